/** The part of itemsjs that the bench uses; the package has no types of its own. */
declare module 'itemsjs' {
  interface Bucket {
    readonly key: string;
    readonly doc_count: number;
  }

  interface SearchResult {
    readonly pagination: { readonly total: number };
    readonly data: {
      readonly items: readonly (Readonly<Record<string, unknown>> & { readonly id: number })[];
      readonly aggregations: Readonly<Record<string, { readonly buckets: readonly Bucket[] }>>;
    };
  }

  interface SearchInput {
    readonly ids?: readonly number[];
    readonly filters: Readonly<Record<string, readonly string[]>>;
    readonly per_page: number;
  }

  interface Configuration {
    readonly native_search_enabled: boolean;
    readonly aggregations: Readonly<Record<string, { readonly size: number; readonly conjunction: boolean }>>;
  }

  // biome-ignore lint/style/noDefaultExport: it describes what the package exports.
  export default function itemsjs(
    items: readonly object[],
    configuration: Configuration,
  ): { search(input: SearchInput): SearchResult };
}
