/**
 * Statements that are sent together and answered together, in one round trip to the database. It runs them in their
 * order, and each sees what those before it did and what they waited for. Where one fails, it runs none of those
 * after it, not even a COMMIT: they are one pipeline of the extended protocol, with a single Sync at its end.
 */
import pg from 'pg'

export interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
  /** by which the connection knows it again */
  readonly name?: string | undefined
}

export interface Answered {
  /** of the statements that were done, in their order */
  readonly results: readonly pg.QueryResult[]
  /** why the one after those failed */
  readonly error: Error | undefined
}

/** What the driver's `Query` does without telling its types. */
interface Part extends pg.Query {
  readonly text: string
  readonly name: string | undefined
  hasBeenParsed(wire: Wire): boolean
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
  handleEmptyQuery(wire: Wire): void
  handleReadyForQuery(wire: Wire): void
}

/** The driver's connection, as a query sees it. */
interface Wire extends pg.Connection {
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
}

/** A query of several statements, for the driver's `client.query`. */
export class Pipeline implements pg.Submittable {
  readonly statements: readonly Sent[]
  /** the answer; it is never rejected */
  readonly answered: Promise<Answered>
  readonly #parts: readonly Part[]
  readonly #results: pg.QueryResult[] = []
  /** those that the database is asked to read, in their order */
  readonly #parsing: Part[] = []
  #done = 0
  #error: Error | undefined
  #answer!: (answered: Answered) => void
  #stopHearing = () => {}

  constructor(statements: readonly Sent[], types: pg.CustomTypesConfig) {
    this.statements = statements
    this.answered = new Promise((resolve) => (this.#answer = resolve))
    this.#parts = statements.map(({ text, values, name }) => {
      const config = { text, values: [...values], name, types, queryMode: 'extended' }
      return new pg.Query(config as pg.QueryConfig, (error, result) => {
        if (error) this.#error ??= error
        else this.#results.push(result)
      }) as Part
    })
  }

  submit(connection: pg.Connection): null {
    const wire = connection as Wire
    const parsed = () => this.#keepParsed(wire)
    wire.on('parseComplete', parsed)
    this.#stopHearing = () => wire.off('parseComplete', parsed)
    // each part ends with a Sync of its own, and only the last one is to be sent
    const quiet = Object.create(wire, { sync: { value: () => undefined } }) as Wire
    wire.stream.cork()
    for (const part of this.#parts) {
      if (!part.hasBeenParsed(wire)) this.#parsing.push(part)
      this.#error ??= (part.submit(quiet) as unknown as Error | null) ?? undefined
      if (this.#error) break
    }
    wire.sync()
    wire.stream.uncork()
    return null
  }

  handleRowDescription(message: unknown): void {
    this.#current.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#current.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    this.#current.handleCommandComplete(message, wire)
    this.#done++
  }

  handleEmptyQuery(wire: Wire): void {
    this.#current.handleEmptyQuery(wire)
    this.#done++
  }

  /** The connection is lost, or a statement has failed: those after it are left out. */
  handleError(error: Error, wire: Wire): void {
    this.#error ??= error
    for (const { name } of this.#parsing) if (name) delete wire.submittedNamedStatements[name]
    this.handleReadyForQuery(wire)
  }

  handleReadyForQuery(wire: Wire): void {
    this.#stopHearing()
    for (const part of this.#parts.slice(0, this.#done)) part.handleReadyForQuery(wire)
    this.#answer({ results: this.#results, error: this.#error })
  }

  get #current(): Part {
    const part = this.#parts[this.#done]
    if (!part) throw new Error('the database answers more than it was asked')
    return part
  }

  #keepParsed({ parsedStatements, submittedNamedStatements }: Wire): void {
    const { name, text } = this.#parsing.shift() ?? {}
    if (name === undefined || text === undefined) return
    parsedStatements[name] = text
    delete submittedNamedStatements[name]
  }
}

/** Sends it; see {@link Pipeline.answered}. */
export function send(client: Pick<pg.ClientBase, 'query'>, pipeline: Pipeline): Promise<Answered> {
  client.query(pipeline)
  return pipeline.answered
}
