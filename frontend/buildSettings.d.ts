/** What the build may be given by environment variables of these names. */
interface ImportMetaEnv {
  /** Version and commit, such as 1.2.0+4e9935ea11c2; absent where nothing was built. */
  readonly VITE_BUILD?: string;
  /** Where the API is when the site does not serve it itself, such as https://api.example.com. */
  readonly VITE_API_HOST?: string;
  /** Key of the functions' host, sent as ?code= with every call. */
  readonly VITE_API_CODE?: string;
}
