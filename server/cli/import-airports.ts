import { readAirports } from '@jetbridge/core/flight/airport-csv.ts'
import { type AirportDiff, describeAirportChange } from '@jetbridge/core/flight/airport-diff.ts'
import { importAirports, proposeAirports } from '../modules/schedule/operations/import-airports.ts'
import { readCsv } from './csv.ts'
import { withDatabase } from './database.ts'
import { importOptions, mayStore, parseFile } from './import-call.ts'
import { outdated, refuseFile, tellProblems } from './refusal.ts'
import { count, list, type Terminal } from './terminal.ts'

export const importAirportsUsage = `import airports FILE ${importOptions}
    Adds and updates airports from a CSV file with the head line
    code,name,city,country,zone,latitude,longitude (and name_de, name_en …), or from OpenFlights airports.dat.`

export async function runImportAirports(args: readonly string[], given: Terminal): Promise<void> {
  const call = parseFile(args, given, 'one airport file')
  const { file, terminal } = call
  const reading = readAirports(await readCsv(file))
  if (!reading.ok) throw refuseFile(file, reading.problems, terminal)
  const { airports, warnings } = reading
  await withDatabase(terminal, async (db) => {
    const diff = await proposeAirports(db.query, airports)
    terminal.say(`${file}: ${count(airports.length, 'airport')}: ${counts(diff)}.`)
    list('warnings', tellProblems(warnings, terminal), terminal, 5)
    show(diff, terminal)
    if (!(await mayStore(call, 'Store these airports?', terminal))) return
    if (!(await importAirports(db, airports, diff))) throw outdated('the airports were')
    terminal.say(`Stored: ${counts(diff)}.`)
  })
}

function counts({ added, changed, rezoned, same }: AirportDiff): string {
  return `${added.length} added, ${changed.length + rezoned.length} changed, ${same} the same`
}

/** Changed zones first: the departures there got their times from the old zone. */
function show({ added, changed, rezoned }: AirportDiff, terminal: Terminal): void {
  list('other time zone', rezoned.map(describeAirportChange), terminal)
  if (rezoned.length > 0) terminal.say('  Departures there keep their times: import their schedules again.')
  list('changed', changed.map(describeAirportChange), terminal)
  list(
    'added',
    added.map(({ code, name, country, zone }) => `${code}  ${name}, ${country}, ${zone}`),
    terminal,
    5,
  )
}
