import { readAirports } from '@jetbridge/core/flight/airport-csv.ts'
import { type AirportDiff, describeAirportChange } from '@jetbridge/core/flight/airport-diff.ts'
import { listProblems, type RowProblem } from '@jetbridge/core/flight/row-problem.ts'
import { airportKind } from '../modules/proposal/operations/kinds.ts'
import { someBrand } from './brand.ts'
import { declareCommand } from './command.ts'
import { readCsv } from './csv.ts'
import { withDatabase } from './database.ts'
import { fileCall, fileOf, fileOptions } from './import-call.ts'
import { flag } from './option.ts'
import { storeProposal } from './proposal.ts'
import { refuseFile } from './refusal.ts'
import { count, list, type Terminal } from './terminal.ts'

export const importAirportsCommand = declareCommand({
  about: [
    'Adds and updates airports from a CSV file, or from OpenFlights airports.dat, which adds airports and leaves alone those that are there already.',
    'Header line: code,name,city,country,zone,latitude,longitude',
    'and optional name_de, name_en …',
  ],
  examples: ['import airports airports.csv --dry-run'],
  mayMakeData: true,
  args: fileOf('airports'),
  options: {
    overwrite: flag('airports.dat also replaces airports that are there, those entered by hand too'),
    verbose: flag('names each row that is left out; also --all'),
    ...fileOptions,
  },
  async run(given, outer) {
    const call = fileCall(given, outer, 'airports')
    const { file, terminal } = call
    const room = { ...call.room, brand: someBrand(terminal) }
    const reading = readAirports(await readCsv(file))
    if (!reading.ok) throw refuseFile(file, reading.problems, room)
    const { airports, warnings, unzoned } = reading
    const asked = { airports, unzoned, keepsKnown: reading.isPublic && !call.overwrite }
    await withDatabase(terminal, async (db) => {
      await storeProposal(call, db, {
        what: 'the airports were',
        kind: airportKind,
        asked,
        name: file,
        show({ diff }) {
          terminal.say(`${file}: ${count(airports.length, 'airport')}: ${counts(diff)}.`)
          warn(warnings, call.verbose || call.all, terminal)
          show(diff, terminal)
        },
        question: 'Store these airports?',
        report: (diff) => `Stored: ${counts(diff)}.`,
      })
    })
  },
})

function counts({ added, changed, rezoned, kept, same }: AirportDiff): string {
  const stay = kept.length > 0 ? `, ${kept.length} kept as they were` : ''
  return `${added.length} added, ${changed.length + rezoned.length} changed, ${same} the same${stay}`
}

const examples = 5

/** A public list has hundreds of small airfields without a zone: some examples, into a file as well. */
function warn(warnings: readonly RowProblem[], isVerbose: boolean, { say }: Terminal): void {
  list('warnings', listProblems(warnings), { say, isScreen: !isVerbose }, examples)
  if (warnings.length > examples && !isVerbose) say('  Each of them: the same command with --verbose.')
}

/** Changed zones first: the departures there got their times from the old zone. */
function show({ added, changed, rezoned, kept }: AirportDiff, terminal: Terminal): void {
  list('other time zone', rezoned.map(describeAirportChange), terminal)
  if (rezoned.length > 0) terminal.say('  Departures there keep their times: import their schedules again.')
  list('changed', changed.map(describeAirportChange), terminal)
  list('kept as they are, though the list says otherwise', kept.map(describeAirportChange), terminal)
  if (kept.length > 0) terminal.say('  To take what the list says: the same command with --overwrite.')
  list(
    'added',
    added.map(({ code, name, country, zone }) => `${code}  ${name}, ${country}, ${zone}`),
    terminal,
    5,
  )
}
