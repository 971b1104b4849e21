/** Whether somebody may search for flights, where the airline sells only to people it knows. [IDN-25 … IDN-27] */
import { readPaymentReturn } from '@jetbridge/core/booking/payment-return.ts'
import { asksForChange } from '@jetbridge/core/booking/flow-entry.ts'
import { withProvider } from '@jetbridge/core/booking/query.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { searchNeedsSignIn } from '../../../api/identity/authorised.ts'
import type { Identity } from '../../../api/identity/identity.ts'
import type { KeptBookings } from '../../../session/kept-bookings.ts'
import { signInFor, signInNow } from '../../../session/sign-in-links.ts'
import { queryOfLocation } from './search-location.ts'
import type { LoginType } from '../../../api/identity/login-type.ts'

export interface SearchDoor {
  readonly switches: Pick<Brand['switches'], 'loginRequired' | 'passengerSignIn' | 'agencySignIn'>
  readonly identity: Pick<Identity, 'current'>
  readonly bookings: Pick<KeptBookings, 'find'>
  /** epoch milliseconds */
  readonly now: number
}

/**
 * Undefined: they may. Otherwise where they sign in, with this address to come back to. Unfinished work goes on, also
 * after the end of a session: a booking of this browser, a change of a flight, a return from a payment.
 */
export async function admitSearch(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { switches, identity, bookings, now }: SearchDoor,
): Promise<string | undefined> {
  const asked = new URLSearchParams(search)
  const query = withProvider(queryOfLocation(asked))
  const isReturn = readPaymentReturn(Object.fromEntries(asked)) !== undefined
  if (isReturn || asksForChange(query) || bookings.find(query)) return undefined
  if (!searchNeedsSignIn(switches, await identity.current(), now)) return undefined
  const only = onlyWay(switches)
  const target = `${pathname}${search}`
  return only ? signInNow(only, target) : signInFor(undefined, target)
}

/** Undefined where people choose. */
function onlyWay({ passengerSignIn, agencySignIn }: SearchDoor['switches']): LoginType | undefined {
  if (passengerSignIn && agencySignIn) return undefined
  return agencySignIn ? 'agency' : 'passenger'
}
