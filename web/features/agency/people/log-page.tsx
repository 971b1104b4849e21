import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/api-context.tsx'
import { type MessageKey, useText } from '../../../i18n/i18n.tsx'
import { AgencyFrame } from '../../../session/agency/agency-frame.tsx'
import { useAgencyKey } from '../../../session/agency/use-agency.ts'
import { useMoment } from '../../../session/agency/use-moment.ts'
import { Button } from '../../../ui/button.tsx'
import { AnswerGate } from '../answer-gate.tsx'
import { AllowedOnly, isAdministrator } from './allowed-only.tsx'
import styles from './people.module.css'

type Entry = ResponseOf<typeof agencyEndpoints.audit>['items'][number]

/** What was done in the agency and to its account. */
export function Component() {
  const { t } = useText()
  return (
    <AgencyFrame page={t('agency.log')}>
      <AllowedOnly may={isAdministrator}>
        <p>{t('agency.logAbout')}</p>
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

function Entries({ entries }: { entries: readonly Entry[] }) {
  const { t } = useText()
  const moment = useMoment()
  if (entries.length === 0) return <p>{t('agency.logEmpty')}</p>
  return (
    <ol className={styles.log}>
      {entries.map((entry) => (
        <li key={entry.number} className={styles.entry}>
          <time dateTime={entry.at}>{moment(entry.at)}</time>
          <p>
            <strong>{entry.by || t('agency.airline')}</strong>
            {[actIn(entry, t), entry.reason].filter(Boolean).map((text) => ` · ${text}`)}
          </p>
        </li>
      ))}
    </ol>
  )
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
