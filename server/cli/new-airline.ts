/**
 * A new airline from ten answers: brand, data files, and the airline in the database, ready to sell. All of it or
 * nothing: the files lie beside their folder until everything is stored in one transaction.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Airport } from '@jetbridge/core/brand/airport.ts'
import type { Database, Tx } from '../db/open.ts'
import { airportFile } from './airport-template.ts'
import { listFareBrands } from '../modules/offer/read.ts'
import { listAirports } from '../modules/schedule/read.ts'
import { schemasFrom } from './brand-new.ts'
import type { GivenOptions } from './answer.ts'
import { declareCommand, type OptionValues } from './command.ts'
import { withDatabase } from './database.ts'
import { readText } from './file.ts'
import { importAirportsCommand } from './import-airports.ts'
import { leaveOptions, mayStore } from './proposal.ts'
import { importFareBrandsCommand } from './import-fare-brands.ts'
import { importFaresCommand } from './import-fares.ts'
import { importScheduleCommand } from './import-schedule.ts'
import { importSeatMapsCommand } from './import-seat-maps.ts'
import { path, text } from './kinds.ts'
import { type AirlineFiles, airlineFiles, offers, priceOf } from './new-airline-files.ts'
import { type AirlineAsked, airlineOptions, answerOptions, askAirline } from './new-airline-questions.ts'
import { perhaps, several } from './option.ts'
import { perform } from './program.ts'
import { refused } from './refusal.ts'
import { type Terminal, todayOf, UsageError } from './terminal.ts'
import { undisturbed } from './whole-work.ts'

const options = {
  answers: perhaps(path('FILE', 'name a file'), 'a JSON file of answers by option'),
  ...answerOptions,
  place: several(
    text('PLACE', 'name a place'),
    'describes an airport that is not known here: "LNZ, Linz, AT, Europe/Vienna, 48.23, 14.19" (in the file "places", a list)',
  ),
  ...leaveOptions,
}

interface Call {
  readonly folder: string
  /** the folder, absolute */
  readonly path: string
  readonly id: string
  readonly given: GivenOptions
  readonly places: readonly string[]
  readonly dryRun: boolean
  readonly yes: boolean
}

export const newAirlineCommand = declareCommand({
  about: [
    'Asks ten questions, writes the brand and its data into a new folder, stores them, and the airline sells. An option answers a question, and so does a JSON file of answers by option.',
  ],
  examples: [
    'new-airline my-air',
    'new-airline my-air --name "Own Air" --carrier OA --airports VIE,LNZ --contact hello@own-air.example --fare 49 --place "LNZ, Linz, AT, Europe/Vienna, 48.23, 14.19" --yes',
  ],
  mayMakeData: true,
  args: { folder: path('FOLDER', 'name one folder to write') },
  options,
  async run(given, terminal) {
    const call = await callOf(given)
    await refuseTaken(call)
    const asked = await askAirline(call.given, call.places, terminal)
    const made = airlineFiles(call.id, asked, {
      schemas: schemasFrom(call.path, terminal),
      today: todayOf(terminal),
    })
    show(call, asked, made, terminal)
    if (!(await mayStore(call, `Write ${call.folder} and put the airline on sale?`, terminal))) return
    await undisturbed((step) => store(call, made, terminal, step))
    const [home, first] = asked.airports
    terminal.say(`${asked.name} is ready to sell. Next:`)
    terminal.say(`  JETBRIDGE_BRANDS=${call.folder} npm start`)
    terminal.say(`  then search ${home.code} to ${first.code} from ${asked.starts} on`)
    terminal.say(`Change a file in ${call.folder}/data and import it again: docs/import.md`)
  },
})

async function callOf({
  folder,
  answers,
  place,
  dryRun,
  yes,
  ...asked
}: OptionValues<typeof options> & { readonly folder: string }): Promise<Call> {
  if (folder.includes(',')) throw new UsageError('a folder without a comma: JETBRIDGE_BRANDS lists folders')
  const filed = answers === undefined ? { given: {}, places: [] } : await readAnswers(answers)
  const whole = resolve(folder)
  const id = (whole.split(/[\\/]/).at(-1) ?? '').toLowerCase().replaceAll('-', '_')
  if (!/^[a-z][a-z0-9_]*$/.test(id))
    throw new UsageError(`a folder that is named like an id: letters, digits and hyphens, not "${id}"`)
  return {
    folder,
    path: whole,
    id,
    given: { ...filed.given, ...answeredIn(asked) },
    places: [...filed.places, ...place],
    dryRun,
    yes,
  }
}

/** Options that nobody has given answer nothing. */
function answeredIn<Asked extends object>(asked: Asked): Partial<Asked> {
  return Object.fromEntries(
    Object.entries(asked).filter(([, answer]) => answer !== undefined),
  ) as Partial<Asked>
}

/** `{ "name": "Own Air", "airports": "VIE, LNZ", "places": ["LNZ, Linz, AT, …"] }` */
async function readAnswers(file: string): Promise<Pick<Call, 'given' | 'places'>> {
  const text = await readText(file, 'utf-8')
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch (error) {
    throw refused(`${file} is not JSON: ${(error as SyntaxError).message}`)
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw refused(`${file} is not a list of answers by option`)
  const { places = [], ...answers } = read as Record<string, unknown>
  const unknown = Object.keys(answers).find((option) => !airlineOptions.includes(option))
  if (unknown !== undefined) throw refused(`${file} answers "${unknown}", which nobody asks`)
  const wrong = Object.entries(answers).find(([, answer]) => !['string', 'number'].includes(typeof answer))
  if (wrong) throw refused(`${file}: ${wrong[0]} is not a text`)
  if (!Array.isArray(places) || places.some((place) => typeof place !== 'string'))
    throw refused(`${file}: places is not a list of texts`)
  return {
    given: Object.fromEntries(Object.entries(answers).map(([option, answer]) => [option, String(answer)])),
    places: places as string[],
  }
}

async function refuseTaken({ path, folder }: Call): Promise<void> {
  if (existsSync(path) && (await readdir(path)).length > 0)
    throw refused(`there is something in ${folder}: name a folder that is empty, or not there yet`)
}

function show(
  { folder, id }: Call,
  asked: AirlineAsked,
  { brandFiles, data }: AirlineFiles,
  { say }: Terminal,
) {
  const { name, carrierCode, airports, aircraft, starts, weekdays, departures, currency } = asked
  const [home, ...others] = airports
  const week = 2 * others.length * departures.length * weekdays.length
  const fares = offers.map(({ fareBrand, times }) => `${fareBrand} ${priceOf(asked, times)}`)
  say(`${name} (${id}), flights ${carrierCode}101 and on, in ${currency}`)
  say(
    `  ${home.code} to ${others.map(({ code }) => code).join(', ')} and back: ${week} flights a week from ${starts}`,
  )
  say(`  ${aircraft.type} with ${aircraft.seats} seats; fares ${fares.join(', ')}, no taxes`)
  say(`  ${brandFiles.size} files in ${folder}, and in ${folder}/data: ${[...data.keys()].join(', ')}`)
}

async function store(call: Call, made: AirlineFiles, terminal: Terminal, step: () => void): Promise<void> {
  const { path, id } = call
  const draft = `${path}.${process.pid}.part`
  let isPut = false
  try {
    await writeDraft(draft, made)
    await withDatabase(terminal, (db) =>
      db.transact(async (tx) => {
        if ((await listFareBrands(tx, id)).length > 0)
          throw refused(`the database has an airline ${id} already: name another folder`)
        await importAll(draft, made, inside(terminal, db, tx, draft), step)
        await put(draft, call)
        isPut = true
      }),
    )
  } catch (error) {
    if (isPut) await rm(path, { recursive: true, force: true })
    throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function writeDraft(draft: string, { brandFiles, data }: AirlineFiles): Promise<void> {
  const files = [...brandFiles, ...[...data].map(([name, text]) => [`data/${name}`, text] as const)]
  for (const [name, text] of files) {
    await mkdir(dirname(join(draft, name)), { recursive: true })
    await writeFile(join(draft, name), text, { flag: 'wx' })
  }
}

/** The commands that read the files; they say nothing, and are a part of this one's transaction. */
function inside(terminal: Terminal, db: Database, tx: Tx, draft: string): Terminal {
  return {
    ...terminal,
    say: () => undefined,
    confirm: async () => false,
    environment: { ...terminal.environment, JETBRIDGE_BRANDS: draft },
    database: { ...db, query: tx, transact: (work) => work(tx) },
  }
}

async function importAll(
  draft: string,
  { brand: { id, places } }: AirlineFiles,
  terminal: Terminal,
  step: () => void,
): Promise<void> {
  const file = (name: string) => join(draft, 'data', name)
  const own = ['--brand', id, '--yes']
  step()
  await importNewAirports(draft, places, terminal)
  step()
  await perform(importFareBrandsCommand, [file('fare-brands.csv'), ...own], terminal)
  step()
  await perform(importScheduleCommand, [file('schedule.csv'), ...own], terminal)
  step()
  await perform(importFaresCommand, [file('fares.csv'), ...own], terminal)
  step()
  await perform(importSeatMapsCommand, [file('seat-maps.json'), ...own], terminal)
  step()
}

/** Airports belong to all airlines: existing ones stay as they are. */
async function importNewAirports(
  draft: string,
  places: readonly Airport[],
  terminal: Terminal,
): Promise<void> {
  const standing = terminal.database ? await listAirports(terminal.database.query) : []
  const there = new Map(standing.map(({ code, zone }) => [code, zone]))
  const other = places.find(({ code, zone }) => there.has(code) && there.get(code) !== zone)
  if (other) throw refused(`${other.code} is in ${there.get(other.code)}, not in ${other.zone}`)
  const added = places.filter(({ code }) => !there.has(code))
  if (added.length === 0) return
  const file = join(draft, 'new-airports.csv')
  await writeFile(file, airportFile(added, 'en'))
  await perform(importAirportsCommand, [file, '--yes'], terminal)
  await rm(file)
}

/** In one step, so that nobody ever sees half of it. */
async function put(draft: string, { path, folder }: Call): Promise<void> {
  try {
    if (existsSync(path)) await rmdir(path)
    await rename(draft, path)
  } catch {
    throw refused(`${folder} cannot be written: somebody else has put something there`)
  }
}
