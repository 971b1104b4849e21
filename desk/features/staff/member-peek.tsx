import { useText } from '../../i18n/texts.ts'
import { AirlineName } from '../../shell/airline/airline-mark.tsx'
import { useMoment } from '../../shell/moment.ts'
import styles from './staff.module.css'
import type { StaffMember } from './staff-types.ts'
import { heldText, MemberMark, useEndText } from './staff-words.tsx'

/** A member at a glance. */
export function MemberPeek({ member }: { member: StaffMember }) {
  const { t } = useText()
  const momentOf = useMoment()
  const endText = useEndText()
  const { brand, invitedAt, lastUsedAt, roles } = member
  return (
    <div className={styles.peek}>
      <AirlineName brand={brand} />
      <p>
        <MemberMark member={member} />
      </p>
      <dl className={styles.peekFacts}>
        {roles.map((held) => (
          <div key={`${held.role} ${held.station}`}>
            <dt>{heldText(held, t)}</dt>
            <dd>{endText(held)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('staff.lastUse')}</dt>
          <dd>{lastUsedAt === null ? t('staff.never') : momentOf(lastUsedAt)}</dd>
        </div>
        <div>
          <dt>{t('staff.invited')}</dt>
          <dd>{momentOf(invitedAt)}</dd>
        </div>
      </dl>
    </div>
  )
}
