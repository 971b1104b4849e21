/**
 * What the airline does to its departures, by the command of its operators: `npm run jetbridge -- departure
 * …`.
 */
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { type BrandId, databaseOfOperators } from './site.ts'

const root = resolve(import.meta.dirname, '..')
const run = promisify(execFile)

export interface Departure {
  readonly brand: BrandId
  /** `S1101` */
  readonly flight: string
  /** `YYYY-MM-DD`, the date it is sold under */
  readonly date: string
}

/** To other times on its own day, local at its airports. */
export function moveDeparture(departure: Departure, departs: string, arrives: string): Promise<string> {
  return command('move', departure, '--departs', departs, '--arrives', arrives)
}

/** @param booked how many travellers it concerns: the command wants their number */
export function cancelDeparture(departure: Departure, booked = 0): Promise<string> {
  return command('cancel', departure, ...(booked > 0 ? ['--number', String(booked)] : []))
}

/** Answers the output. @throws Error when the command refused */
async function command(verb: string, { brand, flight, date }: Departure, ...more: string[]): Promise<string> {
  const named = ['--brand', brand, '--flight', flight, '--date', date, '--yes']
  const words = ['server/cli/jetbridge.ts', 'departure', verb, ...named, ...more]
  const url = databaseOfOperators()
  const env = { ...process.env, ...(url !== undefined && { DATABASE_URL: url }) }
  const { stdout } = await run(process.execPath, words, { cwd: root, env })
  return stdout
}
