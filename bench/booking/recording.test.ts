import { expect, test } from 'vitest'
import type { LoggedValue, StatementLine } from './query-log.ts'
import { recordingOf, templateOf } from './recording.ts'

const ids = ['0199a000-0000-7000-8000-00000000000a', '0199a000-0000-7000-8000-00000000000b'] as const

function statement(
  text: string,
  values: LoggedValue[],
  startedAt: number,
  more: Partial<StatementLine> = {},
) {
  const line = {
    kind: 'statement',
    call: 'POST pay',
    connection: 1,
    milliseconds: 1,
    rowCount: 1,
    rows: [],
    goesWithNext: false,
  } as const
  return { ...line, text, values, startedAt, ...more }
}

function recorded(which: 0 | 1, total = '100') {
  const [locator, serial] = [`QWXZ2${which + 3}`, 70 + which]
  const lines = [
    statement('insert ticket', [`7770000000${String(serial).padStart(3, '0')}`, ids[which]], 3),
    statement('draw', ['777'], 2, { rows: [{ first: serial }] }),
    statement('hold', [{ hex: `a${which}` }, `{"departureId":${1_700_000_001 + which},"total":${total}}`], 1),
    statement('reserve', [ids[which], locator, 'EUR', 1, [locator, `OTHER${which}`]], 1.5),
  ]
  const booked = {
    recordLocator: locator,
    ticketNumber: `7770000000${String(serial).padStart(3, '0')}`,
    seats: [],
  }
  return recordingOf(lines, { departureId: 1_700_000_001 + which, booked, milliseconds: 5 })
}

test('parts that differ between bookings are found in every place, and the rest is left as it is', () => {
  const { statements, keptAsRecorded } = templateOf(recorded(0), recorded(1))
  expect(statements.map(({ text, drawsSerial }) => [text, drawsSerial])).toEqual([
    ['hold', false],
    ['reserve', false],
    ['draw', true],
    ['insert ticket', false],
  ])
  expect(statements[0]?.parameters).toEqual([
    { kind: 'bytes', own: { kind: 'bytes', recorded: 'a0' } },
    { kind: 'parts', parts: ['{"departureId":', { kind: 'departure' }, ',"total":100}'] },
  ])
  expect(statements[1]?.parameters).toEqual([
    { kind: 'parts', parts: [{ kind: 'uuid', recorded: ids[0] }] },
    { kind: 'parts', parts: [{ kind: 'locator' }] },
    { kind: 'same', value: 'EUR' },
    { kind: 'same', value: 1 },
    { kind: 'list', items: [{ kind: 'parts', parts: [{ kind: 'locator' }] }] },
  ])
  expect(statements[3]?.parameters[0]).toEqual({ kind: 'parts', parts: [{ kind: 'document' }] })
  expect(keptAsRecorded).toEqual([])
})

test('a count of failures has another owner in every booking', () => {
  const counting = (digit: string, which: 0 | 1) =>
    recordingOf([statement('count', [`[{"key":"${digit.repeat(64)}","most":60}]`], 1)], {
      departureId: 1_700_000_001 + which,
      booked: { recordLocator: `QWXZ2${which}`, ticketNumber: `777000000007${which}`, seats: [] },
      milliseconds: 5,
    })
  const { statements, keptAsRecorded } = templateOf(counting('a', 0), counting('b', 1))
  const own = { kind: 'bytes', recorded: 'a'.repeat(64) }
  expect(statements[0]?.parameters).toEqual([{ kind: 'parts', parts: ['[{"key":"', own, '","most":60}]'] }])
  expect(keptAsRecorded).toEqual([])
})

test('a difference that nobody can explain is named, not hidden', () => {
  const { keptAsRecorded } = templateOf(recorded(0), recorded(1, '101'))
  expect(keptAsRecorded).toEqual(['POST pay $2: {"departureId":‹departure›,"total":100}'])
})

test('seats are the booking’s own, by their place among them; parts of other words are not', () => {
  const made = (seats: string[]) => ({
    departureId: 1_700_000_001,
    booked: { recordLocator: 'QWXZ23', ticketNumber: '7770000000070', seats },
    milliseconds: 5,
  })
  const taking = (seats: string[]) => {
    const wanted = seats.map((code) => ({ code, of: '12ABC' }))
    return recordingOf([statement('take', [JSON.stringify(wanted)], 1)], made(seats))
  }
  const { statements, keptAsRecorded } = templateOf(taking(['2A', '12A']), taking(['7D', '8F']))
  expect(statements[0]?.parameters[0]).toEqual({
    kind: 'parts',
    parts: [
      '[{"code":"',
      { kind: 'seat', place: 0 },
      '","of":"12ABC"},{"code":"',
      { kind: 'seat', place: 1 },
      '","of":"12ABC"}]',
    ],
  })
  expect(keptAsRecorded).toEqual([])
})

test('bookings that send different statements cannot be each other’s floor', () => {
  const shorter = { ...recorded(1), statements: recorded(1).statements.slice(1) }
  expect(() => templateOf(recorded(0), shorter)).toThrow('different statements')
})

test('a statement of another connection inside a transaction is refused', () => {
  const made = {
    departureId: 1,
    booked: { recordLocator: 'QWXZ23', ticketNumber: '7770000000070', seats: [] },
    milliseconds: 5,
  }
  const crossing = [
    statement('begin', [], 1),
    statement('select', [], 2, { connection: 2 }),
    statement('commit', [], 3),
  ]
  expect(() => recordingOf(crossing, made)).toThrow('beside an open transaction: select')
})
