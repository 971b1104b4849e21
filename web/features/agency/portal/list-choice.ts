/** The order, the filter and the search of the list of bookings, kept in the address. */

export const sortKeys = [
  'confirmationCode',
  'leadPassengerName',
  'firstFlight',
  'nextFlight',
  'bookAgent',
  'createDate',
] as const
export type SortKey = (typeof sortKeys)[number]

export interface ListChoice {
  readonly sort: SortKey
  readonly descending: boolean
  readonly search: string
  /** also bookings that left in the last 30 days */
  readonly departed: boolean
}

export type ListOrder = Pick<ListChoice, 'sort' | 'descending'>

/** What leaves next stands first. */
export const byDeparture: ListOrder = { sort: 'nextFlight', descending: false }

/** The newest first, where the portal is the printed one. */
export const byCreation: ListOrder = { sort: 'createDate', descending: true }

/** The longest text that the engine looks for. */
export const longestSearch = 80

/** Of a column that has no order, the usual one. */
export function sortKeyOf(column: string, usual: ListOrder): SortKey {
  return sortKeys.find((key) => key === column) ?? usual.sort
}

export function readChoice(address: URLSearchParams, usual: ListOrder): ListChoice {
  const sort = sortKeys.find((key) => key === address.get('sort'))
  return {
    sort: sort ?? usual.sort,
    descending: sort ? address.get('order') === 'down' : usual.descending,
    search: (address.get('find') ?? '').slice(0, longestSearch),
    departed: address.get('with') === 'departed',
  }
}

/** The shortest address that says it. */
export function writeChoice(choice: ListChoice, usual: ListOrder): URLSearchParams {
  const { sort, descending, search, departed } = choice
  const isUsual = sort === usual.sort && descending === usual.descending
  return new URLSearchParams({
    ...(!isUsual && { sort, order: descending ? 'down' : 'up' }),
    ...(departed && { with: 'departed' }),
    ...(search !== '' && { find: search }),
  })
}
