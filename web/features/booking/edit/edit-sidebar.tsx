import { isResult } from '../wizard/leave.ts'
import { settlementOf, unsigned } from './flight-edit.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Price } from '../../../ui/price.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { useChange } from './change-state.ts'
import { useTripTotal } from '../store/use-trip-total.ts'
import { ChosenExtras } from '../sidebar/chosen-extras.tsx'
import { ChosenSeats } from '../sidebar/chosen-seats.tsx'
import { SidebarFrame } from '../sidebar/sidebar.tsx'
import { StepList } from '../sidebar/step-list.tsx'
import { TripBrief } from '../sidebar/trip-brief.tsx'
import part from '../sidebar/trip-summary.module.css'
import { DaySearch } from './day-search.tsx'
import { OldToNew } from './old-to-new.tsx'

/** The change beside every step: another day to look at, old and new flight, who flies, what it comes to. [SIDE-01, SIDE-11] */
export function EditSidebar() {
  const query = useBooking((booking) => booking.query)
  const choice = useBooking(({ wizard }) => dataOf(wizard, 'flights'))
  const step = useBooking(({ wizard }) => wizard.current)
  const brand = useBrand()
  return (
    <SidebarFrame brief={<TripBrief query={query} choice={choice} />}>
      {!isResult(step) && <StepList />}
      {step === 'flights' && <DaySearch key={query.departs} />}
      <OldToNew isNarrow />
      <Travellers />
      <ChosenSeats />
      <ChosenExtras />
      {!brand.switches.hideSidebarPrice && <Sum />}
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
        {travellers.map(({ passengerUid, firstName, lastName }) => (
          <li key={passengerUid}>
            {firstName} {lastName}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Balance due, seats and extras; nothing before the engine has said what the change costs. [SIDE-11] */
function Sum() {
  const { t } = useText()
  const isQuoted = useChange().quote !== undefined
  const total = useTripTotal()
  if (!isQuoted) return null
  return (
    <p className={part.total}>
      <span>{t(`change.${settlementOf(total)}`)}</span>
      <Price value={unsigned(total)} className={part.figure ?? ''} />
    </p>
  )
}
