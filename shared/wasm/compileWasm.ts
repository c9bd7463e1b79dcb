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
 *   does not take the module
 */
export function compileWasm(module: Uint8Array<ArrayBuffer>): (() => object) | undefined {
  const { WebAssembly: platform } = globalThis as { readonly WebAssembly?: WebAssembly };
  if (platform?.validate(module) !== true) return undefined;
  const compiled = new platform.Module(module);
  return () => new platform.Instance(compiled).exports;
}
