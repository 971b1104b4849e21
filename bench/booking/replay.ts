/**
 * The floor of a booking: the statements it sends, in their order, transactions and round trips,
 * over the same number of connections, without HTTP, rules, JSON or a gateway. Ids, locator, ticket number
 * and departure are fresh in every replay. So it makes whole bookings that the invariants can check.
 */
import { randomBytes, randomFillSync } from 'node:crypto'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { instant } from '@jetbridge/core/kernel/time.ts'
import {
  Pipeline,
  type Result,
  send as sendPipeline,
  type PipelineQuery,
} from '@jetbridge/server/db/pipeline.ts'
import pg from 'pg'
import { type Own, type Parameter, serialOf, type Template, type TemplateStatement } from './recording.ts'

/** The values that belong to one replay. */
interface Fresh extends FloorRequest {
  readonly locator: string
  readonly accountingCode: string
  readonly byRecorded: Map<string, string>
  serial: number
}

/** What a replay books. */
export interface FloorRequest {
  readonly departureId: number
  /** free ones, as many as were recorded */
  readonly seats: readonly string[]
}

export interface Replayer {
  /**
   * Books once over one of its connections.
   * @throws Error when a statement touched other rows than recorded, or a query found fewer
   */
  replay(worker: number, request: FloorRequest): Promise<void>
  close(): Promise<void>
}

export interface ReplayOptions {
  readonly url: string
  readonly connections: number
  readonly template: Template
  /** first three digits of its tickets */
  readonly accountingCode: string
}

export async function openReplayer(options: ReplayOptions): Promise<Replayer> {
  const { url, connections, template, accountingCode } = options
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url, types }))
  await Promise.all(clients.map((client) => client.connect()))
  const roundTrips = roundTripsIn(template)
  return {
    async replay(worker, request) {
      const client = clients[worker]
      if (!client) throw new RangeError(`no connection ${worker}`)
      const fresh: Fresh = {
        ...request,
        locator: nextLocator(),
        accountingCode,
        byRecorded: new Map(),
        serial: 0,
      }
      for (const together of roundTrips) {
        const results = await send(
          client,
          together.map(({ text, parameters }) => ({
            text,
            values: parameters.map((parameter) => valueOf(parameter, fresh)),
          })),
        )
        for (const [place, statement] of together.entries()) {
          const { rowCount = null, rows = [] } = results[place] ?? {}
          if (!isAsRecorded(statement, rowCount)) {
            throw new Error(`${statement.rowCount} rows when recorded, ${rowCount} now: ${statement.text}`)
          }
          if (statement.drawsSerial) fresh.serial = serialOf(rows as Record<string, unknown>[]) ?? 0
        }
      }
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}

/** The statements of a template, those together that are sent together. */
function roundTripsIn({ statements }: Template): TemplateStatement[][] {
  const trips: TemplateStatement[][] = []
  let isOpen = false
  for (const statement of statements) {
    if (isOpen) trips.at(-1)?.push(statement)
    else trips.push([statement])
    isOpen = statement.goesWithNext
  }
  return trips
}

async function send(client: pg.Client, statements: readonly PipelineQuery[]): Promise<readonly Result[]> {
  const { results, error } = await sendPipeline(client, new Pipeline(statements, types))
  if (error) throw error
  return results
}

/** Others may have booked the same flight: a query about it then finds more. */
function isAsRecorded({ text, rowCount }: TemplateStatement, now: number | null): boolean {
  return now === rowCount || (/^\s*select\b/i.test(text) && (now ?? 0) > (rowCount ?? 0))
}

/** Whole numbers are read as numbers; every other value is left as it came. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number) =>
    oid === 20 || oid === 23 ? Number : String) as typeof pg.types.getTypeParser,
}

function valueOf(parameter: Parameter, fresh: Fresh): unknown {
  if (parameter.kind === 'bytes') return Buffer.from(textOf(parameter.own, fresh), 'hex')
  if (parameter.kind === 'parts') {
    return parameter.parts.map((part) => (typeof part === 'string' ? part : textOf(part, fresh))).join('')
  }
  if (parameter.kind === 'list') return parameter.items.map((item) => valueOf(item, fresh))
  const { value } = parameter
  return value !== null && typeof value === 'object' && 'hex' in value ? Buffer.from(value.hex, 'hex') : value
}

function textOf(own: Own, fresh: Fresh): string {
  switch (own.kind) {
    case 'departure':
      return String(fresh.departureId)
    case 'locator':
      return fresh.locator
    case 'seat':
      return fresh.seats[own.place] ?? ''
    case 'document':
      return fresh.accountingCode + String(fresh.serial).padStart(10, '0')
    case 'bytes':
    case 'uuid':
      return remembered(own, fresh)
  }
}

function remembered({ kind, recorded }: Extract<Own, { recorded: string }>, { byRecorded }: Fresh): string {
  const known = byRecorded.get(recorded)
  if (known !== undefined) return known
  const made =
    kind === 'bytes' ? randomBytes(recorded.length / 2).toString('hex') : uuidv7(instant(Date.now()), random)
  byRecorded.set(recorded, made)
  return made
}

const random = (size: number) => randomFillSync(new Uint8Array(size))

let lastLocator = 0

/** One letter longer than the engine's, so that the two never meet. */
function nextLocator(): string {
  return `Z${(++lastLocator).toString(36).toUpperCase().padStart(6, '0')}`
}
