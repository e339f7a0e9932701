/// The style sheet of the page: light and dark, wide and narrow, on screen and on paper.
enum HTMLStyle {
  /// The style sheet; states have a colour, a sign and a word each, the colours safe to tell apart.
  static let text: StaticString = """
    :root{color-scheme:light dark;--bg:#f7f7f5;--panel:#fff;--ink:#1a1e23;--muted:#56606b;\
    --line:#dcdfe3;--link:#0a5a8a;--bad:#a3330b;--bad-bg:#fcebe3;--good:#0a5a8a;--good-bg:#e4f1f9;\
    --warn:#745000;--warn-bg:#fbf1d6;--idle:#56606b;--idle-bg:#eceef0;--wave:#6a3d9c;\
    --wave-bg:#f2ebfa;--code:#f3f4f5;--mark:#ffd9c7;--mark-ink:#5c1a00}
    @media (prefers-color-scheme:dark){:root{--bg:#121518;--panel:#1a1e22;--ink:#e6e9ec;\
    --muted:#9ba6b1;--line:#333a41;--link:#84c7f0;--bad:#ffa27b;--bad-bg:#3a2118;--good:#84c7f0;\
    --good-bg:#15303f;--warn:#efc766;--warn-bg:#352a11;--idle:#a5afb9;--idle-bg:#282d33;\
    --wave:#cdb0f5;--wave-bg:#2e2540;--code:#14181b;--mark:#6b2c12;--mark-ink:#ffe6da}}
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;scroll-padding-top:1rem}
    body{margin:0;background:var(--bg);color:var(--ink);\
    font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif;\
    overflow-wrap:break-word}
    code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;\
    font-size:.85em;overflow-wrap:anywhere}
    a{color:var(--link);text-underline-offset:.15em}
    a:focus-visible,summary:focus-visible,button:focus-visible,input:focus-visible{\
    outline:3px solid var(--link);outline-offset:2px;border-radius:3px}
    main:focus{outline:none}
    h1,h2,h3{line-height:1.25;text-wrap:balance;margin:0}
    p,ul,dl{margin:0}
    .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);\
    white-space:nowrap;user-select:none}
    .skip{position:absolute;left:-99rem}
    .skip:focus{left:1rem;top:1rem;background:var(--panel);padding:.5rem 1rem;z-index:2}
    .verdict{background:var(--panel);border-bottom:1px solid var(--line);\
    border-left:.6rem solid var(--idle);padding:2rem clamp(1rem,4vw,3rem) 1.75rem}
    .verdict.violates,.verdict.error{border-left-color:var(--bad)}
    .verdict.conforms{border-left-color:var(--good)}
    .verdict.inconclusive{border-left-color:var(--warn)}
    .eyebrow{color:var(--muted);font-size:.9rem;margin-bottom:.6rem}
    h1{font-size:clamp(1.35rem,1rem + 1.8vw,2.1rem);font-weight:500;max-width:48rem}
    h1 .sign{margin-right:.4em}
    .violates h1 .sign,.violates h1 strong,.error h1 .sign,.error h1 strong{color:var(--bad)}
    .conforms h1 .sign,.conforms h1 strong{color:var(--good)}
    .inconclusive h1 .sign,.inconclusive h1 strong{color:var(--warn)}
    .reasons{margin:.8rem 0 0;padding-left:1.2rem;max-width:48rem;color:var(--muted)}
    .figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr));\
    gap:1.25rem 2rem;margin-top:1.75rem}
    .figures dt{font-size:.8rem;font-weight:600;color:var(--muted)}
    .figures dd{margin:0;font-size:.9rem;line-height:1.4;color:var(--muted)}
    .figures b{display:block;font-size:1.75rem;line-height:1.25;font-weight:600;color:var(--ink);\
    font-variant-numeric:tabular-nums}
    .outcomes{margin-top:1.5rem}
    .bar{display:block;width:100%;height:.6rem;border-radius:.3rem}
    rect{fill:var(--idle)}
    rect.violates{fill:var(--bad)}
    rect.should{fill:var(--warn)}
    rect.conforms{fill:var(--good)}
    rect.waived{fill:var(--wave)}
    rect.not-applicable{fill:var(--line)}
    .legend{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.4rem .6rem;margin-top:.7rem}
    .state{display:inline-block;white-space:nowrap;font-size:.8rem;font-weight:600;line-height:1.5;\
    padding:.05rem .55rem;border-radius:1rem;color:var(--idle);background:var(--idle-bg);\
    vertical-align:.12em}
    .state.violates,.state.error{color:var(--bad);background:var(--bad-bg)}
    .state.should,.state.warning{color:var(--warn);background:var(--warn-bg)}
    .state.conforms{color:var(--good);background:var(--good-bg)}
    .state.waived,.state.observed{color:var(--wave);background:var(--wave-bg)}
    .frame{display:block;padding:0 clamp(1rem,4vw,3rem);max-width:90rem}
    nav{padding-top:1.5rem}
    nav h2{font-size:.8rem;font-weight:600;color:var(--muted);margin:0 0 .4rem}
    nav ul{list-style:none;padding:0;margin:0 0 1rem;display:flex;flex-wrap:wrap;gap:.3rem 1.1rem}
    nav a{display:inline-block;padding:.15rem 0;text-decoration:none}
    nav a:hover .name,nav a:hover{text-decoration:underline}
    section{padding:2rem 0 .5rem}
    h2{font-size:1.35rem;font-weight:600}
    h3{font-size:1rem;font-weight:600}
    h3.group{margin:1.6rem 0 .5rem}
    .lead{margin-top:.35rem;max-width:44rem}
    .meta,.quiet{color:var(--muted);font-size:.9rem;margin-top:.35rem}
    .meta b{color:var(--ink);font-weight:600}
    .card{background:var(--panel);border:1px solid var(--line);border-left:.3rem solid var(--idle);\
    border-radius:.4rem;padding:1rem 1.15rem;margin-top:1rem}
    .card.violates,.card.error{border-left-color:var(--bad)}
    .card.should,.card.warning{border-left-color:var(--warn)}
    .card.observed{border-left-color:var(--wave)}
    .card:target,tr:target,li:target{outline:2px solid var(--link);outline-offset:2px}
    .id{color:var(--muted)}
    .sample{margin-top:1rem;padding-top:.9rem;border-top:1px solid var(--line)}
    .place{font-weight:600}
    .facts{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.15rem 1rem;\
    margin-top:.5rem;font-size:.95rem}
    .facts dt{color:var(--muted)}
    .facts dd{margin:0;overflow-wrap:anywhere}
    .facts .found{font-weight:600}
    .json{margin:.75rem 0 0;padding:.75rem .9rem;background:var(--code);border:1px solid var(--line);\
    border-radius:.3rem;white-space:pre-wrap;line-height:1.5}
    mark{background:var(--mark);color:var(--mark-ink);font-weight:600;border-radius:.15rem;\
    padding:.05em .15em;text-decoration:underline 2px;text-underline-offset:.2em}
    mark.lines{text-decoration:none}
    summary{cursor:pointer;color:var(--link);font-weight:500;padding:.3rem 0}
    details{margin-top:.75rem}
    .others>summary{font-weight:600}
    .noted ul{padding-left:1.2rem;max-width:48rem}
    table{border-collapse:collapse;width:100%;margin-top:.5rem;font-size:.9rem;\
    font-variant-numeric:tabular-nums}
    thead th{font-size:.8rem;font-weight:600;color:var(--muted);text-align:left;\
    border-bottom:1px solid var(--line);padding:.4rem .9rem .4rem 0}
    tbody th{font-weight:400;text-align:left}
    tbody th,td{padding:.5rem .9rem .5rem 0;border-bottom:1px solid var(--line);\
    vertical-align:top;overflow-wrap:anywhere}
    td.number,th.number{text-align:right;overflow-wrap:normal}
    td.outcome,td.short{white-space:nowrap;overflow-wrap:normal}
    .clauses .words{width:52%}
    .statements .words{min-width:18rem}
    .statements th[scope=row]{font-weight:600;white-space:nowrap}
    .statements .deciders{width:32%}
    p.missed{margin-top:1rem;max-width:60rem;padding:.7rem .9rem;border-radius:.3rem;\
    background:var(--warn-bg)}
    tr.missed{background:var(--warn-bg);box-shadow:inset .25rem 0 var(--warn)}
    tr.missed>:first-child{padding-left:.6rem}
    tr.missed .state{color:var(--warn)}
    .title,.words .id,.reason{display:block}
    .reason{color:var(--muted)}
    .values,.plain,.ids{list-style:none;padding:0}
    .values{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;margin-top:.5rem}
    .values code{background:var(--code);border:1px solid var(--line);border-radius:.25rem;\
    padding:.05rem .35rem}
    td .values{margin-top:0;display:block}
    .times{color:var(--muted);white-space:nowrap}
    .plain li{padding:.3rem 0}
    .ids{font-size:.85rem;line-height:1.4}
    .ids li{padding:.05rem 0;overflow-wrap:anywhere}
    .tools{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;padding-top:1.5rem}
    .tools button,.tools input{font:inherit;font-size:.9rem;color:var(--ink);\
    background:var(--panel);border:1px solid var(--line);border-radius:.35rem;padding:.35rem .7rem}
    .tools button[aria-pressed=true]{background:var(--ink);color:var(--bg);border-color:var(--ink)}
    .tools input{min-width:14rem;flex:1;max-width:24rem}
    .tools p{color:var(--muted);font-size:.9rem}
    [hidden]{display:none!important}
    footer{margin-top:2.5rem;padding:1.75rem clamp(1rem,4vw,3rem) 3rem;\
    border-top:1px solid var(--line);color:var(--muted);font-size:.9rem}
    footer h2{font-size:1rem;color:var(--ink)}
    .run{display:grid;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:.6rem 2rem;\
    margin-top:.8rem}
    .run dt{font-size:.8rem;font-weight:600}
    .run dd{margin:0;color:var(--ink);overflow-wrap:anywhere}
    .notes{margin-top:1rem;padding-left:1.2rem}
    @media (min-width:72rem){.frame{display:grid;grid-template-columns:15rem minmax(0,1fr);\
    gap:3rem}
    nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding-top:2.2rem}
    nav ul{display:block}
    nav .name{display:block}
    nav li{padding-bottom:.35rem;overflow-wrap:anywhere}}
    @media screen and (max-width:48rem){table,thead,tbody,tr,td,tbody th{display:block;width:auto}
    thead{display:none}
    tbody tr{border-bottom:1px solid var(--line);padding:.7rem 0}
    tbody th,td,.clauses .words,.statements .words,.statements .deciders{border:0;\
    padding:.1rem 0;width:auto;min-width:0}
    tbody tr.missed{padding-left:.8rem}
    tr.missed>:first-child{padding-left:0}
    td[data-label]::before{content:attr(data-label) ": ";color:var(--muted)}
    td.outcome::before{content:none}
    td.number,td.short,td.cites{text-align:left;display:inline-block;margin-right:1.2rem}
    .facts{grid-template-columns:1fr;gap:0}
    .facts dd{margin-bottom:.4rem}
    .verdict{padding-top:1.25rem;border-left-width:.4rem}
    .figures{grid-template-columns:1fr 1fr;gap:1rem}
    .card{padding:.85rem .9rem}}
    @media screen and (max-width:30rem){.figures{grid-template-columns:1fr}}
    @media print{@page{margin:15mm 12mm}
    :root{color-scheme:light}
    html{font-size:9pt}
    body{background:#fff}
    .frame,.verdict,footer{padding-left:0;padding-right:0}
    .verdict{padding-left:1rem}
    section{padding-top:1rem}
    tbody th,td{padding-top:.2rem;padding-bottom:.2rem}
    .statements .words{min-width:0}
    nav,.tools,.skip{display:none}
    details::details-content{content-visibility:visible;block-size:auto}
    .card,tr,.sample{break-inside:avoid}
    h2,h3{break-after:avoid}
    .state,mark,.bar{-webkit-print-color-adjust:exact;print-color-adjust:exact}
    a{color:inherit;text-decoration:none}}
    @media (forced-colors:active){.state,mark{border:1px solid currentColor}}
    """
}
