/// The script of the page: a filter for the clauses, and what printing and links need.
///
/// The page says everything without it; the filter's controls exist only where it runs.
enum HTMLScript {
  /// The script; it reads and hides what is there, and makes markup from literals of its own only.
  static let text: StaticString = """
    (function () {
      "use strict";
      var items = Array.prototype.slice.call(document.querySelectorAll("[data-state]"));
      var main = document.getElementById("main");
      function make(name, text) {
        var node = document.createElement(name);
        if (text) { node.textContent = text; }
        return node;
      }
      if (items.length > 0) {
        var tools = make("div");
        tools.className = "tools";
        tools.setAttribute("role", "search");
        tools.setAttribute("aria-label", "Filter the clauses");
        var chosen = "";
        var buttons = [["", "All"], ["violates", "Violated"], ["should", "Should"],
          ["waived", "Waived"], ["conforms", "Conform"], ["not-exercised", "Not exercised"]];
        var field = make("input");
        field.type = "search";
        field.placeholder = "Filter by word, id or statement";
        field.setAttribute("aria-label", field.placeholder);
        var told = make("p");
        told.setAttribute("role", "status");
        function apply() {
          var words = field.value.toLowerCase();
          var shown = 0;
          items.forEach(function (item) {
            var fits = (!chosen || item.getAttribute("data-state") === chosen) &&
              (!words || item.textContent.toLowerCase().indexOf(words) >= 0);
            item.hidden = !fits;
            if (fits) { shown += 1; }
          });
          told.textContent = shown + " of " + items.length + " clauses";
        }
        buttons.forEach(function (entry) {
          var has = !entry[0] || items.some(function (item) {
            return item.getAttribute("data-state") === entry[0];
          });
          if (!has) { return; }
          var button = make("button", entry[1]);
          button.type = "button";
          button.setAttribute("aria-pressed", entry[0] === "" ? "true" : "false");
          button.addEventListener("click", function () {
            chosen = entry[0];
            tools.querySelectorAll("button").forEach(function (other) {
              other.setAttribute("aria-pressed", other === button ? "true" : "false");
            });
            apply();
          });
          tools.appendChild(button);
        });
        field.addEventListener("input", apply);
        tools.appendChild(field);
        tools.appendChild(told);
        main.insertBefore(tools, main.firstChild);
        apply();
      }
      function reveal() {
        var target = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
        for (var node = target; node; node = node.parentElement) {
          if (node.tagName === "DETAILS") { node.open = true; }
          if (node.hidden) { node.hidden = false; }
        }
        if (target) { target.scrollIntoView(); }
      }
      window.addEventListener("hashchange", reveal);
      reveal();
      var opened = [];
      window.addEventListener("beforeprint", function () {
        opened = Array.prototype.slice.call(document.querySelectorAll("details:not([open])"));
        opened.forEach(function (node) { node.open = true; });
      });
      window.addEventListener("afterprint", function () {
        opened.forEach(function (node) { node.open = false; });
      });
    })();
    """
}
