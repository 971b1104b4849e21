/**
 * What one booking sends to the database, and which parts of it are the booking's own: it is recorded twice
 * and compared.
 */
import { readFile } from 'node:fs/promises'
import type { BookingMade } from './customer.ts'
import type { GatewayLine, LoggedValue, LogLine, StatementLine } from './query-log.ts'

/** A booking whose statements were all written down. */
export interface Recording {
  readonly departureId: number
  readonly booked: BookingMade
  /** milliseconds from the first call to the last answer */
  readonly milliseconds: number
  readonly statements: readonly StatementLine[]
  readonly gateway: readonly GatewayLine[]
}

export async function readLog(path: string): Promise<LogLine[]> {
  const text = await readFile(path, 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LogLine)
}

/** @throws Error when statements of two connections cross within a transaction: they cannot be replayed on one */
export function recordingOf(
  lines: readonly LogLine[],
  made: Pick<Recording, 'departureId' | 'booked' | 'milliseconds'>,
): Recording {
  const statements = lines
    .filter((line) => line.kind === 'statement')
    .toSorted((a, b) => a.startedAt - b.startedAt)
  let open: number | undefined
  for (const { text, connection } of statements) {
    if (open !== undefined && connection !== open) throw new Error(`beside an open transaction: ${text}`)
    if (isBegin(text)) open = connection
    else if (isEnd(text)) open = undefined
  }
  return { ...made, statements, gateway: lines.filter((line) => line.kind === 'gateway') }
}

function isBegin(text: string): boolean {
  return /^\s*(begin|start transaction)/i.test(text)
}

function isEnd(text: string): boolean {
  return /^\s*(commit|rollback)\s*;?\s*$/i.test(text)
}

/** A place in a parameter that differs in every booking. */
export type Own =
  | { readonly kind: 'uuid' | 'bytes'; readonly recorded: string }
  | { readonly kind: 'locator' | 'departure' | 'document' }
  /** by its place among the booking's seats */
  | { readonly kind: 'seat'; readonly place: number }

/** A parameter: as recorded, or text with the booking's own parts in it. */
export type Parameter =
  | { readonly kind: 'same'; readonly value: LoggedValue }
  | { readonly kind: 'bytes'; readonly own: Own }
  | { readonly kind: 'parts'; readonly parts: readonly (string | Own)[] }
  | { readonly kind: 'list'; readonly items: readonly Parameter[] }

export interface TemplateStatement {
  readonly call: string
  readonly text: string
  readonly parameters: readonly Parameter[]
  readonly rowCount: number | null
  /** it is sent together with the next one */
  readonly goesWithNext: boolean
  /** its answer gives the serial of the booking's document */
  readonly drawsSerial: boolean
}

export interface Template {
  readonly statements: readonly TemplateStatement[]
  /** parameters that differ between the recordings and are sent as recorded: times */
  readonly keptAsRecorded: readonly string[]
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/
/** the thing that is counted: an address, a booking */
const digest = /\b[0-9a-f]{64}\b/

/** @throws Error when the two bookings did not send the same statements */
export function templateOf(one: Recording, other: Recording): Template {
  const texts = (recording: Recording) => recording.statements.map(({ text }) => text).join(';\n')
  if (texts(one) !== texts(other)) {
    throw new Error(`two bookings sent different statements:\n${texts(one)}\n\n${texts(other)}`)
  }
  const keptAsRecorded: string[] = []
  const statements = one.statements.map((statement, index): TemplateStatement => {
    const theirs = other.statements[index]?.values ?? []
    const parameters = statement.values.map((value, place) => {
      const parameter = parameterOf(value, one, theirs[place])
      const plain = shape(parameter)
      if (plain !== shape(parameterOf(theirs[place] ?? null, other, value))) {
        keptAsRecorded.push(`${statement.call} $${place + 1}: ${plain}`)
      }
      return parameter
    })
    return {
      call: statement.call,
      text: statement.text,
      parameters,
      rowCount: statement.rowCount,
      goesWithNext: statement.goesWithNext,
      drawsSerial: serialOf(statement.rows) === Number(one.booked.ticketNumber.slice(3)),
    }
  })
  return { statements, keptAsRecorded }
}

/** How often somebody waits for an answer to these. */
export function roundTripsOf(statements: readonly Pick<TemplateStatement, 'goesWithNext'>[]): number {
  return statements.filter(({ goesWithNext }) => !goesWithNext).length
}

/** The one number that a statement answered. */
export function serialOf(rows: readonly Readonly<Record<string, unknown>>[]): number | undefined {
  const [row, ...more] = rows
  const values = Object.values(row ?? {})
  return more.length === 0 && values.length === 1 && typeof values[0] === 'number' ? values[0] : undefined
}

function parameterOf(value: LoggedValue, from: Recording, theirs: LoggedValue | undefined): Parameter {
  if (value !== null && typeof value === 'object' && 'hex' in value) {
    const own = JSON.stringify(value) !== JSON.stringify(theirs)
    return own ? { kind: 'bytes', own: { kind: 'bytes', recorded: value.hex } } : { kind: 'same', value }
  }
  if (value === from.departureId) return { kind: 'parts', parts: [{ kind: 'departure' }] }
  if (isList(value) && value.some((item) => item === from.booked.recordLocator)) {
    // of the locators that were drawn, the first free one counts
    return { kind: 'list', items: [parameterOf(from.booked.recordLocator, from, undefined)] }
  }
  if (typeof value !== 'string') return { kind: 'same', value }
  const parts = partsOf(value, from)
  return parts.every((part) => typeof part === 'string') ? { kind: 'same', value } : { kind: 'parts', parts }
}

function isList(value: LoggedValue): value is readonly LoggedValue[] {
  return Array.isArray(value)
}

function partsOf(text: string, { booked, departureId }: Recording): (string | Own)[] {
  const { recordLocator, ticketNumber, seats } = booked
  const named = [recordLocator, ticketNumber, departureId, ...seats].map((name) => `\\b${name}\\b`)
  const token = new RegExp(`(${[uuid.source, digest.source, ...named].join('|')})`)
  return text
    .split(token)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === recordLocator) return { kind: 'locator' }
      if (part === ticketNumber) return { kind: 'document' }
      if (part === String(departureId)) return { kind: 'departure' }
      if (seats.includes(part)) return { kind: 'seat', place: seats.indexOf(part) }
      if (digest.test(part)) return { kind: 'bytes', recorded: part }
      return uuid.test(part) ? { kind: 'uuid', recorded: part } : part
    })
}

/** The parameter with the booking's own parts taken out. */
function shape(parameter: Parameter): string {
  if (parameter.kind === 'same') return JSON.stringify(parameter.value)
  if (parameter.kind === 'bytes') return '‹bytes›'
  if (parameter.kind === 'list') return parameter.items.map(shape).join()
  return parameter.parts.map((part) => (typeof part === 'string' ? part : `‹${part.kind}›`)).join('')
}
