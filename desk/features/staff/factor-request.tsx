import { Banner } from '@jetbridge/web/ui/banner.tsx'
import { Button } from '@jetbridge/web/ui/button.tsx'
import { useId } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/texts.ts'
import { memberPath } from '../../paths.ts'
import { AirlineName } from '../../shell/airline/airline-mark.tsx'
import { useMoment } from '../../shell/moment.ts'
import styles from './staff.module.css'
import type { OnAct } from './member-dialog.tsx'
import type { FactorReset, StaffMember } from './staff-types.ts'

interface FactorRequestProps {
  member: StaffMember
  request: FactorReset
  /** undefined: it is about who looks, and others decide it */
  onAct: OnAct | undefined
  /** among others: its name leads to the member */
  isListed?: boolean
}

/** Who asks to reset a second factor and why, with what may be answered. */
export function FactorRequest({ member, request, onAct, isListed = false }: FactorRequestProps) {
  const { t } = useText()
  const momentOf = useMoment()
  const titleId = useId()
  const { brand, memberId, email } = member
  const { askedBy, isOwn, askedAt, endsAt, reason } = request
  const title = t('staff.request', { email })
  return (
    <Banner tone="warn" role="group" aria-labelledby={titleId}>
      {isListed && <AirlineName brand={brand} />}
      <p id={titleId}>
        <strong>{isListed ? <Link to={memberPath(brand, memberId)}>{title}</Link> : title}</strong>
      </p>
      <p className={styles.words}>
        {t(isOwn ? 'staff.requestOwn' : 'staff.requestBy', { by: askedBy, when: momentOf(askedAt), reason })}
      </p>
      <p>{t('staff.requestUntil', { when: momentOf(endsAt) })}</p>
      {onAct && (
        <div className={styles.acts}>
          {isOwn ? (
            <Button onClick={() => onAct({ is: 'withdraw-reset', request })}>{t('staff.takeBack')}</Button>
          ) : (
            <>
              <Button kind="primary" onClick={() => onAct({ is: 'confirm-reset', request })}>
                {t('staff.confirm')}
              </Button>
              <Button onClick={() => onAct({ is: 'refuse-reset', request })}>{t('staff.refuse')}</Button>
            </>
          )}
        </div>
      )}
    </Banner>
  )
}
