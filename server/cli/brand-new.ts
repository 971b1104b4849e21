import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { assembleBrand } from '@jetbridge/brands/folder/assemble.ts'
import { type StarterAsked, starterFiles } from '@jetbridge/brands/folder/starter.ts'
import type { Airport } from '@jetbridge/core/brand/airport.ts'
import { declareCommand, type OptionValues } from './command.ts'
import { code, type Kind, path, text, wrongValue } from './kinds.ts'
import { knownAirports } from './known-airports.ts'
import { needed, usually } from './option.ts'
import { refused } from './refusal.ts'
import { RefusedError, type Terminal } from './terminal.ts'

/** At least two codes, in capitals. */
const airports: Kind<readonly [string, string, ...string[]]> = {
  shown: 'VIE,ACH',
  ask: 'name two airports or more',
  read(typed, asked) {
    const codes = typed.split(',').map((each) => each.trim().toUpperCase())
    const [home, first, ...others] = codes.filter((each) => each !== '')
    if (!home || !first) throw wrongValue(asked, 'two airports or more', typed)
    return [home, first, ...others]
  },
}

const options = {
  name: needed(text('"Own Air"', 'name the airline'), 'how it is called'),
  carrier: needed(
    code('OA', 'name the two letters before its flight numbers'),
    'the two letters before its flight numbers',
  ),
  currency: usually(code('EUR', 'name a currency'), 'EUR', 'in which it sells'),
  zone: usually(
    text('Europe/Vienna', 'name a time zone'),
    'UTC',
    'of the airline, and of airports that nothing is known about',
  ),
  airports: needed(airports, 'two or more; the first is the one that all routes begin at'),
}

export const brandNewCommand = declareCommand({
  about: [
    'Writes the files of a new brand, which can be served as they are. Its id is the folder’s name. A folder with something in it is not touched.',
    'Airports are known from "import airports" and from the samples; what is not known of one is left for you to fill in.',
  ],
  examples: [
    'brand new my-air --name "Own Air" --carrier OA --currency EUR --zone Europe/Vienna --airports VIE,ACH',
  ],
  args: { folder: path('FOLDER', 'name one folder to write') },
  options,
  async run({ folder, ...values }, terminal) {
    const place = resolve(folder)
    const files = starterFiles({
      ...(await askedIn(values, place, terminal)),
      schemas: schemasFrom(place, terminal),
    })
    const { problems } = assembleBrand(files)
    if (problems.length > 0)
      throw new RefusedError(
        'Refused: no brand can be made from this.',
        problems.map(({ file, message }) => `${file}: ${message}`),
      )
    if (existsSync(place) && (await readdir(place)).length > 0)
      throw refused(`there is something in ${folder}: name a folder that is empty, or not there yet`)
    for (const [name, text] of files) {
      await mkdir(dirname(join(place, name)), { recursive: true })
      await writeFile(join(place, name), text, { flag: 'wx' })
    }
    terminal.say(`${folder} is written. Change what you like in it, and then:`)
    terminal.say(`  npm run jetbridge -- brand check ${folder}`)
    terminal.say(`  JETBRIDGE_BRANDS=${folder} npm start`)
  },
})

/** As editors find them beside the folder. */
export function schemasFrom(path: string, { root }: Pick<Terminal, 'root'>): string {
  return relative(path, join(root, 'brands/schemas')).replaceAll('\\', '/')
}

async function askedIn(
  values: OptionValues<typeof options>,
  path: string,
  terminal: Terminal,
): Promise<StarterAsked> {
  const { name, carrier, currency, zone, airports: codes } = values
  const known = await knownAirports(codes, terminal)
  const airportOf = (code: string) => known.get(code) ?? unknownAirport(code, zone)
  const [home, first, ...others] = codes
  const id = (path.split(/[\\/]/).at(-1) ?? '').toLowerCase().replaceAll('-', '_')
  return {
    id,
    name,
    carrierCode: carrier,
    currency,
    timeZone: zone,
    airports: [airportOf(home), airportOf(first), ...others.map(airportOf)],
  }
}

/** Its code stands for every name until somebody writes it. */
function unknownAirport(code: string, timeZone: string): Airport {
  const name = { en: code, de: code }
  return { code, name, city: name, country: 'XX', zone: timeZone, latitude: 0, longitude: 0 }
}
