import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import type { MessageKey } from '../i18n/i18n.tsx'

/** Texts for each type of passenger, and its key in the address. */
export const partyWords = {
  adult: { name: 'search.adults', hint: 'search.adultsHint', count: 'search.adultCount', key: 'adt' },
  child: { name: 'search.children', hint: 'search.childrenHint', count: 'search.childCount', key: 'chd' },
  infant: { name: 'search.infants', hint: 'search.infantsHint', count: 'search.infantCount', key: 'inf' },
} as const satisfies Record<
  PassengerType,
  { name: MessageKey; hint: MessageKey; count: MessageKey; key: string }
>
