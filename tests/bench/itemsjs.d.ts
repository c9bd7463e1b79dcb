/** The part of itemsjs that benches and the judged queries use; the package has no types. */
declare module 'itemsjs' {
  type Facets<Value> = Readonly<Record<string, Value>>;
  interface SearchResult {
    readonly pagination: { readonly total: number };
    readonly data: {
      readonly items: readonly (Facets<unknown> & { readonly id: number })[];
      readonly aggregations: Facets<{
        readonly buckets: readonly { readonly key: string; readonly doc_count: number }[];
      }>;
    };
  }
  // biome-ignore lint/style/noDefaultExport: it describes what the package exports.
  export default function itemsjs(
    items: readonly object[],
    configuration: {
      readonly native_search_enabled?: boolean;
      readonly aggregations?: object;
      readonly searchableFields?: readonly string[];
    },
  ): {
    search(input: {
      ids?: readonly number[];
      filters?: Facets<readonly string[]>;
      query?: string;
      per_page: number;
    }): SearchResult;
  };
}
