import { useBooking } from '../store/use-booking.tsx'
import { dataOf } from '../wizard/wizard.ts'
import { ContactPanel } from './contact-panel.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { checked, draftFor, partyProblems } from './party-check.ts'
import type { PartyFormProps } from './party-place.ts'
import { PassengerPanel } from './passenger-panel.tsx'

/** A keystroke in one of its fields draws only this form again. */
export function PartyForm(props: PartyFormProps) {
  const { rules, place, isRefused, onGo } = props
  const party = useBooking((booking) => booking.party)
  const kept = useBooking(({ wizard }) => dataOf(wizard, 'passengers'))
  const draft = checked(draftFor(party, kept, rules), rules)
  const problems = isRefused ? partyProblems(draft, rules) : []
  return (
    <>
      {problems.length > 0 && (
        <ErrorSummary problems={problems} people={draft.people} token={place.focus.token} onGo={onGo} />
      )}
      <div>
        <ContactPanel {...props} draft={draft} />
        {draft.people.map((slot) => (
          <PassengerPanel key={slot.number} {...props} draft={draft} slot={slot} />
        ))}
      </div>
    </>
  )
}
