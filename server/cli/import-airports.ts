import { parseArgs } from 'node:util'
import { readAirports } from '@jetbridge/core/flight/airport-csv.ts'
import { summariseProblems } from '@jetbridge/core/flight/row-problem.ts'
import { importAirports } from '../modules/schedule/operations/import-airports.ts'
import { withDatabase } from './database.ts'
import { readCsv, readText } from './file.ts'
import { refuseFile } from './refusal.ts'
import { few, type Terminal, UsageError } from './terminal.ts'

export const importAirportsUsage = `import airports FILE [--dry-run]
    Adds and updates airports from a CSV file with the head line
    code,name,city,country,zone,latitude,longitude (and name_de, name_en …), or from OpenFlights airports.dat.`

export async function runImportAirports(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new UsageError('name one airport file')
  const reading = readAirports(readCsv(await readText(file, 'utf8')))
  if (!reading.ok) throw refuseFile(file, reading.problems)
  for (const line of few(summariseProblems(reading.warnings), 5)) terminal.say(line)
  const dryRun = values['dry-run']
  const stored = await withDatabase(terminal, (db) => importAirports(db, reading.airports, !dryRun))
  terminal.say(`${stored.added} added, ${stored.changed} changed, ${stored.same} the same.`)
  if (stored.rezoned.length > 0) {
    terminal.say(
      `Other time zone: ${few(stored.rezoned).join(', ')}. Import the schedules that use them again.`,
    )
  }
  if (dryRun) terminal.say('Dry run: nothing was stored.')
}
