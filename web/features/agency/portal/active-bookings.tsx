import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentRef, type SubmitEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '../../../link.tsx'
import { useApi } from '../../../api/api-context.tsx'
import { useBrand } from '../../../brand/brand-context.tsx'
import { type MessageKey, useText } from '../../../i18n/i18n.tsx'
import { bookingsReportPath } from '../../../inner-paths.ts'
import { useAgencyKey } from '../../../session/agency/use-agency.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { type Pages, type TablePaging, usePages } from '../../../ui/table/paging.tsx'
import { useAnswerState } from '../use-answer-state.ts'
import { type BookingPage, familyNameOf } from '../../../session/agency/active-booking.ts'
import { useBookingColumns } from './booking-columns.tsx'
import { BookingPeek } from './booking-peek.tsx'
import peekStyles from './booking-peek.module.css'
import {
  byCreation,
  byDeparture,
  type ListChoice,
  longestSearch,
  readChoice,
  type SortKey,
  sortKeyOf,
  writeChoice,
} from './list-choice.ts'
import styles from './portal.module.css'
import { useBookingPeek } from './use-booking-peek.ts'
import { useAgencyView } from '../../../session/agency/use-agency-view.ts'

const pageSize = 20

const orders = {
  confirmationCode: 'agency.order.code',
  leadPassengerName: 'agency.order.passenger',
  firstFlight: 'agency.order.firstFlight',
  nextFlight: 'agency.order.departure',
  bookAgent: 'agency.order.agent',
  createDate: 'agency.order.created',
} as const satisfies Record<SortKey, MessageKey>

/** Bookings with a flight that is still to come, and those that have just left: searched, sorted and paged by the engine. [AGY-05, AGY-06] */
export function ActiveBookings() {
  const { t } = useText()
  const [address, setAddress] = useSearchParams()
  const { printedPortal: isPrinted } = useBrand().switches
  const usual = isPrinted ? byCreation : byDeparture
  const choice = readChoice(address, usual)
  const view = useAgencyView()
  const pages = usePages(writeChoice(choice, usual).toString())
  const bookings = useBookings(choice, pages.cursor)
  const items = bookings.data?.items ?? []
  const columns = useBookingColumns(view, items)
  const room = useRef<ComponentRef<'div'>>(null)
  const peek = useBookingPeek(items, room)
  const state = useAnswerState(bookings, t('agency.bookingsFailed'))
  const choose = (next: Partial<ListChoice>) => {
    setAddress(writeChoice({ ...choice, ...next }, usual), { replace: true, preventScrollReset: true })
  }
  return (
    <section className={styles.bookings} aria-labelledby="bookings">
      <div className={styles.listHead}>
        <div className={styles.sentence}>
          <h2 id="bookings" className={isPrinted ? styles.subhead : 'visually-hidden'}>
            {t('agency.bookings')}
          </h2>
          {!isPrinted && (
            <Sentence
              choice={choice}
              total={bookings.isPlaceholderData ? undefined : bookings.data?.total}
              onChoose={choose}
            />
          )}
        </div>
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
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the panel from the list and from the panel */}
      <div
        ref={room}
        className={peekStyles.room}
        data-beside={!isPrinted || undefined}
        onKeyDown={peek.onKeyDown}
      >
        <DataTable
          isGrid
          label={t('agency.bookings')}
          columns={columns}
          {...peek.table}
          rows={items}
          keyOf={({ confirmationCode }) => confirmationCode}
          state={state}
          empty={<Empty search={choice.search} />}
          sort={{
            by: choice.sort,
            isDescending: choice.descending,
            onSort: (by, descending) => {
              choose({ sort: sortKeyOf(by, usual), descending })
            },
          }}
          paging={bookings.data && pagingOf(bookings.data, pages, bookings.isPlaceholderData)}
          onOpen={(booking) => {
            view.open(booking.confirmationCode, familyNameOf(booking))
          }}
        />
        {peek.shown && <BookingPeek booking={peek.shown} view={view} onClose={peek.close} />}
      </div>
      <p role="status" className="visually-hidden">
        {peek.told}
      </p>
    </section>
  )
}

interface SentenceProps {
  choice: ListChoice
  total: number | undefined
  onChoose: (next: Partial<ListChoice>) => void
}

/** What is listed and how, as words: the part that can be chosen is a chip. */
function Sentence({ choice, total, onChoose }: SentenceProps) {
  const { t } = useText()
  const { sort, departed } = choice
  return (
    <>
      <p role="status">
        {total !== undefined &&
          t(departed ? 'agency.listedWithDeparted' : 'agency.listed', {
            count: total,
            order: t(orders[sort]),
          })}
      </p>
      <Button
        className={styles.chip}
        aria-pressed={departed}
        onClick={() => {
          onChoose({ departed: !departed })
        }}
      >
        {t('agency.withDeparted')}
      </Button>
    </>
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

function useBookings({ sort, descending, search, departed }: ListChoice, cursor: string | undefined) {
  const api = useApi()
  const key = useAgencyKey()
  const query = {
    sort,
    descending: String(descending),
    limit: pageSize,
    ...(departed && { departed: 'true' }),
    ...(search !== '' && { search }),
    ...(cursor !== undefined && { cursor }),
  }
  return useQuery({
    queryKey: [...key, 'bookings', query],
    queryFn: ({ signal }) => api.call(agencyEndpoints.bookings, { query }, { untold: true, signal }),
    placeholderData: keepPreviousData,
    // A booking that was made a moment ago is there.
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
