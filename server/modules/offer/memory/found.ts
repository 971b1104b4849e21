/** What is known under a key, else made and kept. */
export function found<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const value = make()
  known.set(key, value)
  return value
}
