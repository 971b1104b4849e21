import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { useChange } from './change-state.ts'
import { leavingOnPurpose } from '../navigation/leave-question.ts'
import { StepHeading } from '../step/step-heading.tsx'
import { OldFlight } from './old-flight.tsx'

/** The engine will not change this flight for any other: the booking itself says why. */
export function StoppedChange() {
  const { t } = useText()
  const { stoppedBy, confirmationCode } = useChange()
  return (
    <>
      <StepHeading>{t('change.notMade')}</StepHeading>
      {/* After the other refusals it is not the traveller's flight any more. */}
      {stoppedBy === 'change-not-allowed' && <OldFlight />}
      <Banner tone="bad" role="alert">
        {stoppedBy && <p>{t(`error.code.${stoppedBy}`)}</p>}
        <ButtonLink to={paths.myFlights} state={leavingOnPurpose} kind="primary">
          {t('change.myFlights')}
        </ButtonLink>
      </Banner>
      <p>{t('change.of', { code: confirmationCode })}</p>
    </>
  )
}
