// Creates a map entry when its key is first read: a value, or a list of values.

interface Filled<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** Returns the value for `key` in `values`. If `values` has no value for `key`, adds the value that `make` returns. */
export function valueFor<Key, Value>(
  values: Filled<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  let value = values.get(key);
  if (value === undefined) {
    value = make();
    values.set(key, value);
  }
  return value;
}

export function addTo<Key, Item>(lists: Filled<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}
