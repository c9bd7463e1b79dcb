/** An operation on the project that asks in a dialog first; whichever page offers it, there is one place that opens it. */
export type Operation = { readonly kind: 'placeSet'; readonly setId: string; readonly way: 'move' | 'copy' };
