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

/** Another column starts in reading order; the same one reverses. Days start with the newest. */
export function sortedBy(choice: ListChoice, sort: SortKey): ListChoice {
  const descending = choice.sort === sort ? !choice.descending : sort === 'createDate'
  return { ...choice, sort, descending }
}
