import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '../../../link.tsx'
import { useApi } from '../../../api/api-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { bookingsReportPath } from '../../../paths.ts'
import { useAgencyKey } from '../../../session/agency/use-agency.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { AnswerGate } from '../answer-gate.tsx'
import type { BookingPage } from './active-booking.ts'
import { BookingTable } from './booking-table.tsx'
import { type ListChoice, longestSearch, readChoice, writeChoice } from './list-choice.ts'
import styles from './portal.module.css'
import { useViewBooking } from './use-view-booking.ts'

const pageSize = 20

/** Bookings with a flight that is still to come: searched, sorted and paged by the engine. [AGY-05, AGY-06] */
export function ActiveBookings() {
  const { t } = useText()
  const [address, setAddress] = useSearchParams()
  const choice = readChoice(address)
  const view = useViewBooking()
  // Where each page begins; another choice begins with its first page.
  const choiceText = writeChoice(choice).toString()
  const [pages, setPages] = useState<{ of: string; cursors: readonly string[] }>({
    of: choiceText,
    cursors: [],
  })
  const cursors = pages.of === choiceText ? pages.cursors : []
  const bookings = useBookings(choice, cursors.at(-1))
  const choose = (next: ListChoice) => {
    setAddress(writeChoice(next), { replace: true, preventScrollReset: true })
  }
  return (
    <section className={styles.bookings} aria-labelledby="bookings">
      <div className={styles.listHead}>
        <h2 id="bookings" className={styles.subhead}>
          {t('agency.bookings')}
        </h2>
        <Find
          key={choice.search}
          search={choice.search}
          onFind={(search) => {
            choose({ ...choice, search })
          }}
        />
      </div>
      <p role="status" className={view.opening === undefined ? 'visually-hidden' : styles.quiet}>
        {view.opening !== undefined && t(view.isSolving ? 'agency.solving' : 'agency.opening')}
      </p>
      <AnswerGate answer={bookings} failed={t('agency.bookingsFailed')} height="24rem">
        {(page) =>
          page.total === 0 ? (
            <Empty search={choice.search} />
          ) : (
            <div className={styles.list} aria-busy={bookings.isPlaceholderData || undefined}>
              <BookingTable bookings={page.items} choice={choice} view={view} onChoose={choose} />
              <Pager
                page={page}
                isWaiting={bookings.isPlaceholderData}
                cursors={cursors}
                onTurn={(next) => {
                  setPages({ of: choiceText, cursors: next })
                }}
              />
            </div>
          )
        }
      </AnswerGate>
    </section>
  )
}

function useBookings({ sort, descending, search }: ListChoice, cursor: string | undefined) {
  const api = useApi()
  const key = useAgencyKey()
  const query = {
    sort,
    descending: String(descending),
    limit: pageSize,
    ...(search !== '' && { search }),
    ...(cursor !== undefined && { cursor }),
  }
  return useQuery({
    queryKey: [...key, 'bookings', query],
    queryFn: ({ signal }) => api.call(agencyEndpoints.bookings, { query }, { untold: true, signal }),
    placeholderData: keepPreviousData,
    // A booking that was made a moment ago stands first.
    staleTime: 0,
    refetchOnMount: 'always',
  })
}

/** [AGY-06] */
function Empty({ search }: { search: string }) {
  const { t } = useText()
  return (
    <div className={styles.none}>
      <p className={styles.noneTitle}>
        {search === '' ? t('agency.noBookings') : t('agency.nothingFound', { search })}
      </p>
      <p className={styles.quiet}>
        {search === '' ? t('agency.noBookingsText') : t('agency.nothingFoundText')}{' '}
        {search !== '' && <Link to={bookingsReportPath}>{t('agency.toBookings')}</Link>}
      </p>
    </div>
  )
}

interface FindProps {
  search: string
  onFind: (search: string) => void
}

function Find({ search, onFind }: FindProps) {
  const { t } = useText()
  const [typed, setTyped] = useState(search)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onFind(typed.trim())
  }
  return (
    <search>
      <form className={styles.find} onSubmit={submit}>
        <TextField
          type="search"
          label={t('agency.find')}
          aria-keyshortcuts="/"
          maxLength={longestSearch}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
          }}
        />
        <Button type="submit">{t('agency.findButton')}</Button>
        {search !== '' && (
          <Button
            kind="text"
            onClick={() => {
              onFind('')
            }}
          >
            {t('agency.findClear')}
          </Button>
        )}
      </form>
    </search>
  )
}

interface PagerProps {
  page: BookingPage
  /** another page is on its way */
  isWaiting: boolean
  /** of the pages so far, without the first */
  cursors: readonly string[]
  onTurn: (cursors: readonly string[]) => void
}

function Pager({ page: { items, total, nextCursor }, isWaiting, cursors, onTurn }: PagerProps) {
  const { t } = useText()
  const first = items[0]?.number ?? 0
  return (
    <nav className={styles.pager} aria-label={t('agency.pages')}>
      <p aria-live="polite">
        {t('agency.range', { first, last: first + Math.max(items.length, 1) - 1, total })}
      </p>
      {(cursors.length > 0 || nextCursor !== null) && (
        <p className={styles.turn}>
          <Button
            blockedBy={cursors.length > 0 ? undefined : t('agency.firstPage')}
            onClick={() => {
              onTurn(cursors.slice(0, -1))
            }}
          >
            {t('agency.back')}
          </Button>
          <Button
            busy={isWaiting}
            blockedBy={nextCursor === null ? t('agency.lastPage') : undefined}
            onClick={() => {
              if (nextCursor !== null) onTurn([...cursors, nextCursor])
            }}
          >
            {t('agency.next')}
          </Button>
        </p>
      )}
    </nav>
  )
}
