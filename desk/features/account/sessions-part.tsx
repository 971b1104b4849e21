/** Where the account is signed in: each session with its browser, its beginning and its last use. */
import { deskAccountEndpoints } from '@jetbridge/core/contract/desk/account.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { Button } from '@jetbridge/web/ui/button.tsx'
import type { Column } from '@jetbridge/web/ui/table/column.ts'
import { showToast } from '@jetbridge/web/ui/toast-store.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDesk } from '../../api/desk-context.tsx'
import { isApiFailure } from '../../api/failure.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { type Translate, useText } from '../../i18n/texts.ts'
import { useMoment } from '../../shell/moment.ts'
import { Section } from '../../shell/page.tsx'
import { RowList } from '../../shell/rows/row-list.tsx'
import { useListState } from '../../shell/rows/use-list-state.ts'
import { useSignOut } from '../../shell/use-sign-out.ts'
import styles from './account.module.css'
import { browserOf } from '../../shell/browser-name.ts'

type Session = ResponseOf<typeof deskAccountEndpoints.sessions>['sessions'][number]

const key = ['sessions']

export function SessionsPart() {
  const { t } = useText()
  const { api } = useDesk()
  const signOut = useSignOut()
  const answer = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(deskAccountEndpoints.sessions, {}, { signal }),
  })
  const columns = useSessionColumns()
  return (
    <Section title={t('account.sessions')} lead={t('account.sessionsLead')}>
      <RowList
        label={t('account.sessions')}
        columns={columns}
        rows={answer.data?.sessions ?? []}
        keyOf={({ id }) => id}
        state={useListState(answer)}
      />
      <Button
        className={styles.act}
        onClick={() => {
          void signOut('everywhere')
        }}
      >
        {t('account.endAll')}
      </Button>
    </Section>
  )
}

function nameOf({ browser }: Session, t: Translate): string {
  const known = browserOf(browser ?? '')
  return known ? t('account.browserOn', known) : t('account.unknownBrowser')
}

function useSessionColumns(): readonly Column<Session>[] {
  const { t } = useText()
  const momentOf = useMoment()
  const end = useEnd()
  return useMemo(
    () => [
      {
        key: 'browser',
        head: t('account.browser'),
        isRowHeader: true,
        text: (session) => nameOf(session, t),
        cell: (session) => (
          <>
            {nameOf(session, t)}
            {session.isThis && <span className={styles.mark}> · {t('account.this')}</span>}
          </>
        ),
      },
      { key: 'begun', head: t('account.begun'), kind: 'date', cell: ({ beganAt }) => momentOf(beganAt) },
      {
        key: 'used',
        head: t('account.used'),
        kind: 'date',
        cell: ({ usedAt }) => (usedAt === null ? t('account.notUsed') : momentOf(usedAt)),
      },
      {
        key: 'end',
        head: t('account.end'),
        kind: 'action',
        isHeadHidden: true,
        cell: (session) =>
          session.isThis ? null : (
            <Button
              kind="text"
              aria-label={t('account.endOf', { browser: nameOf(session, t) })}
              onClick={() => {
                void end(session)
              }}
            >
              {t('account.end')}
            </Button>
          ),
      },
    ],
    [end, momentOf, t],
  )
}

function useEnd(): (session: Session) => Promise<void> {
  const { t } = useText()
  const { api } = useDesk()
  const client = useQueryClient()
  return useMemo(
    () => async (session) => {
      try {
        await api.call(deskAccountEndpoints.endSession, { body: { id: session.id } })
        showToast({ tone: 'good', text: t('account.ended', { browser: nameOf(session, t) }) })
      } catch (thrown) {
        if (!isApiFailure(thrown)) throw thrown
        showToast({ tone: 'bad', text: failureText(thrown, t) })
      }
      await client.invalidateQueries({ queryKey: key })
    },
    [api, client, t],
  )
}
