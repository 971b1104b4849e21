/** A map for tests, made from a drawing: rows of letters, `!` before a letter where the seat is taken. */
import type { MapRow, MapSeat, SeatedPassenger, SeatMap } from './seat-map.ts'

export interface SampleOptions {
  /** numbers of rows with exits */
  readonly exits?: readonly number[]
  /** of a seat by its row; 0 without */
  readonly priceOfRow?: (row: number) => number
}

export function sampleMap(
  drawn: readonly string[],
  { exits = [], priceOfRow = () => 0 }: SampleOptions = {},
): SeatMap & { rows: MapRow[] } {
  return {
    tripFlightId: 'flight',
    rows: drawn.map((line, index) => sampleRow(line, index + 1, exits.includes(index + 1), priceOfRow)),
  }
}

function sampleRow(line: string, row: number, isExit: boolean, priceOfRow: (row: number) => number): MapRow {
  const marks: readonly string[] = line.match(/!?./g) ?? []
  const firstAisle = marks.indexOf(' ')
  const seats = marks.flatMap((mark, place): (MapSeat & { isLeft: boolean })[] => {
    const char = mark.replace('!', '')
    if (char === ' ' || char === '.') return []
    return [
      {
        row,
        char,
        code: `${row}${char}`,
        isAvailable: !mark.startsWith('!'),
        isWindow: place === 0 || place === marks.length - 1,
        isAisle: marks[place - 1] === ' ' || marks[place + 1] === ' ',
        traits: isExit ? ['exit'] : [],
        price: priceOfRow(row),
        isLeft: firstAisle < 0 || place < firstAisle,
      },
    ]
  })
  return {
    row,
    leftSeats: seats.filter(({ isLeft }) => isLeft),
    rightSeats: seats.filter(({ isLeft }) => !isLeft),
    elements: marks.map((mark) =>
      mark === ' '
        ? { kind: 'aisle' }
        : mark === '.'
          ? { kind: 'missing' }
          : { kind: 'seat', char: mark.slice(-1) },
    ),
  }
}

/** Passengers named by type and number: `adult1`, `child1`, `infant1` with `adult1`. */
export function sampleParty(
  { adult, child = 0, infant = 0 }: { adult: number; child?: number; infant?: number },
  change: Readonly<Record<string, Partial<SeatedPassenger>>> = {},
): (SeatedPassenger & { passengerName: string })[] {
  const some = (passengerType: SeatedPassenger['passengerType'], count: number) =>
    Array.from({ length: count }, (_, index) => {
      const passengerId = `${passengerType}${index + 1}`
      return {
        passengerId,
        passengerName: passengerId,
        passengerType,
        adultId: passengerType === 'infant' ? `adult${index + 1}` : null,
        canTakeInternalSeat: true,
        canTakeExitSeat: passengerType === 'adult' && index >= infant,
        ...change[passengerId],
      }
    })
  return [...some('adult', adult), ...some('child', child), ...some('infant', infant)]
}
