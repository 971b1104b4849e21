import { chosenAt } from '../wizard/flight-choice.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { FlightsStep } from '../flights/flights-step.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { isMoving } from '../where.ts'
import { useChange } from './change-state.ts'
import { changeWords } from './change-words.ts'
import { otherFlights } from './change-flights.ts'
import { Estimate } from './estimate.tsx'
import { OldFlight } from './old-flight.tsx'

/** The booked flight, the flights it can be changed for, and what that costs. [FLT-10, GAP-40] */
export function EditFlightsStep() {
  const { t } = useText()
  const change = useChange()
  return (
    <FlightsStep
      heading={t(changeWords(change).heading)}
      above={<OldFlight />}
      below={<Estimate />}
      primary={<ChangeButton />}
      part={otherFlights}
    />
  )
}

/** [FLT-10, CHG-03] */
function ChangeButton() {
  const { t } = useText()
  const change = useChange()
  const isBusy = useBooking(isMoving)
  const next = useBooking((booking) => booking.next)
  const isChosen = useBooking(({ wizard }) => chosenAt(dataOf(wizard, 'flights'), 0) !== undefined)
  return (
    <Button kind={isChosen ? 'primary' : 'quiet'} large busy={isBusy} onClick={() => void next()}>
      {t(changeWords(change).action)}
    </Button>
  )
}
