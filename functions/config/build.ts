/** Put in its place by the bundler (scripts/bundleFunctions.mjs). */
declare const SANISPEC_BUILD: string | undefined;

/** Version and commit of what runs, such as `1.2.0+4e9935ea11c2`; `source` where nothing was built. */
export const build: string = typeof SANISPEC_BUILD === 'string' ? SANISPEC_BUILD : 'source';
