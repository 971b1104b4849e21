/** An airport in a file of an operator. */
import { whyUnzoned, type UnzonedAirport } from './airport.ts'
import type { RowReader } from './csv-table.ts'
import { oneOf } from './csv-value.ts'

/** Airports that a file may name. */
export interface NamedAirports {
  readonly airports: ReadonlySet<string>
  /** those that a list leaves without a zone, by code */
  readonly unzoned?: ReadonlyMap<string, UnzonedAirport> | undefined
}

/** The code in a column, if it is an airport; otherwise why it is none is reported. */
export function checkAirport<Column extends string>(
  { text, check, report }: Pick<RowReader<Column>, 'text' | 'check' | 'report'>,
  column: Column,
  { airports, unzoned }: NamedAirports,
): string {
  const code = text(column)
  const without = airports.has(code) ? undefined : unzoned?.get(code)
  if (!without) return check(column, oneOf(code, airports), 'unknown airport', 'import-airports')
  report(whyUnzoned(without), 'write-airport')
  return code
}
