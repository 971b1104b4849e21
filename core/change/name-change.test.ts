import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { minor } from '../kernel/money.ts'
import { parseInstant } from '../kernel/time.ts'
import type { PersonName } from '../passenger/name.ts'
import {
  judgeNameChange,
  lettersApart,
  mostCorrections,
  mostNameChanges,
  nameChangeEnds,
  type NameChangeFacts,
  nameChangeFee,
  nameChangeKind,
  type NameObstacle,
  ticketedName,
  type NameVerdict,
} from './name-change.ts'

const named = (name: string): PersonName => {
  const [firstName = '', lastName = ''] = name.split('/')
  return { firstName, lastName }
}

/** As the name that was ticketed and stands since. */
const kindOf = (now: string, wanted: string, ticketed = now) =>
  nameChangeKind({ ticketed: named(ticketed), now: named(now), wanted: named(wanted) })

describe('a name that is given for another', () => {
  test.each([
    ['one letter', 'Elena/Novac', 'Elena/Novak'],
    ['three letters', 'Elana/Nofac', 'Elena/Novak'],
    ['first and last name swapped', 'Novak/Elena', 'Elena/Novak'],
    ['swapped, and a letter', 'Novac/Elena', 'Elena/Novak'],
    ['two letters in the wrong order', 'Eelna/Novak', 'Elena/Novak'],
    ['a given name written as one of the family', 'Anna/Maria Novak', 'Anna Maria/Novak'],
    ['capitals alone', 'elena/NOVAK', 'Elena/Novak'],
    ['accents alone', 'Joerg/Mueller', 'Jörg/Müller'],
    ['a letter of another script', 'Елена/Новак', 'Елена/Новик'],
    ['half of a short name', 'Li/Na', 'Lu/Ne'],
  ])('is corrected: %s', (_, now, wanted) => {
    expect(kindOf(now, wanted)).toBe('correction')
  })

  test.each([
    ['four letters', 'Elana/Nofec', 'Elena/Novaks'],
    ['another first name', 'Elena/Novak', 'Petra/Novak'],
    ['another family name', 'Elena/Novak', 'Elena/Winter'],
    ['three of the four letters of a short name', 'Bo/An', 'Li/On'],
    ['a second given name', 'Anna/Novak', 'Anna Maria/Novak'],
  ])('is another one: %s', (_, now, wanted) => {
    expect(kindOf(now, wanted)).toBe('other-name')
  })

  it('is the same, if only blanks around it differ', () => {
    expect(kindOf('Elena/Novak', ' Elena /Novak ')).toBe('same')
  })

  it('is compared with the name that was ticketed first, not with the last correction', () => {
    expect(kindOf('Elona/Nowik', 'Elina/Nowek', 'Elena/Novak')).toBe('correction')
    expect(kindOf('Elona/Nowik', 'Alona/Nowik', 'Elena/Novak')).toBe('other-name')
    expect(kindOf('Elona/Nowik', 'Elena/Novak', 'Elena/Novak')).toBe('correction')
  })

  it('cannot become another person by any number of corrections', () => {
    const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''))
    const name = fc.string({ unit: letter, minLength: 1, maxLength: 12 })
    const person = fc.record({ firstName: name, lastName: name })
    const typed = fc.array(
      fc.record({ at: fc.nat(30), by: fc.option(letter), isSwap: fc.boolean(), isLast: fc.boolean() }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(person, typed, (ticketed, slips) => {
        let now = ticketed
        for (const slip of slips) {
          const wanted = typo(now, slip)
          if (wanted.firstName === '' || wanted.lastName === '') continue
          if (nameChangeKind({ ticketed, now, wanted }) !== 'other-name') now = wanted
          expect(lettersApart(ticketed, now)).toBeLessThanOrEqual(3)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is as far from the first as the first is from it', () => {
    const name = fc.record({
      firstName: fc.string({ unit: fc.constantFrom('A', 'B', 'C'), minLength: 1, maxLength: 6 }),
      lastName: fc.string({ unit: fc.constantFrom('A', 'B', 'C'), minLength: 1, maxLength: 6 }),
    })
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(lettersApart(one, other)).toBe(lettersApart(other, one))
        expect(lettersApart(one, one)).toBe(0)
      }),
    )
  })
})

describe('what corrections count against', () => {
  const since = (...names: [string, ...string[]]) =>
    ticketedName(names.slice(0, -1).map(named), named(names.at(-1) ?? ''))

  it('is the first name, however often it was corrected', () => {
    expect(since('Elena/Novac')).toEqual({ ticketed: named('Elena/Novac'), corrections: 0 })
    expect(since('Elena/Novac', 'Elena/Novak', 'Elina/Novak')).toEqual({
      ticketed: named('Elena/Novac'),
      corrections: 2,
    })
  })

  it('is the name of another person from then on', () => {
    expect(since('Elena/Novac', 'Elena/Novak', 'Petra/Winter', 'Petra/Wintar')).toEqual({
      ticketed: named('Petra/Winter'),
      corrections: 1,
    })
    expect(since('Elena/Novak', 'Petra/Winter', 'Elena/Novak')).toEqual({
      ticketed: named('Elena/Novak'),
      corrections: 0,
    })
  })
})

describe('a change of a name', () => {
  const facts: NameChangeFacts = {
    ticketed: named('Elena/Novac'),
    now: named('Elena/Novac'),
    wanted: named('Elena/Novak'),
    isCorrectedBesides: false,
    corrections: 0,
    changes: 0,
    isLate: false,
    isClosed: false,
    isCheckedIn: false,
    fee: null,
  }
  const other = { wanted: named('Petra/Winter') }
  const fee = minor(5_000)
  const free = { kind: 'change', fee: minor(0), isOtherPerson: false } as const
  const paid = { kind: 'change', fee, isOtherPerson: false } as const
  const refused = (why: NameObstacle) => ({ kind: 'refused', why }) as const

  test.each<[string, Partial<NameChangeFacts>, NameVerdict]>([
    ['is a correction at no charge, whatever the fare says', {}, free],
    ['is at no charge where the fare asks a fee for others', { fee }, free],
    ['is too late once corrections have ended', { isLate: true }, refused('too-late')],
    ['costs the fee from then on', { isLate: true, fee }, paid],
    ['is at no charge five times', { corrections: mostCorrections - 1 }, free],
    ['is not at no charge once more', { corrections: mostCorrections }, refused('too-often')],
    ['costs the fee once more', { corrections: mostCorrections, fee }, paid],
    ['waits for check-in to be undone', { isCheckedIn: true }, refused('checked-in')],
    ['into another person needs a fare that allows it', { ...other, isLate: true }, refused('other-name')],
    ['into another person costs the fee', { ...other, fee }, { ...paid, isOtherPerson: true }],
    [
      'into another person may be free by its fare',
      { ...other, fee: minor(0) },
      { ...free, isOtherPerson: true },
    ],
    [
      'into another person waits for check-in to be undone',
      { ...other, fee, isCheckedIn: true },
      refused('checked-in'),
    ],
    ['ends some time, also for a fee', { ...other, fee, isClosed: true }, refused('too-late')],
    ['ends some day, also for a fee', { ...other, fee, changes: mostNameChanges }, refused('too-often')],
    [
      'that changes nothing is none',
      { wanted: named('Elena/Novac'), isLate: true, isClosed: true },
      { kind: 'same' },
    ],
    [
      'may be of something besides the name',
      { wanted: named('Elena/Novac'), isCorrectedBesides: true },
      free,
    ],
    [
      'of something besides the name ends with corrections',
      { wanted: named('Elena/Novac'), isCorrectedBesides: true, isLate: true },
      refused('too-late'),
    ],
  ])('%s', (_, differing, verdict) => {
    expect(judgeNameChange({ ...facts, ...differing })).toEqual(verdict)
  })

  it('ends some hours before the next flight, if one is ahead', () => {
    const [first, second] = ['2027-06-14T08:00:00Z', '2027-06-21T08:00:00Z'].map(parseInstant)
    if (!first || !second) throw new Error('two flights')
    expect(nameChangeEnds([second, first], 180)).toBe(parseInstant('2027-06-14T05:00:00Z'))
    expect(nameChangeEnds([], 180)).toBeUndefined()
  })

  test.each([
    [[5_000], 5_000],
    [[5_000, 0, 7_000], 7_000],
    [[0], 0],
    [[5_000, null], null],
    [[], null],
  ])('costs the highest fee of the flights ahead, if all allow it: %j', (fees, most) => {
    expect(nameChangeFee(fees.map((each) => (each === null ? null : minor(each))))).toBe(most)
  })
})

interface Slip {
  readonly at: number
  readonly by: string | null
  readonly isSwap: boolean
  readonly isLast: boolean
}

/** One letter replaced, or left out; or both names swapped. */
function typo({ firstName, lastName }: PersonName, { at, by, isSwap, isLast }: Slip): PersonName {
  if (isSwap) return { firstName: lastName, lastName: firstName }
  const slipped = (name: string) => {
    const place = at % Math.max(1, name.length)
    return name.slice(0, place) + (by ?? '') + name.slice(place + 1)
  }
  return isLast ? { firstName, lastName: slipped(lastName) } : { firstName: slipped(firstName), lastName }
}
