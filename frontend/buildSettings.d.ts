/** What the build may be given by environment variables of these names. */
interface ImportMetaEnv {
  /** Where the API is when the site does not serve it itself, such as https://api.example.com. */
  readonly VITE_API_HOST?: string;
  /** Key of the functions' host, sent as ?code= with every call. */
  readonly VITE_API_CODE?: string;
}
