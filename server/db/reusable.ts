/**
 * Queries that are built and compiled once in a process: a statement that every booking sends costs more to build than to
 * send. Only its values differ from use to use.
 */
import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import type { Db } from './open.ts'
import type { Query } from './statement.ts'

/** Stands for a value while the query is built. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** One whose rows are known. */
export interface QueryOf<Row> extends Query {
  compile(db: QueryExecutorProvider): CompiledQuery<Row>
}

type Build<Values, Row> = (db: Db, values: Values) => QueryOf<Row> | { compile(): CompiledQuery<Row> }

interface Form<Row> {
  readonly compiled: CompiledQuery<Row>
  /** a name, where the parameter is a value of its use */
  readonly places: readonly (string | undefined)[]
}

/**
 * @param build must use its arguments as query parameters only, and never look at them: they are placeholders
 * @returns a function that makes the query with values
 */
export function reusable<Values extends object, Row>(
  build: Build<Values, Row>,
): (values: Values) => QueryOf<Row> {
  let form: Form<Row> | undefined
  return (values) => ({
    compile(db) {
      form ??= formOf(build, db as Db)
      const { compiled, places } = form
      const parameters = compiled.parameters.map((kept, at) => {
        const name = places[at]
        return name === undefined ? kept : values[name as keyof Values]
      })
      return { ...compiled, parameters }
    },
  })
}

function formOf<Values extends object, Row>(build: Build<Values, Row>, db: Db): Form<Row> {
  const standIns = new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Values
  const compiled = build(db, standIns).compile(db)
  const places = compiled.parameters.map((each) => (each instanceof Place ? each.name : undefined))
  return { compiled, places }
}
