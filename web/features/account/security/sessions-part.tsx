import { accountEndpoints } from '@jetbridge/core/contract/account.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { type Translate, useText } from '../../../i18n/i18n.tsx'
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
  const endOthers = () => {
    send(async (_puzzle, signal) => {
      await call(accountEndpoints.endOtherSessions, undefined, signal)
      await queries.invalidateQueries({ queryKey: sessionsKey })
    })
  }
  const others = data?.sessions.filter(({ isThis }) => !isThis) ?? []
  return (
    <Part
      title={t('security.sessionsTitle')}
      {...(data && { value: t('security.sessionsCount', { count: data.sessions.length }) })}
      lead={t('security.sessionsLead')}
      act={
        others.length > 1 && (
          <Button busy={isUnderWay(sending)} onClick={endOthers}>
            {t('security.endOthers', { count: others.length })}
          </Button>
        )
      }
    >
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

/** Known again by browser and system, and by when it was first and last used. */
function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { t } = useText()
  const moment = useMoment()
  const { id, beganAt, usedAt, isThis } = session
  const when = moment(beganAt)
  const Icon = isHandHeld(session) ? Smartphone : Monitor
  return (
    <li className={styles.row}>
      <span className={styles.device}>
        <Icon size={22} strokeWidth={1.5} aria-hidden />
        <span className={styles.what}>
          <strong>
            {nameOf(session, t)}
            {isThis && <span className={styles.tag}>{t('security.thisBrowser')}</span>}
          </strong>
          <span className={styles.note}>{t('security.sessionSince', { when })}</span>
          {usedAt !== null && (
            <span className={styles.note}>{t('security.sessionUsed', { when: moment(usedAt) })}</span>
          )}
        </span>
      </span>
      {!isThis && (
        <Button
          busy={isBusy}
          aria-label={t('security.endSessionOf', { what: nameOf(session, t), when })}
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

/** "Firefox on Windows", "Unknown browser on Linux". */
function nameOf({ browser, system }: Session, t: Translate): string {
  const told = browser ?? t('security.someBrowser')
  return system === null ? told : t('security.browserOn', { browser: told, system })
}

function isHandHeld({ system }: Session): boolean {
  return system === 'iPhone' || system === 'iPad' || system === 'Android'
}
