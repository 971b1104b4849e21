/** The address of the wizard: the search in its ten keys, and what a payment page added. */
import { isReturnKey, readPaymentReturn } from '@jetbridge/core/booking/payment-return.ts'
import {
  type BookingQuery,
  hasReadableCounts,
  parseQuery,
  withProvider,
  writeQuery,
} from '@jetbridge/core/booking/query.ts'
import { causeKey } from '../../../paths.ts'

export function queryOfLocation(search: URLSearchParams): BookingQuery {
  return parseQuery(search)
}

/**
 * The address as it should read, or undefined when it already does: the short keys (GAP-03), and provider `user` if
 * none is named and this is no return from a payment. [QRY-12]
 */
export function canonicalSearch(search: URLSearchParams): string | undefined {
  const query = queryOfLocation(search)
  // A value that cannot be read is not rewritten: it is judged as it is.
  if (!hasReadableCounts(query)) return undefined
  const isReturn = readPaymentReturn(Object.fromEntries(search)) !== undefined
  const wanted = new URLSearchParams(writeQuery(isReturn ? query : withProvider(query)))
  for (const [key, value] of search) {
    if (isReturnKey(key) || key === causeKey) wanted.append(key, value)
  }
  return sorted(wanted) === sorted(search) ? undefined : wanted.toString()
}

function sorted(search: URLSearchParams): string {
  const copy = new URLSearchParams(search)
  copy.sort()
  return copy.toString()
}

/** The address once the return from a payment has been read. [FLOW-41] */
export function withoutReturn(search: URLSearchParams): string {
  return new URLSearchParams([...search].filter(([key]) => !isReturnKey(key))).toString()
}
