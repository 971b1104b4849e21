/**
 * Statements that are sent together and answered together, in one round trip to the database. It runs them in their
 * order, and each sees what those before it did and what they waited for. Where one fails, it runs none of those
 * after it, not even a COMMIT: they are one pipeline of the extended protocol, with a single Sync at its end. A connection
 * that has prepared a statement knows the columns of its rows, and does not ask for them again.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
 */
import { createRequire } from 'node:module'
import type pg from 'pg'

/** A parameter as it is sent: text, bytes or null. @throws on what cannot be sent */
type PrepareValue = (value: unknown) => string | Buffer | null

// what the driver sends its own queries with; its types do not tell of it
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as { prepareValue: PrepareValue }

export interface PipelineQuery {
  readonly text: string
  readonly values: readonly unknown[]
  /** by which the connection knows it again: always for the same text */
  readonly name?: string | undefined
}

/** What the database answers to a statement. */
export interface Result {
  /** the first word, as `INSERT` */
  readonly command: string
  readonly rowCount: number | null
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

export interface PipelineAnswer {
  /** of the statements that were done, in their order */
  readonly results: readonly Result[]
  /** why the one after those failed */
  readonly error: Error | undefined
}

/** @throws where the database has not answered the statement at this place */
export function resultAt(results: readonly Result[], place: number): Result {
  const result = results[place]
  if (!result) throw new Error('the database has not answered a statement')
  return result
}

export function rowsAt(results: readonly Result[], place: number): never[] {
  return resultAt(results, place).rows as never[]
}

/** The columns of a statement's rows. */
interface Shape {
  readonly names: readonly string[]
  readonly parsers: readonly ((text: string) => unknown)[]
}

const noColumns: Shape = { names: [], parsers: [] }

/** What a connection has prepared. */
interface PreparedStatements {
  readonly names: Set<string>
  readonly shapes: Map<string, Shape>
}

const knownBy = new WeakMap<Wire, PreparedStatements>()

function knownOf(wire: Wire): PreparedStatements {
  const known = knownBy.get(wire)
  if (known) return known
  const nothing = { names: new Set<string>(), shapes: new Map<string, Shape>() }
  knownBy.set(wire, nothing)
  return nothing
}

/** The driver's connection; the types of these are of an older driver. */
interface Wire extends Omit<pg.Connection, 'parse' | 'bind' | 'describe' | 'execute'> {
  parse(message: { readonly text: string; readonly name: string | undefined }): void
  bind(message: { readonly statement: string | undefined; readonly values: readonly unknown[] }): void
  describe(message: { readonly type: 'P' }): void
  execute(message: object): void
}

/** A statement on its way. */
interface Part extends PipelineQuery {
  shape: Shape
  readonly rows: Readonly<Record<string, unknown>>[]
}

/** A query of several statements, for the driver's `client.query`. */
export class Pipeline implements pg.Submittable {
  readonly statements: readonly PipelineQuery[]
  /** the answer; it is never rejected */
  readonly answered: Promise<PipelineAnswer>
  readonly #types: pg.CustomTypesConfig
  readonly #parts: readonly Part[]
  readonly #results: Result[] = []
  /** those that the database is asked to read, in their order */
  readonly #parsing: Part[] = []
  #known: PreparedStatements | undefined
  #error: Error | undefined
  #answer!: (answered: PipelineAnswer) => void
  #stopHearing = () => {}

  constructor(statements: readonly PipelineQuery[], types: pg.CustomTypesConfig) {
    this.statements = statements
    this.#types = types
    this.answered = new Promise((resolve) => (this.#answer = resolve))
    this.#parts = statements.map((sent) => ({ ...sent, shape: noColumns, rows: [] }))
  }

  /** @returns why nothing was sent: a value that the database has no form for */
  submit(connection: pg.Connection): Error | null {
    const wire = connection as unknown as Wire
    const known = knownOf(wire)
    this.#known = known
    let values: readonly (readonly unknown[])[]
    try {
      values = this.#parts.map((part) => part.values.map(prepareValue))
    } catch (error) {
      return error as Error
    }
    wire.stream.cork()
    for (const [place, part] of this.#parts.entries()) this.#send(wire, part, values[place] ?? [])
    wire.sync()
    wire.stream.uncork()
    if (this.#parsing.length > 0) this.#hearWhatIsParsed(wire)
    return null
  }

  #send(wire: Wire, part: Part, values: readonly unknown[]): void {
    const { text, name } = part
    const shape = name === undefined ? undefined : this.#known?.shapes.get(name)
    if (!this.#isRead(name)) {
      wire.parse({ text, name })
      this.#parsing.push(part)
    }
    wire.bind({ statement: name, values })
    if (shape) part.shape = shape
    else wire.describe({ type: 'P' })
    wire.execute({})
  }

  /** Whether the connection has the statement, or has been sent it just now. */
  #isRead(name: string | undefined): boolean {
    if (name === undefined) return false
    return this.#known?.names.has(name) === true || this.#parsing.some((part) => part.name === name)
  }

  /** A statement that fails when it runs is prepared all the same. */
  #hearWhatIsParsed(wire: Wire): void {
    const parsed = () => {
      const name = this.#parsing.shift()?.name
      if (name !== undefined) this.#known?.names.add(name)
    }
    wire.on('parseComplete', parsed)
    this.#stopHearing = () => wire.off('parseComplete', parsed)
  }

  handleRowDescription({ fields }: pg.QueryResult): void {
    this.#current.shape = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => this.#types.getTypeParser(dataTypeID, 'text')),
    }
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { shape, rows } = this.#current
    try {
      rows.push(rowOf(shape, fields))
    } catch (error) {
      this.#error ??= error as Error
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#end(text)
  }

  handleEmptyQuery(): void {
    this.#end('')
  }

  /** The connection is lost, or a statement has failed: those after it are left out. */
  handleError(error: Error): void {
    this.#error ??= error
    this.handleReadyForQuery()
  }

  handleReadyForQuery(): void {
    this.#stopHearing()
    this.#answer({ results: this.#results, error: this.#error })
  }

  /** @param tag as `INSERT 0 1`, `SELECT 3`, `COMMIT` */
  #end(tag: string): void {
    const { name, shape, rows } = this.#current
    if (name !== undefined) this.#known?.shapes.set(name, shape)
    const [command = '', ...counts] = tag.split(' ')
    const count = counts.at(-1)
    this.#results.push({ command, rowCount: count === undefined ? null : Number(count), rows })
  }

  get #current(): Part {
    const part = this.#parts[this.#results.length]
    if (!part) throw new Error('the database answers more than it was asked')
    return part
  }
}

function rowOf({ names, parsers }: Shape, texts: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  // by place: of a hundred thousand rows an iterator costs as much as their values
  for (let place = 0; place < names.length; place++) {
    const text = texts[place] ?? null
    row[names[place] ?? ''] = text === null ? null : parsers[place]?.(text)
  }
  return row
}

/** Sends it; see {@link Pipeline.answered}. */
export function send(client: Pick<pg.ClientBase, 'query'>, pipeline: Pipeline): Promise<PipelineAnswer> {
  client.query(pipeline)
  return pipeline.answered
}
