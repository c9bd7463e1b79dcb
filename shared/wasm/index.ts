export * from './compileWasm.ts';
export { moduleOf, op, type WasmFunction } from './wasmBytes.ts';
