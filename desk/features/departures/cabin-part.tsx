/** Who sits where: the cabin as the site draws it, in a sentence and as a table. */
import { CabinDrawing, type CabinWords } from '@jetbridge/web/trip/cabin/cabin-drawing.tsx'
import { initialsOf } from '@jetbridge/web/trip/cabin/initials.ts'
import { SeatFace, type SeatMark } from '@jetbridge/web/trip/cabin/seat-face.tsx'
import type { Column } from '@jetbridge/web/ui/table/column.ts'
import { useCallback, useMemo } from 'react'
import { useText } from '../../i18n/texts.ts'
import { bookingPath } from '../../paths.ts'
import { RowList } from '../../shell/rows/row-list.tsx'
import styles from './cabin-part.module.css'
import type { DepartureFacts } from './departure-facts.ts'

type Cabin = DepartureFacts['cabin']
type Seat = Cabin['rows'][number]['seats'][number]
type SeatHolder = Cabin['taken'][number]

const seatStates = ['booked', 'held', 'free', 'blocked'] as const
type SeatState = (typeof seatStates)[number]

const marks: Readonly<Record<SeatState, SeatMark>> = {
  booked: 'party',
  held: 'barred',
  free: 'free',
  blocked: 'taken',
}

function stateOf({ isBlocked }: Pick<Seat, 'isBlocked'>, holder: SeatHolder | undefined): SeatState {
  if (holder) return holder.name === null ? 'held' : 'booked'
  return isBlocked ? 'blocked' : 'free'
}

/** @param mayOpen whether the reader may see the bookings behind it */
export function CabinPart({ cabin, mayOpen }: { cabin: Cabin; mayOpen: boolean }) {
  const { t } = useText()
  const { rows, taken } = cabin
  const holders = useMemo(() => new Map(taken.map((seat) => [seat.code, seat])), [taken])
  const counts = useMemo(() => countStates(cabin, holders), [cabin, holders])
  return (
    <div className={styles.part}>
      <figure className={styles.figure}>
        <figcaption>
          <p>{t('departure.cabinSum', counts)}</p>
          <Legend />
        </figcaption>
        {/* The table beside it says the same, seat by seat. */}
        <div aria-hidden className={styles.drawing}>
          <Drawing rows={rows} holders={holders} />
        </div>
      </figure>
      <SeatTable cabin={cabin} mayOpen={mayOpen} />
    </div>
  )
}

function countStates({ rows }: Cabin, holders: ReadonlyMap<string, SeatHolder>): Record<SeatState, number> {
  const counts = { booked: 0, held: 0, free: 0, blocked: 0 }
  for (const seat of rows.flatMap(({ seats }) => seats)) counts[stateOf(seat, holders.get(seat.code))] += 1
  return counts
}

function Drawing({ rows, holders }: { rows: Cabin['rows']; holders: ReadonlyMap<string, SeatHolder> }) {
  const { t } = useText()
  const words = useMemo<CabinWords>(
    () => ({ row: (row) => String(row), fixture: (kind) => t(`departure.fixture.${kind}`) }),
    [t],
  )
  const drawSeat = useCallback(
    (seat: Seat) => {
      const holder = holders.get(seat.code)
      const state = stateOf(seat, holder)
      const name = holder?.name ?? t(`departure.seat.${state}`)
      return (
        <SeatFace
          mark={marks[state]}
          zone="standard"
          text={holder?.name ? initialsOf(holder.name) : undefined}
          className={styles.seat}
          title={`${seat.code} · ${name}`}
        />
      )
    },
    [holders, t],
  )
  return <CabinDrawing rows={rows} words={words} drawSeat={drawSeat} />
}

function Legend() {
  const { t } = useText()
  return (
    <ul className={styles.legend}>
      {seatStates.map((state) => (
        <li key={state}>
          <SeatFace mark={marks[state]} zone="standard" className={styles.sample} aria-hidden />
          {t(`departure.seat.${state}`)}
        </li>
      ))}
    </ul>
  )
}

function SeatTable({ cabin: { rows, taken }, mayOpen }: { cabin: Cabin; mayOpen: boolean }) {
  const { t } = useText()
  const order = useMemo(
    () => new Map(rows.flatMap(({ seats }) => seats).map(({ code }, at) => [code, at])),
    [rows],
  )
  const sorted = useMemo(
    () => taken.toSorted((one, other) => (order.get(one.code) ?? 0) - (order.get(other.code) ?? 0)),
    [order, taken],
  )
  const columns = useMemo<readonly Column<SeatHolder>[]>(
    () => [
      { key: 'seat', head: t('departure.seat'), kind: 'code', isRowHeader: true, cell: ({ code }) => code },
      { key: 'name', head: t('departure.name'), cell: ({ name }) => name ?? t('departure.seat.held') },
      {
        key: 'type',
        head: t('departure.type'),
        cell: ({ type }) => (type === null ? '' : t(`departure.type.${type}`)),
      },
      {
        key: 'booking',
        head: t('departure.booking'),
        kind: 'code',
        card: 'figure',
        cell: ({ bookingCode }) => bookingCode ?? '',
      },
    ],
    [t],
  )
  return (
    <RowList
      label={t('departure.whoSits')}
      columns={columns}
      rows={sorted}
      keyOf={({ code }) => code}
      leastRoom={0}
      empty={<p className={styles.quiet}>{t('departure.nobodySits')}</p>}
      {...(mayOpen && {
        hrefOf: ({ bookingCode }: SeatHolder) =>
          bookingCode === null ? undefined : bookingPath(bookingCode),
      })}
    />
  )
}
