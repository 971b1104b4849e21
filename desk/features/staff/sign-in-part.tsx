import { Button } from '@jetbridge/web/ui/button.tsx'
import type { Column } from '@jetbridge/web/ui/table/column.ts'
import { useMemo } from 'react'
import { useText } from '../../i18n/texts.ts'
import { browserOf } from '../../shell/browser-name.ts'
import { useMoment } from '../../shell/moment.ts'
import { RowList } from '../../shell/rows/row-list.tsx'
import type { OnAct } from './member-dialog.tsx'
import styles from './staff.module.css'
import type { MemberFacts, StaffMember } from './staff-types.ts'

type Session = MemberFacts['sessions'][number]

interface SignInPartProps {
  facts: MemberFacts
  /** undefined: nothing can be changed */
  onAct: OnAct | undefined
}

/** Whether a member can sign in, and where they are. */
export function SignInPart({ facts: { member, sessions, isResetByTwo }, onAct }: SignInPartProps) {
  const { t } = useText()
  const columns = useSessionColumns()
  const mayReset = onAct !== undefined && member.standing === 'ready' && member.factorReset === null
  return (
    <>
      <p className={styles.lead}>{t(`staff.standing.${member.standing}`)}</p>
      {member.standing !== 'invited' && (
        <RowList
          label={t('staff.sessions')}
          columns={columns}
          rows={sessions}
          keyOf={({ id }) => id}
          leastRoom={480}
          empty={<p className={styles.quiet}>{t('staff.noSessions')}</p>}
        />
      )}
      {onAct && (
        <div className={styles.acts}>
          {member.standing !== 'ready' && (
            <Button onClick={() => onAct({ is: 'invite-again' })}>{t('staff.inviteAgain')}</Button>
          )}
          {sessions.length > 0 && (
            <Button onClick={() => onAct({ is: 'end-sessions' })}>{t('staff.endSessions')}</Button>
          )}
          {mayReset && isResetByTwo && (
            <Button onClick={() => onAct({ is: 'reset-factor' })}>{t('staff.resetFactor')}</Button>
          )}
        </div>
      )}
      {mayReset && !isResetByTwo && <ResetAtConsole member={member} />}
    </>
  )
}

/** Where there are not two who could reset it. */
function ResetAtConsole({ member: { brand, email } }: { member: StaffMember }) {
  const { t } = useText()
  return (
    <div className={styles.lead}>
      <p>{t('staff.resetAlone')}</p>
      <code className={styles.command}>
        {`npm run jetbridge -- staff reset-second-factor --brand ${brand} --email ${email} --reason "${t('staff.resetWhy')}"`}
      </code>
    </div>
  )
}

function useSessionColumns(): readonly Column<Session>[] {
  const { t } = useText()
  const momentOf = useMoment()
  return useMemo(
    () => [
      {
        key: 'browser',
        head: t('account.browser'),
        isRowHeader: true,
        cell: ({ browser }) => {
          const known = browserOf(browser ?? '')
          return known ? t('account.browserOn', known) : t('account.unknownBrowser')
        },
      },
      { key: 'begun', head: t('account.begun'), kind: 'date', cell: ({ beganAt }) => momentOf(beganAt) },
      {
        key: 'used',
        head: t('account.used'),
        kind: 'date',
        cell: ({ usedAt }) => (usedAt === null ? t('account.notUsed') : momentOf(usedAt)),
      },
    ],
    [momentOf, t],
  )
}
