/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser forgets the roles of a table whose parts are laid out in another way */
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { formatMoment } from '../../../session/agency/moment.ts'
import { useAgency } from '../../../session/agency/use-agency.ts'
import { SelectField } from '../../../ui/field.tsx'
import type { ActiveBooking } from './active-booking.ts'
import { BookingRow, type Column } from './booking-row.tsx'
import { type ListChoice, sortedBy, type SortKey } from './list-choice.ts'
import styles from './portal.module.css'
import type { ViewBooking } from './use-view-booking.ts'

interface BookingTableProps {
  bookings: readonly ActiveBooking[]
  choice: ListChoice
  view: ViewBooking
  onChoose: (choice: ListChoice) => void
}

/** The columns of the ledger, in its order. Where there is no room for them, one card a booking. [AGY-05] */
export function BookingTable({ bookings, choice, view, onChoose }: BookingTableProps) {
  const { t } = useText()
  const columns = useColumns()
  return (
    <div className={styles.room}>
      <SortField columns={columns} choice={choice} onChoose={onChoose} />
      <table role="table" className={styles.table} aria-labelledby="bookings">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ head, sort, isNumber }, at) => (
              <th
                key={head}
                role="columnheader"
                aria-colindex={at + 1}
                scope="col"
                data-number={isNumber}
                {...(sort === choice.sort && { 'aria-sort': choice.descending ? 'descending' : 'ascending' })}
              >
                {sort ? (
                  <>
                    <SortButton head={t(head)} sort={sort} choice={choice} onChoose={onChoose} />
                    {/* Read out where cards have no buttons to sort by. */}
                    <span className={styles.head}>{t(head)}</span>
                  </>
                ) : (
                  t(head)
                )}
              </th>
            ))}
            <th role="columnheader" scope="col" aria-colindex={columns.length + 1}>
              <span className="visually-hidden">{t('agency.column.view')}</span>
            </th>
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between its buttons */}
        <tbody role="rowgroup" onKeyDown={moveThroughRows}>
          {bookings.map((booking) => (
            <BookingRow key={booking.confirmationCode} booking={booking} columns={columns} view={view} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Arrow keys, Home and End go from View to View. */
function moveThroughRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const views = [...currentTarget.querySelectorAll<HTMLElement>('[data-view]')]
  const at = views.findIndex((view) => view.closest('tr')?.contains(target as Node))
  const places: Readonly<Record<string, number>> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: views.length - 1,
  }
  const next = places[key]
  if (next === undefined) return
  event.preventDefault()
  views[next]?.focus()
}

function useColumns(): readonly Column[] {
  const { tag } = useText()
  const timeZone = useAgency().data?.timeZone
  return [
    { head: 'agency.column.number', cell: ({ number }) => number, isNumber: true },
    {
      head: 'agency.column.code',
      sort: 'confirmationCode',
      line: 1,
      cell: ({ confirmationCode }) => <strong className={styles.code}>{confirmationCode}</strong>,
    },
    {
      head: 'agency.column.passenger',
      sort: 'leadPassengerName',
      line: 2,
      cell: (each) => each.leadPassengerName,
    },
    { head: 'agency.column.count', cell: ({ passengerCount }) => passengerCount, isNumber: true },
    {
      head: 'agency.column.flight',
      sort: 'firstFlight',
      line: 3,
      cell: ({ firstFlightSummary }) => <Flight summary={firstFlightSummary} />,
    },
    { head: 'agency.column.agent', sort: 'bookAgent', cell: ({ bookAgent }) => bookAgent },
    {
      head: 'agency.column.created',
      sort: 'createDate',
      cell: ({ createDate }) => (
        <time dateTime={createDate} className={styles.whole}>
          {formatMoment(createDate, tag, timeZone)}
        </time>
      ),
    },
  ]
}

/** Flight and route, then its day as the visitor's language writes days: a line breaks between them only. */
function Flight({ summary }: { summary: string }) {
  const { tag } = useText()
  const [, route, day] = /^(.*?)\s*(\d{4}-\d{2}-\d{2})$/.exec(summary) ?? []
  if (route === undefined || day === undefined) return summary
  return (
    <>
      <span className={styles.whole}>{route}</span>{' '}
      <span className={styles.whole}>{formatDate(day, tag)}</span>
    </>
  )
}

interface SortFieldProps {
  columns: readonly Column[]
  choice: ListChoice
  onChoose: (choice: ListChoice) => void
}

/** Cards have no heads to press. */
function SortField({ columns, choice, onChoose }: SortFieldProps) {
  const { t } = useText()
  const options = columns.flatMap(({ head, sort }) =>
    sort ? [false, true].map((descending) => ({ head, sort, descending })) : [],
  )
  return (
    <div className={styles.sortField}>
      <SelectField
        label={t('agency.sortBy')}
        value={`${choice.sort} ${choice.descending}`}
        onChange={({ target }) => {
          const chosen = options.find(({ sort, descending }) => `${sort} ${descending}` === target.value)
          if (chosen) onChoose({ ...choice, sort: chosen.sort, descending: chosen.descending })
        }}
      >
        {options.map(({ head, sort, descending }) => (
          <option key={`${sort} ${descending}`} value={`${sort} ${descending}`}>
            {t(descending ? 'agency.sortDown' : 'agency.sortUp', { column: t(head) })}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

interface SortButtonProps {
  head: string
  sort: SortKey
  choice: ListChoice
  onChoose: (choice: ListChoice) => void
}

function SortButton({ head, sort, choice, onChoose }: SortButtonProps) {
  const Arrow = choice.descending ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => {
        onChoose(sortedBy(choice, sort))
      }}
    >
      {head}
      {sort === choice.sort && <Arrow size={14} strokeWidth={2} aria-hidden />}
    </button>
  )
}
