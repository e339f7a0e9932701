/// A list in memory of its own that is appended to, emptied and used again.
///
/// An array asks at each change whether it is the only holder of its memory; this is the only one.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  /// How many elements there are.
  private(set) var count = 0

  /// Makes an empty list.
  init() {
    capacity = 64
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// The element at an index, which must be in the list.
  subscript(_ index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  /// The elements; valid until the next change.
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  /// Adds an element.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: capacity * 2) }
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Takes the last element back, if there is one.
  mutating func removeLast() { count = Swift.max(0, count - 1) }

  /// Forgets all elements, and keeps the memory.
  mutating func removeAll() { count = 0 }

  /// Makes room for so many elements in all.
  mutating func reserve(_ wanted: Int) {
    if wanted > capacity { grow(to: wanted) }
  }

  @inline(never)
  private mutating func grow(to wanted: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity = wanted
  }
}
