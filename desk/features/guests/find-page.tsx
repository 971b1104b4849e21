/** Bookings that fit what was typed: those to come first, page by page. */
import { guestEndpoints } from '@jetbridge/core/contract/desk/guest.ts'
import { Button } from '@jetbridge/web/ui/button.tsx'
import { TextField } from '@jetbridge/web/ui/field.tsx'
import type { Column } from '@jetbridge/web/ui/table/column.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type SubmitEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { bookingPath } from '../../paths.ts'
import { AirlineMark } from '../../shell/airline/airline-mark.tsx'
import { Page } from '../../shell/page.tsx'
import { RowLink } from '../../shell/rows/row-link.tsx'
import { RowList } from '../../shell/rows/row-list.tsx'
import { nextCursorOf, usePagedRows } from '../../shell/rows/use-paged-rows.ts'
import { BookingStateMark, DepartureTime, nameOf, numberOf, partyOf, routeOf } from './booking-words.tsx'
import styles from './guests.module.css'
import type { FoundBooking } from './guest-types.ts'

export function Component() {
  const { t } = useText()
  const { api } = useDesk()
  const [query] = useSearchParams()
  const text = (query.get('q') ?? '').trim()
  const answer = useInfiniteQuery({
    queryKey: ['bookings', 'find', text],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        guestEndpoints.find,
        { query: { q: text, ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextCursorOf,
    enabled: text !== '',
  })
  const columns = useFoundColumns()
  const paged = usePagedRows(answer)
  return (
    <Page title={t('guests.title')} isWide>
      <FindForm key={text} text={text} />
      {text === '' ? (
        <p className={styles.quiet}>{t('guests.hint')}</p>
      ) : (
        <RowList
          label={t('guests.title')}
          columns={columns}
          {...paged}
          keyOf={({ brand, confirmationCode }) => `${brand} ${confirmationCode}`}
          empty={<p className={styles.quiet}>{t('guests.none', { text })}</p>}
          leastRoom={560}
          hrefOf={({ confirmationCode }) => bookingPath(confirmationCode)}
          peekOf={(found) => ({ title: found.confirmationCode, body: <FoundPeek found={found} /> })}
        />
      )}
    </Page>
  )
}

function FindForm({ text }: { text: string }) {
  const { t } = useText()
  const [, setQuery] = useSearchParams()
  const [typed, setTyped] = useState(text)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setQuery(typed.trim() === '' ? {} : { q: typed.trim() })
  }
  return (
    <form className={styles.find} noValidate onSubmit={submit}>
      <TextField
        label={t('guests.field')}
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
        }}
      />
      <Button kind="primary" type="submit">
        {t('guests.find')}
      </Button>
    </form>
  )
}

function FoundPeek({ found }: { found: FoundBooking }) {
  return (
    <div className={styles.peek}>
      <p>
        <BookingStateMark state={found.state} />
      </p>
      <ul>
        {found.flights.map((flight) => (
          <li key={flight.departsAt}>
            {numberOf(flight)} {routeOf(flight)}, <DepartureTime of={flight} hasClock />
          </li>
        ))}
      </ul>
      <ul>
        {found.passengers.map((person) => (
          <li key={nameOf(person)}>{nameOf(person)}</li>
        ))}
      </ul>
    </div>
  )
}

function FirstFlight({ found: { flights } }: { found: FoundBooking }) {
  const [first] = flights
  if (!first) return null
  return (
    <>
      {numberOf(first)} {routeOf(first)}, <DepartureTime of={first} />
    </>
  )
}

function useFoundColumns(): readonly Column<FoundBooking>[] {
  const { t } = useText()
  return useMemo(
    () => [
      {
        key: 'code',
        head: t('guests.code'),
        kind: 'code',
        isRowHeader: true,
        cell: ({ brand, confirmationCode }) => (
          <>
            <AirlineMark brand={brand} />
            <RowLink to={bookingPath(confirmationCode)}>{confirmationCode}</RowLink>
          </>
        ),
        text: ({ confirmationCode }) => confirmationCode,
      },
      { key: 'people', head: t('guests.people'), card: 'line', cell: partyOf },
      {
        key: 'flights',
        head: t('guests.flights'),
        card: 'line',
        cell: (found) => <FirstFlight found={found} />,
      },
      {
        key: 'state',
        head: t('guests.state'),
        card: 'line',
        cell: ({ state }) => <BookingStateMark state={state} />,
      },
      {
        key: 'matched',
        head: t('guests.matched'),
        cell: ({ matched, isPast }) =>
          [...matched.map((kind) => t(`match.${kind}`)), ...(isPast ? [t('guests.past')] : [])].join(', '),
      },
    ],
    [t],
  )
}
