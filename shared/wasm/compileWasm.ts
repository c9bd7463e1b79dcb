/** WebAssembly, as far as this package uses it: no library of the language has it, and browsers may switch it off. */
interface WebAssembly {
  validate(bytes: Uint8Array<ArrayBuffer>): boolean;
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
}

/**
 * Compiles a module that imports nothing.
 *
 * @returns what makes instances, each with a memory of its own, and gives their exports; undefined where the platform
 *   does not take the module, a policy forbids it, or there is no memory for an instance
 */
export function compileWasm(module: Uint8Array<ArrayBuffer>): (() => object) | undefined {
  const { WebAssembly: platform } = globalThis as { readonly WebAssembly?: WebAssembly };
  if (platform?.validate(module) !== true) return undefined;
  try {
    const compiled = new platform.Module(module);
    let ready: object | undefined = new platform.Instance(compiled).exports;
    return function instantiate() {
      const exports = ready ?? new platform.Instance(compiled).exports;
      ready = undefined;
      return exports;
    };
  } catch {
    // Whoever asks has plain code, too.
    return undefined;
  }
}
