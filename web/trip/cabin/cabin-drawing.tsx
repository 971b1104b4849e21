/** The cabin from above, nose up: rows, aisles, doors, wings. What a seat is and does is its user's. */
import type { Fixture as FixtureKind } from '@jetbridge/core/seat/cabin-layout.ts'
import { type ComponentProps, Fragment, memo, type ReactNode } from 'react'
import { Nose, Tail } from './aircraft.tsx'
import styles from './cabin-drawing.module.css'
import { Fixture } from './fixture.tsx'

interface CabinSeat {
  /** letter in the row */
  readonly char: string
  /** row and letter, `12A` */
  readonly code: string
}

/** A row from the left wall to the right one. */
export interface CabinRow<Seat extends CabinSeat> {
  readonly row: number
  /** code of the cabin, one letter */
  readonly cabin: string
  readonly elements: readonly ({ kind: 'seat'; char: string } | { kind: 'aisle' } | { kind: 'missing' })[]
  readonly seats: readonly Seat[]
  readonly before: FixtureKind | null
  readonly behind: FixtureKind | null
  readonly isOverWing: boolean
}

export interface CabinWords {
  readonly row: (row: number) => string
  readonly fixture: (kind: FixtureKind) => string
}

interface RowParts<Seat extends CabinSeat> {
  words: CabinWords
  /** nothing for a place that stays empty. @param isStop whether it is the one seat that the tab key leads to */
  drawSeat: (seat: Seat, isStop: boolean) => ReactNode
}

interface CabinDrawingProps<Seat extends CabinSeat> extends RowParts<Seat> {
  rows: readonly CabinRow<Seat>[]
  /** code of the seat that the tab key leads to; empty where the cabin is only looked at */
  stop?: string
  /** of the element that holds the rows */
  cabin?: ComponentProps<'div'>
}

/** Fills the width it is given: a seat takes its share. Give it the same functions to draw rows again only where they change. */
export function CabinDrawing<Seat extends CabinSeat>({
  rows,
  stop = '',
  cabin,
  words,
  drawSeat,
}: CabinDrawingProps<Seat>) {
  const lettered = letteredRows(rows)
  return (
    <div className={styles.plan} data-across={widthOf(rows)}>
      <div className={styles.aircraft}>
        <Nose />
        <div {...cabin} className={styles.cabin}>
          {sections(rows).map((section) => (
            <div
              key={section[0]?.row}
              role="rowgroup"
              className={styles.section}
              data-wing={section[0]?.isOverWing}
            >
              {section.map((row) => (
                <Row
                  key={row.row}
                  row={row}
                  hasLetters={lettered.has(row.row)}
                  words={words}
                  drawSeat={drawSeat as DrawAnySeat}
                  stop={row.row === Number.parseInt(stop, 10) ? stop : ''}
                />
              ))}
            </div>
          ))}
        </div>
        <Tail />
      </div>
    </div>
  )
}

type DrawAnySeat = RowParts<CabinSeat>['drawSeat']

interface RowProps extends RowParts<CabinSeat> {
  row: CabinRow<CabinSeat>
  /** the letters of its seats are above it */
  hasLetters: boolean
  /** the cabin's tab stop, where it is in this row */
  stop: string
}

const Row = memo(function Row({ row, hasLetters, words, drawSeat, stop }: RowProps) {
  const seats = new Map(row.seats.map((seat) => [seat.char, seat]))
  const firstAisle = row.elements.findIndex(({ kind }) => kind === 'aisle')
  const number = (
    <span role="rowheader" className={styles.number} aria-label={words.row(row.row)}>
      {row.row}
    </span>
  )
  return (
    <>
      {row.before && <Fixture kind={row.before} label={words.fixture(row.before)} />}
      {hasLetters && <Letters row={row} />}
      <div role="row" className={styles.row}>
        {firstAisle < 0 && number}
        {row.elements.map((element, index) => {
          const key = `${row.row}-${index}`
          const seat = element.kind === 'seat' ? seats.get(element.char) : undefined
          const drawn = seat && drawSeat(seat, stop === seat.code)
          if (drawn) return <Fragment key={key}>{drawn}</Fragment>
          if (index === firstAisle)
            return (
              <span key={key} className={styles.aisle}>
                {number}
              </span>
            )
          return (
            <span
              key={key}
              className={element.kind === 'aisle' ? styles.aisle : styles.missing}
              aria-hidden
            />
          )
        })}
      </div>
      {row.behind && <Fixture kind={row.behind} label={words.fixture(row.behind)} />}
    </>
  )
})

/** The cells name their letters themselves. */
function Letters({ row }: Pick<RowProps, 'row'>) {
  return (
    <div className={styles.letters} aria-hidden>
      {row.elements.map((element, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- places of a row never move
          key={index}
          className={element.kind === 'aisle' ? styles.aisle : styles.letter}
        >
          {element.kind === 'seat' && element.char}
        </span>
      ))}
    </div>
  )
}

function shapeOf({ elements }: CabinRow<CabinSeat>): string {
  return elements.map((element) => (element.kind === 'seat' ? element.char : ' ')).join('')
}

/** The first row, and the first row of any cabin with another layout. */
function letteredRows(rows: readonly CabinRow<CabinSeat>[]): ReadonlySet<number> {
  const first = rows.filter((row, index) => {
    const before = rows[index - 1]
    return !before || (before.cabin !== row.cabin && shapeOf(before) !== shapeOf(row))
  })
  return new Set(first.map(({ row }) => row))
}

/** Most places side by side, aisles apart: the size of a seat follows. */
function widthOf(rows: readonly CabinRow<CabinSeat>[]): number {
  return Math.max(...rows.map(({ elements }) => elements.filter(({ kind }) => kind !== 'aisle').length))
}

/** Rows by whether the wing is beside them, in order. */
function sections<Seat extends CabinSeat>(rows: readonly CabinRow<Seat>[]): CabinRow<Seat>[][] {
  return rows.reduce<CabinRow<Seat>[][]>((all, row) => {
    const last = all.at(-1)
    if (last && last[0]?.isOverWing === row.isOverWing) last.push(row)
    else all.push([row])
    return all
  }, [])
}
