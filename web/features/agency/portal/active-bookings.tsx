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
import { DataTable } from '../../../ui/table/data-table.tsx'
import { type Pages, type TablePaging, usePages } from '../../../ui/table/paging.tsx'
import { useAnswerState } from '../use-answer-state.ts'
import { type BookingPage, familyNameOf } from './active-booking.ts'
import { useBookingColumns } from './booking-columns.tsx'
import { type ListChoice, longestSearch, readChoice, sortKeyOf, writeChoice } from './list-choice.ts'
import styles from './portal.module.css'
import { useAgencyView } from './use-agency-view.ts'

const pageSize = 20

/** Bookings with a flight that is still to come: searched, sorted and paged by the engine. [AGY-05, AGY-06] */
export function ActiveBookings() {
  const { t } = useText()
  const [address, setAddress] = useSearchParams()
  const choice = readChoice(address)
  const view = useAgencyView()
  const pages = usePages(writeChoice(choice).toString())
  const bookings = useBookings(choice, pages.cursor)
  const columns = useBookingColumns(view)
  const state = useAnswerState(bookings, t('agency.bookingsFailed'))
  const choose = (next: Partial<ListChoice>) => {
    setAddress(writeChoice({ ...choice, ...next }), { replace: true, preventScrollReset: true })
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
            choose({ search })
          }}
        />
      </div>
      <p role="status" className={view.opening === undefined ? 'visually-hidden' : styles.quiet}>
        {view.opening !== undefined && t(view.isSolving ? 'agency.solving' : 'agency.opening')}
      </p>
      <DataTable
        isGrid
        label={t('agency.bookings')}
        columns={columns}
        rows={bookings.data?.items ?? []}
        keyOf={({ confirmationCode }) => confirmationCode}
        state={state}
        empty={<Empty search={choice.search} />}
        sort={{
          by: choice.sort,
          isDescending: choice.descending,
          onSort: (by, descending) => {
            choose({ sort: sortKeyOf(by), descending })
          },
        }}
        paging={bookings.data && pagingOf(bookings.data, pages, bookings.isPlaceholderData)}
        onOpen={(booking) => {
          view.open(booking.confirmationCode, familyNameOf(booking))
        }}
      />
    </section>
  )
}

function pagingOf(
  { items, total, nextCursor }: BookingPage,
  { back, next }: Pages,
  isTurning: boolean,
): TablePaging {
  const first = items[0]?.number ?? 0
  return {
    is: 'pages',
    first,
    last: first + Math.max(items.length, 1) - 1,
    total,
    isTurning,
    onBack: back,
    onNext:
      nextCursor === null
        ? undefined
        : () => {
            next(nextCursor)
          },
  }
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
