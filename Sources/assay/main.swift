import AssayCommand

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

let arguments = CommandLine.unsafeArgv
exit(
  AssayCommand.main(
    (0..<Int(CommandLine.argc)).compactMap { index in
      arguments[index].map { UnsafeRawBufferPointer(start: $0, count: strlen($0)).map { $0 } }
    }))
