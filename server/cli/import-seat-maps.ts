import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { countSeats, seatZones } from '@jetbridge/core/seat/cabin-layout.ts'
import type { RowProblem } from '@jetbridge/core/flight/row-problem.ts'
import { isUnchanged } from '@jetbridge/core/flight/table-diff.ts'
import { type PathProblem, readSeatMaps } from '@jetbridge/core/seat/seat-map-file.ts'
import type { Db } from '../db/open.ts'
import { importSeatMaps, proposeSeatMaps } from '../modules/seat/operations/import-seat-maps.ts'
import { listSeatPrices } from '../modules/seat/read.ts'
import { declareCommand } from './command.ts'
import { withDatabase } from './database.ts'
import { readText } from './file.ts'
import { fileOf, importCall, importOptions, mayStore, tellCounts } from './import-call.ts'
import { lineReader, tellPath } from './json-lines.ts'
import { type FileRoom, refuseFile } from './refusal.ts'
import { count } from './terminal.ts'

export const importSeatMapsCommand = declareCommand({
  about: [
    'Adds or replaces seat maps by aircraft type, and seat prices by zone and currency, from a JSON file:',
    '  { "layouts": [{ "aircraft": "DH4", "cabins": [{ "cabin": "Y", "parts":',
    '    [{ "rows": [1, 19], "seats": "AC DF", "zone": "standard" }] }] }],',
    '    "prices": [{ "zone": "standard", "currency": "EUR", "amount": 9 }] }',
  ],
  examples: ['import seat-maps seat-maps.json --brand my-air --dry-run'],
  mayMakeData: true,
  args: fileOf('seat-maps'),
  options: importOptions,
  async run(given, outer) {
    const call = importCall(given, outer, 'seat-maps')
    const { file, brand, terminal, room } = call
    const text = (await readText(file, 'utf-8')).replace(/^\uFEFF/, '')
    const reading = readSeatMaps(readJson(file, text, room), brand.currency.allowed)
    if (!reading.ok) throw refuseFile(file, rowProblems(text, reading.problems), room)
    const { layouts, prices } = reading
    for (const layout of layouts) {
      const cabins = layout.cabins.map(({ cabin }) => `${cabin} ${countSeats(layout, { cabin })}`)
      terminal.say(`${layout.aircraft}: ${count(countSeats(layout), 'seat')} (${cabins.join(', ')})`)
    }
    terminal.say(`${file}: ${count(layouts.length, 'seat map')} and ${count(prices.length, 'seat price')}.`)
    await withDatabase(terminal, async (db) => {
      const diff = await proposeSeatMaps(db.query, brand.id, { layouts, prices })
      if (isUnchanged(diff)) {
        terminal.say(`${file} changes nothing: ${tellCounts(diff)}.`)
        return
      }
      if (!(await mayStore(call, `Store them (${tellCounts(diff)})?`, terminal))) return
      await db.transact((tx) => importSeatMaps(tx, brand.id, { layouts, prices }, call.operator))
      terminal.say(`Stored: ${tellCounts(diff)}.`)
      for (const line of await missingPrices(db.query, brand)) terminal.say(line)
    })
  },
})

function rowProblems(text: string, problems: readonly PathProblem[]): RowProblem[] {
  const lineOf = lineReader(text)
  return problems.map(({ path, reason }) => {
    const place = path.length === 0 ? '' : `${tellPath(path)}: `
    return { line: lineOf(path), reason: `${place}${reason}`, next: 'see-template' }
  })
}

function readJson(file: string, text: string, room: FileRoom): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message } = error as SyntaxError
    const [, line = '1'] = /\(line (\d+) column/.exec(message) ?? []
    const reason = text.trim() === '' ? 'the file is empty' : `not JSON: ${message}`
    throw refuseFile(file, [{ line: Number(line), reason, next: 'see-template' }], room)
  }
}

/** Seats that fares with a paid choice cannot sell. */
async function missingPrices(db: Db, brand: Brand): Promise<string[]> {
  const lines: string[] = []
  for (const currency of brand.currency.allowed) {
    const prices = await listSeatPrices(db, brand.id, currency)
    const missing = seatZones.filter((zone) => !prices.has(zone))
    if (missing.length > 0)
      lines.push(
        `No price in ${currency} for ${missing.join(', ')}: where a map has such seats, nobody can buy them.`,
      )
  }
  return lines
}
