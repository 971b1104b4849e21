/** Filters of a list as values: they stand in the address, and read as a sentence of chips. */

export interface FilterOption {
  readonly value: string
  readonly text: string
}

export interface Filter {
  /** of the address */
  readonly key: string
  readonly name: string
  readonly options: readonly FilterOption[]
  /** one of them at most */
  readonly isSingle?: boolean
}

/** Those that are chosen, in the order of the options; what the address says besides is left out. */
export function chosenIn(
  query: URLSearchParams,
  { key, options, isSingle }: Filter,
): readonly FilterOption[] {
  const asked = new Set((query.get(key) ?? '').split(','))
  const chosen = options.filter(({ value }) => asked.has(value))
  return isSingle ? chosen.slice(0, 1) : chosen
}

/** The address with other ones chosen; a filter without any is not in it. */
export function withChosen(query: URLSearchParams, key: string, values: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(query)
  if (values.length === 0) next.delete(key)
  else next.set(key, values.join(','))
  return next
}

/** What is chosen once an option was pressed. */
export function afterPress(
  chosen: readonly FilterOption[],
  value: string,
  { options, isSingle }: Filter,
): string[] {
  const isOff = chosen.some((each) => each.value === value)
  if (isSingle) return isOff ? [] : [value]
  const kept = new Set(chosen.map((each) => each.value))
  if (isOff) kept.delete(value)
  else kept.add(value)
  return options.map((each) => each.value).filter((each) => kept.has(each))
}
