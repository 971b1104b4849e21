/** What a list of departures says of each. */
import { specialNeeds } from '@jetbridge/core/flight/board.ts'
import type { Column } from '@jetbridge/web/ui/table/column.ts'
import { useMemo } from 'react'
import { type Translate, useText } from '../../i18n/texts.ts'
import { AirlineMark } from '../../shell/airline/airline-mark.tsx'
import type { Member } from '../../shell/area.ts'
import { clockText } from '../../shell/clock/clock.ts'
import { departurePath } from '../../paths.ts'
import { useMember } from '../../shell/member.ts'
import { RowLink } from '../../shell/rows/row-link.tsx'
import type { Board, BoardDeparture } from './board-news.ts'
import styles from './departures.module.css'
import { clockOf, delayText, DepartureStateMark, designatorOf, LoadBar } from './flight-words.tsx'

/** Local times are in no order then: that in UTC stands beside each. */
export function haveSeveralZones(departures: Board['departures']): boolean {
  const offsets = new Set(
    departures.map(
      ({ departsLocal, departsAt }) => Date.parse(`${departsLocal.slice(0, 16)}Z`) - Date.parse(departsAt),
    ),
  )
  return offsets.size > 1
}

export function useBoardColumns(isInZones: boolean): readonly Column<BoardDeparture>[] {
  const { t } = useText()
  const { airlines } = useMember()
  return useMemo(
    () => [...flightColumns({ airlines, isInZones, t }), ...seatColumns(t)],
    [airlines, isInZones, t],
  )
}

/** What is next, and how it stands. */
export function useNextColumns(isInZones: boolean): readonly Column<BoardDeparture>[] {
  const { t } = useText()
  return useMemo(() => [...flightColumns({ airlines: [], isInZones, t }), bookedColumn(t)], [isInZones, t])
}

interface FlightColumnOptions {
  readonly airlines: Member['airlines']
  readonly isInZones: boolean
  readonly t: Translate
}

/** When it leaves, what it is, how it stands. */
function flightColumns({ airlines, isInZones, t }: FlightColumnOptions): Column<BoardDeparture>[] {
  const inUtc: Column<BoardDeparture> = {
    key: 'utc',
    head: t('clock.utc'),
    kind: 'date',
    card: 'folded',
    cell: ({ departsAt }) => clockText(Date.parse(departsAt), 'UTC'),
  }
  const airline: Column<BoardDeparture> = {
    key: 'airline',
    head: t('departures.airline'),
    card: 'folded',
    cell: ({ brand }) => airlines.find(({ id }) => id === brand)?.name ?? brand,
  }
  return [
    {
      key: 'time',
      head: t('departures.time'),
      kind: 'date',
      card: 'figure',
      cell: (departure) => <Times departure={departure} />,
    },
    ...(isInZones ? [inUtc] : []),
    {
      key: 'flight',
      head: t('departures.flight'),
      kind: 'code',
      isRowHeader: true,
      cell: (departure) => (
        <>
          <AirlineMark brand={departure.brand} />
          <RowLink to={departurePath(departure.id)}>{designatorOf(departure)}</RowLink>
        </>
      ),
      text: designatorOf,
    },
    ...(airlines.length > 1 ? [airline] : []),
    {
      key: 'route',
      head: t('departures.route'),
      kind: 'code',
      card: 'line',
      cell: ({ origin, destination }) => `${origin} → ${destination}`,
    },
    {
      key: 'state',
      head: t('departures.state'),
      card: 'line',
      cell: ({ state }) => <DepartureStateMark state={state} />,
    },
    {
      key: 'delay',
      head: t('departures.delay'),
      kind: 'number',
      cell: ({ delayMinutes }) => delayText(delayMinutes),
    },
  ]
}

/** How full it is, and who is on board. */
function seatColumns(t: Translate): Column<BoardDeparture>[] {
  return [
    {
      key: 'sold',
      head: t('departures.sold'),
      kind: 'number',
      card: 'folded',
      cell: ({ seats }) => seats.sold,
    },
    {
      key: 'capacity',
      head: t('departures.capacity'),
      kind: 'number',
      card: 'folded',
      cell: ({ capacity }) => capacity,
    },
    loadColumn(t),
    {
      key: 'held',
      head: t('departures.held'),
      kind: 'number',
      card: 'folded',
      cell: ({ seats }) => seats.held || '',
    },
    { key: 'needs', head: t('departures.needs'), cell: (departure) => needsText(departure, t) },
    {
      key: 'aircraft',
      head: t('departures.aircraft'),
      kind: 'code',
      card: 'folded',
      cell: ({ aircraft }) => aircraft,
    },
  ]
}

function bookedColumn(t: Translate): Column<BoardDeparture> {
  return {
    key: 'booked',
    head: t('departures.sold'),
    kind: 'number',
    card: 'line',
    cell: ({ seats: { sold }, capacity }) => (
      <LoadBar sold={sold} capacity={capacity} text={t('departures.soldOf', { sold, capacity })} />
    ),
  }
}

function loadColumn(t: Translate): Column<BoardDeparture> {
  return {
    key: 'load',
    head: t('departures.load'),
    kind: 'number',
    card: 'line',
    cell: ({ seats, capacity }) => <LoadBar sold={seats.sold} capacity={capacity} />,
  }
}

function Times({ departure: { departsLocal, planned } }: { departure: BoardDeparture }) {
  const { t } = useText()
  const before = planned && clockOf(planned.departsLocal)
  const now = clockOf(departsLocal)
  return (
    <span className={styles.times}>
      {now}
      {before !== null && before !== now && (
        <s>
          <span className="visually-hidden">{t('departures.planned', { time: before })}</span>
          <span aria-hidden>{before}</span>
        </s>
      )}
    </span>
  )
}

function needsText({ needs }: Pick<BoardDeparture, 'needs'>, t: Translate): string {
  return specialNeeds
    .filter((need) => needs[need] > 0)
    .map((need) => t(`need.${need}`, { count: needs[need] }))
    .join(', ')
}
