/** The travellers and the contact as they are typed, judged by the rules of this trip. */
import { localDate } from '@jetbridge/core/kernel/time.ts'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useToday } from '../../../form/use-today.ts'
import type { Booking } from '../model.ts'
import { useBooking, useBookingNow } from '../store/use-booking.tsx'
import { chosenAt, preselectedDay } from '../wizard/flight-choice.ts'
import type { PartyDraft } from '../wizard/party-draft.ts'
import { dataOf } from '../wizard/wizard.ts'
import { checked, draftFor, type PartyRules } from './party-check.ts'
import type { CustomField } from './custom-field-input.tsx'

/** Judged again each time: other flights may have been chosen since. */
export function partyDraftOf({ party, wizard }: Booking, rules: PartyRules): PartyDraft {
  return checked(draftFor(party, dataOf(wizard, 'passengers'), rules), rules)
}

/** For the handler of a press: the draft at that moment, and where to put it. */
export function usePartyStore(rules: PartyRules) {
  const bookingNow = useBookingNow()
  return {
    draftNow: () => partyDraftOf(bookingNow(), rules),
    store: (next: PartyDraft) => {
      bookingNow().update('passengers', checked(next, rules))
    },
  }
}

export function usePartyRules(
  customFields: readonly CustomField[],
  isPhone: PartyRules['isPhone'],
): PartyRules {
  const { bounds, query } = useBooking(({ bounds, query }) => ({ bounds, query }))
  const { billingCountries, stateOfAddress: states } = useBrand()
  const [homeCountry] = billingCountries
  const today = useToday()
  const choice = useBooking(({ wizard }) => dataOf(wizard, 'flights'))
  const dayOf = (bound: number) => preselectedDay(chosenAt(choice, bound), bounds[bound]?.departs ?? '')
  const [first, last] = [dayOf(0), dayOf(bounds.length - 1)]
  return {
    travel: { first: localDate(first), last: localDate(last) },
    today,
    customFields,
    isPhone,
    homeCountry,
    isPassenger: query.provider !== 'agency',
    states,
  }
}
