// Makes the two arguments of `useSWR` from options of a query.

/** The arguments of `useSWR`. */
export interface Swr<Key, Value> {
  readonly key: Key;
  readonly fetcher: () => Promise<Value>;
}

/** Returns the key and the fetcher of a query. SWR does not cancel calls. */
export function swr<Key, Value>(options: {
  readonly queryKey: Key;
  readonly queryFn: (context: { readonly signal?: AbortSignal }) => Promise<Value>;
}): Swr<Key, Value> {
  return { key: options.queryKey, fetcher: () => options.queryFn({}) };
}
