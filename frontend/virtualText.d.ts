declare module 'virtual:text/*' {
  /** Site texts of one language by key; plural forms as keys of their own. */
  export const texts: Readonly<Record<string, string>>;
}
