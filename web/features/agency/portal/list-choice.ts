/** The order and the search of the list of bookings, kept in the address. */

export const sortKeys = [
  'confirmationCode',
  'leadPassengerName',
  'firstFlight',
  'bookAgent',
  'createDate',
] as const
export type SortKey = (typeof sortKeys)[number]

export interface ListChoice {
  readonly sort: SortKey
  readonly descending: boolean
  readonly search: string
}

/** The newest first. */
const usual: ListChoice = { sort: 'createDate', descending: true, search: '' }

/** The longest text that the engine looks for. */
export const longestSearch = 80

/** Of a column that has no order, the usual one. */
export function sortKeyOf(column: string): SortKey {
  return sortKeys.find((key) => key === column) ?? usual.sort
}

export function readChoice(address: URLSearchParams): ListChoice {
  const sort = sortKeys.find((key) => key === address.get('sort'))
  return {
    sort: sort ?? usual.sort,
    descending: sort ? address.get('order') === 'down' : usual.descending,
    search: (address.get('find') ?? '').slice(0, longestSearch),
  }
}

/** The shortest address that says it. */
export function writeChoice({ sort, descending, search }: ListChoice): URLSearchParams {
  const isUsual = sort === usual.sort && descending === usual.descending
  return new URLSearchParams({
    ...(!isUsual && { sort, order: descending ? 'down' : 'up' }),
    ...(search !== '' && { find: search }),
  })
}
