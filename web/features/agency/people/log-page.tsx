import { formatClock } from '@jetbridge/core/brand/clock.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { localAt, parseInstant, zone } from '@jetbridge/core/kernel/time.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/api-context.tsx'
import { type MessageKey, useText } from '../../../i18n/i18n.tsx'
import { AgencyFrame } from '../../../session/agency/agency-frame.tsx'
import { useAgency, useAgencyKey } from '../../../session/agency/use-agency.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AnswerGate } from '../answer-gate.tsx'
import { AllowedOnly, isAdministrator } from './allowed-only.tsx'
import styles from './people.module.css'
import { useUsers } from './use-users.ts'

type Entry = ResponseOf<typeof agencyEndpoints.audit>['items'][number]

/** What was done in the agency and to its account. */
export function Component() {
  const { t } = useText()
  return (
    <AgencyFrame page={t('agency.log')}>
      <AllowedOnly may={isAdministrator}>
        <p className={styles.about}>{t('agency.logAbout')}</p>
        <Log />
      </AllowedOnly>
    </AgencyFrame>
  )
}

function Log() {
  const { t } = useText()
  const log = useLog()
  return (
    <AnswerGate answer={log} failed={t('agency.logFailed')} height="20rem">
      {({ pages }) => (
        <>
          <Entries entries={pages.flatMap(({ items }) => items)} />
          {log.hasNextPage && (
            <p>
              <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                {t('agency.logMore')}
              </Button>
            </p>
          )}
        </>
      )}
    </AnswerGate>
  )
}

/** Day by day, each moment as a clock of the agency's zone shows it. */
function Entries({ entries }: { entries: readonly Entry[] }) {
  const { t, tag } = useText()
  const timeZone = useAgency().data?.timeZone
  const nameOf = useNames()
  if (entries.length === 0) return <p className={styles.nothing}>{t('agency.logEmpty')}</p>
  if (timeZone === undefined || nameOf === undefined) return <Skeleton height="20rem" />
  const local = entries.map((entry) => ({ ...entry, local: localAt(parseInstant(entry.at), zone(timeZone)) }))
  const days = Map.groupBy(local, (each) => each.local.slice(0, 10))
  return (
    <>
      <p className={styles.quiet}>{t('agency.logZone', { zone: timeZone })}</p>
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={styles.day}>
          <h2>{formatDate(day, tag, 'words')}</h2>
          <ol className={styles.log}>
            {ofDay.map((entry) => (
              <li key={entry.number} className={styles.entry}>
                <time dateTime={entry.at}>{formatClock(entry.local, tag)}</time>
                <Told entry={entry} nameOf={nameOf} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

/** What was typed as a reason stands in its own words, in whatever language. */
function Told({ entry, nameOf }: { entry: Entry; nameOf: (login: string) => string }) {
  const { t } = useText()
  const { by, reason } = entry
  return (
    <p>
      <strong>{by === '' ? t('agency.airline') : nameOf(by)}</strong>
      {` · ${actIn({ ...entry, about: nameOf(entry.about) }, t)}`}
      {reason !== '' && <span className={styles.reason}>{t('agency.logReason', { reason })}</span>}
    </p>
  )
}

/** Who has a login; the login itself of somebody who is gone. Undefined until that is known. */
function useNames(): ((login: string) => string) | undefined {
  const { data, isPending } = useUsers()
  if (isPending) return undefined
  const names = new Map(data?.users.map((each) => [each.login, `${each.firstName} ${each.lastName}`]))
  return (login) => names.get(login) ?? login
}

const actTexts: Readonly<Partial<Record<string, MessageKey>>> = {
  'user-created': 'agency.act.user-created',
  'user-changed': 'agency.act.user-changed',
  'user-creation-on': 'agency.act.user-creation-on',
  'user-creation-off': 'agency.act.user-creation-off',
  'user-invited': 'agency.act.user-invited',
  'second-factor-reset': 'agency.act.second-factor-reset',
  'agency-opened': 'agency.act.agency-opened',
  'agency-approved': 'agency.act.agency-approved',
  'agency-edited': 'agency.act.agency-edited',
  'agency-closed': 'agency.act.agency-closed',
  'agency-reopened': 'agency.act.agency-reopened',
  'agency-topped-up': 'agency.act.agency-topped-up',
  'agency-limit-set': 'agency.act.agency-limit-set',
  'agency-corrected': 'agency.act.agency-corrected',
}

/** An act that this version of the site does not know is shown by its own name. */
function actIn({ act, about }: Entry, t: ReturnType<typeof useText>['t']): string {
  const text = actTexts[act]
  return text ? t(text, { about }) : `${act} ${about}`.trim()
}

function useLog() {
  const api = useApi()
  const key = useAgencyKey()
  return useInfiniteQuery({
    queryKey: [...key, 'log'],
    queryFn: ({ signal, pageParam }) =>
      api.call(
        agencyEndpoints.audit,
        { query: pageParam === '' ? {} : { cursor: pageParam } },
        { untold: true, signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
  })
}
