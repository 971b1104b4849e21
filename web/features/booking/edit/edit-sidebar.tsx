import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import { isResult } from '../wizard/leave.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { useChange } from './change-state.ts'
import { ChosenExtras } from '../sidebar/chosen-extras.tsx'
import { ChosenSeats } from '../sidebar/chosen-seats.tsx'
import { SidebarFrame } from '../sidebar/sidebar.tsx'
import { StepList } from '../sidebar/step-list.tsx'
import { TripBrief } from '../sidebar/trip-brief.tsx'
import part from '../sidebar/trip-summary.module.css'
import { saysChange } from './change-steps.ts'
import { DaySearch } from './day-search.tsx'
import { OldToNew } from './old-to-new.tsx'

/**
 * Beside every step: another day to look at, who flies, and both flights unless the step itself shows them. [SIDE-01,
 * SIDE-03]
 */
export function EditSidebar() {
  const query = useBooking((booking) => booking.query)
  const choice = useBooking(({ wizard }) => dataOf(wizard, 'flights'))
  const step = useBooking(({ wizard }) => wizard.current)
  return (
    <SidebarFrame brief={<TripBrief query={query} choice={choice} />}>
      {!isResult(step) && <StepList />}
      {step === 'flights' && <DaySearch key={query.departs} />}
      {!saysChange(step) && <OldToNew isNarrow />}
      <Travellers />
      <ChosenSeats />
      <ChosenExtras />
    </SidebarFrame>
  )
}

function Travellers() {
  const { t } = useText()
  const { travellers } = useChange()
  return (
    <section className={part.part}>
      <h3 className={part.title}>{t('change.passengers')}</h3>
      <ul className={part.people}>
        {travellers.map((each) => (
          <li key={each.passengerUid}>{fullNameOf(each)}</li>
        ))}
      </ul>
    </section>
  )
}
