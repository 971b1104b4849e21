import { accountEndpoints } from '@jetbridge/core/contract/account.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { SendingWords } from '../sending-words.tsx'
import { isUnderWay, useSending } from '../use-sending.ts'
import { Done } from './done.tsx'
import { Part } from './part.tsx'
import styles from './security.module.css'
import { useMoment } from './use-moment.ts'
import { useOwnCall } from './use-own-call.ts'

type Session = ResponseOf<typeof accountEndpoints.sessions>['sessions'][number]

const sessionsKey = ['account', 'security', 'sessions'] as const

/** Where the account is signed in; every place but this browser can be signed out. */
export function SessionsPart() {
  const { t } = useText()
  const call = useOwnCall()
  const queries = useQueryClient()
  const { sending, send } = useSending()
  const { data } = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call(accountEndpoints.sessions, undefined, signal),
  })
  const end = (id: string) => {
    send(async (_puzzle, signal) => {
      await call(accountEndpoints.endSession, { id }, signal)
      await queries.invalidateQueries({ queryKey: sessionsKey })
    })
  }
  return (
    <Part title={t('security.sessionsTitle')} lead={t('security.sessionsLead')}>
      <ul className={styles.list}>
        {data?.sessions.map((session) => (
          <SessionRow key={session.id} session={session} isBusy={isUnderWay(sending)} onEnd={end} />
        ))}
      </ul>
      <SendingWords sending={sending} />
      <Done isDone={sending.is === 'done'}>{t('security.sessionEnded')}</Done>
    </Part>
  )
}

interface SessionRowProps {
  session: Session
  isBusy: boolean
  onEnd: (id: string) => void
}

function SessionRow({ session: { id, beganAt, isThis }, isBusy, onEnd }: SessionRowProps) {
  const { t } = useText()
  const when = useMoment()(beganAt)
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {isThis && <strong>{t('security.thisBrowser')}</strong>}
        <span className={isThis ? styles.note : undefined}>{t('security.sessionSince', { when })}</span>
      </span>
      {!isThis && (
        <Button
          busy={isBusy}
          aria-label={t('security.endSessionOf', { when })}
          onClick={() => {
            onEnd(id)
          }}
        >
          {t('security.endSession')}
        </Button>
      )}
    </li>
  )
}
