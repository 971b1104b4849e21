import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useBooking } from '../store/use-booking.tsx'
import type { EditStop } from '../edit/change-state.ts'
import { keepingFlight } from './keep-flight.tsx'
import { StepHeading } from '../step/step-heading.tsx'
import { OldFlight } from './old-flight.tsx'

/** The engine will not change this flight, whichever other one is chosen: the booking itself says why. */
export function StoppedChange({ why }: { why: EditStop }) {
  const { t } = useText()
  const edit = useBooking((booking) => booking.edit)
  return (
    <>
      <StepHeading>{t('change.notMade')}</StepHeading>
      {/* After the other refusals it is not the traveller's flight any more. */}
      {why === 'change-not-allowed' && <OldFlight />}
      <Notice tone="bad" role="alert">
        <p>{t(`error.code.${why}`)}</p>
        <ButtonLink to={paths.myFlights} state={keepingFlight} kind="primary">
          {t('change.myFlights')}
        </ButtonLink>
      </Notice>
      {edit && <p>{t('change.of', { code: edit.confirmationCode })}</p>}
    </>
  )
}
