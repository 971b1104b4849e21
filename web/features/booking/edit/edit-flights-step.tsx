import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FlightsStep } from '../flights/flights-step.tsx'
import { useBooking } from '../flow/booking-context.tsx'
import type { EditStop, FlightEdit } from '../flow/use-flight-edit.ts'
import { StepHeading } from '../step-heading.tsx'
import { keepingFlight } from '../keep-flight.tsx'
import { Estimate } from './estimate.tsx'
import { OldFlight } from './old-flight.tsx'

/** The flight one has, the flights it can be changed for, and what that costs. [FLT-10, GAP-40] */
export function EditFlightsStep() {
  const { t } = useText()
  const { edit } = useBooking()
  if (edit?.stoppedBy) return <Stopped edit={edit} why={edit.stoppedBy} />
  return (
    <FlightsStep
      heading={t('change.heading')}
      above={<OldFlight />}
      below={<Estimate />}
      primary={<ChangeButton />}
    />
  )
}

/** [FLT-10, CHG-03] */
function ChangeButton() {
  const { t } = useText()
  const { isMoving, next } = useBooking()
  return (
    <Button kind="primary" large busy={isMoving} onClick={() => void next()}>
      {t('change.action')}
    </Button>
  )
}

/** The engine will not change this flight, whichever other one is chosen: the booking itself says why. */
function Stopped({ edit, why }: { edit: FlightEdit; why: EditStop }) {
  const { t } = useText()
  return (
    <>
      <StepHeading>{t('change.heading')}</StepHeading>
      <OldFlight />
      <Notice tone="bad" role="alert">
        <p>{t(`error.code.${why}`)}</p>
        <ButtonLink to={paths.myFlights} state={keepingFlight} kind="primary">
          {t('change.myFlights')}
        </ButtonLink>
      </Notice>
      <p>{t('change.of', { code: edit.confirmationCode })}</p>
    </>
  )
}
