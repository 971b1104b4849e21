import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { assembleBrand } from '@jetbridge/brands/folder/assemble.ts'
import { type StarterAsked, starterFiles } from '@jetbridge/brands/folder/starter.ts'
import type { Airport } from '@jetbridge/core/brand/airport.ts'
import { knownAirports } from './known-airports.ts'
import { refused } from './refusal.ts'
import { RefusedError, type Terminal, UsageError } from './terminal.ts'

export const brandNewUsage = `brand new FOLDER --name "Own Air" --carrier OA --currency EUR --zone Europe/Vienna --airports VIE,ACH
    Writes the files of a new brand, which can be served as they are. Its id is the folder's name. The first airport is
    the one that all routes begin at. Airports are known from "import airports" and from the samples; what is not known
    of one is left for you to fill in. A folder with
    something in it is not touched.`

const options = {
  name: { type: 'string' },
  carrier: { type: 'string' },
  currency: { type: 'string' },
  zone: { type: 'string' },
  airports: { type: 'string' },
} as const

export async function runBrandNew(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new UsageError('name one folder to write')
  const path = resolve(folder)
  const files = starterFiles({
    ...(await askedIn(values, path, terminal)),
    schemas: schemasFrom(path, terminal),
  })
  const { problems } = assembleBrand(files)
  if (problems.length > 0)
    throw new RefusedError(
      'Refused: the brand cannot be made of this.',
      problems.map(({ file, message }) => `${file}: ${message}`),
    )
  if (existsSync(path) && (await readdir(path)).length > 0)
    throw refused(`there is something in ${folder}: name a folder that is empty, or not there yet`)
  for (const [name, text] of files) {
    await mkdir(dirname(join(path, name)), { recursive: true })
    await writeFile(join(path, name), text, { flag: 'wx' })
  }
  terminal.say(`${folder} is written. Change what you like in it, and then:`)
  terminal.say(`  npm run jetbridge -- brand check ${folder}`)
  terminal.say(`  JETBRIDGE_BRANDS=${folder} npm start`)
}

/** As editors find them beside the folder. */
export function schemasFrom(path: string, { root }: Pick<Terminal, 'root'>): string {
  return relative(path, join(root, 'brands/schemas')).replaceAll('\\', '/')
}

type Values = { readonly [Name in keyof typeof options]?: string | undefined }

async function askedIn(values: Values, path: string, terminal: Terminal): Promise<StarterAsked> {
  const { name, carrier, currency = 'EUR', zone = 'UTC', airports = '' } = values
  if (!name) throw new UsageError('name the airline: --name "Own Air"')
  if (!carrier) throw new UsageError('name the two letters before its flight numbers: --carrier OA')
  const codes = airports
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter((code) => code !== '')
  const known = await knownAirports(codes, terminal)
  const [home, first, ...others] = codes.map((code) => known.get(code) ?? unknownAirport(code, zone))
  if (!home || !first) throw new UsageError('name two airports or more: --airports VIE,ACH')
  const id = (path.split(/[\\/]/).at(-1) ?? '').toLowerCase().replaceAll('-', '_')
  return {
    id,
    name,
    carrierCode: carrier.toUpperCase(),
    currency: currency.toUpperCase(),
    timeZone: zone,
    airports: [home, first, ...others],
  }
}

/** Its code stands for every name until somebody writes it. */
function unknownAirport(code: string, timeZone: string): Airport {
  const name = { en: code, de: code }
  return { code, name, city: name, country: 'XX', zone: timeZone, latitude: 0, longitude: 0 }
}
