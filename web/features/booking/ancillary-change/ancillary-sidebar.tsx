import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { SidebarFrame } from '../sidebar/sidebar.tsx'
import { StepList } from '../sidebar/step-list.tsx'
import part from '../sidebar/trip-summary.module.css'
import { useBooking } from '../store/use-booking.tsx'
import { isResult } from '../wizard/leave.ts'
import { AncillaryLines } from './ancillary-lines.tsx'
import { changesNothing, useAncillaries } from './ancillary-state.ts'

/** Beside every step: who flies, and what has changed so far. */
export function AncillarySidebar() {
  const { t } = useText()
  const { told, travellers } = useAncillaries()
  const step = useBooking(({ wizard }) => wizard.current)
  return (
    <SidebarFrame brief={t('change.of', { code: told.confirmationCode })}>
      {!isResult(step) && <StepList />}
      <p className={part.part}>{t('change.of', { code: told.confirmationCode })}</p>
      <section className={part.part}>
        <h3 className={part.title}>{t('change.passengers')}</h3>
        <ul className={part.people}>
          {travellers.map((each) => (
            <li key={each.passengerUid}>{fullNameOf(each)}</li>
          ))}
        </ul>
      </section>
      {step !== 'payment' && !changesNothing({ told }) && (
        <section className={part.part}>
          <h3 className={part.title}>{t('ancillaries.soFar')}</h3>
          <AncillaryLines />
        </section>
      )}
    </SidebarFrame>
  )
}
