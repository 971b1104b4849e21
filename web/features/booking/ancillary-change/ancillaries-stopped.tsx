import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/banner.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { leavingOnPurpose } from '../navigation/leave-question.ts'
import { StepHeading } from '../step/step-heading.tsx'
import { changesNames, useAncillaries } from './ancillary-state.ts'

/** What was chosen is held no longer, or the flights have changed: nothing was, and the booking itself says more. */
export function AncillariesStopped() {
  const { t } = useText()
  const { told } = useAncillaries()
  const title = changesNames({ told }) ? 'ancillaries.anyNotMade' : 'ancillaries.notMade'
  return (
    <>
      <StepHeading>{t(title)}</StepHeading>
      <Banner tone="bad" role="alert">
        <p>{t('ancillaries.over')}</p>
        <ButtonLink to={paths.myFlights} state={leavingOnPurpose} kind="primary">
          {t('change.myFlights')}
        </ButtonLink>
      </Banner>
      <p>{t('change.of', { code: told.confirmationCode })}</p>
    </>
  )
}
