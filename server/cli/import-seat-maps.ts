import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { countSeats, seatZones } from '@jetbridge/core/seat/cabin-layout.ts'
import { isUnchanged } from '@jetbridge/core/flight/table-diff.ts'
import { readSeatMaps } from '@jetbridge/core/seat/seat-map-file.ts'
import type { Db } from '../db/open.ts'
import { seatMapKind } from '../modules/proposal/operations/kinds.ts'
import { listSeatPrices } from '../modules/seat/read.ts'
import { declareCommand } from './command.ts'
import { withDatabase } from './database.ts'
import { readText } from './file.ts'
import { fileOf, importCall, importOptions, tellCounts } from './import-call.ts'
import { parseJson, rowProblems } from './json-file.ts'
import { storeProposal } from './proposal.ts'
import { refuseFile } from './refusal.ts'
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
    const text = await readText(file, 'utf-8')
    const reading = readSeatMaps(parseJson(file, text, room), brand.currency.allowed)
    if (!reading.ok) throw refuseFile(file, rowProblems(text, reading.problems), room)
    const { layouts, prices } = reading
    for (const layout of layouts) {
      const cabins = layout.cabins.map(({ cabin }) => `${cabin} ${countSeats(layout, { cabin })}`)
      terminal.say(`${layout.aircraft}: ${count(countSeats(layout), 'seat')} (${cabins.join(', ')})`)
    }
    terminal.say(`${file}: ${count(layouts.length, 'seat map')} and ${count(prices.length, 'seat price')}.`)
    await withDatabase(terminal, async (db) => {
      const asked = { brand: brand.id, layouts, prices }
      await storeProposal(call, db, {
        what: 'the seat maps were',
        kind: seatMapKind,
        asked,
        brand,
        name: file,
        unchanged: (diff) =>
          isUnchanged(diff) ? `${file} changes nothing: ${tellCounts(diff)}.` : undefined,
        show: () => undefined,
        question: ({ diff }) => `Store them (${tellCounts(diff)})?`,
        report: (diff) => `Stored: ${tellCounts(diff)}.`,
      })
      if (!call.dryRun && !call.time)
        for (const line of await missingPrices(db.query, brand)) terminal.say(line)
    })
  },
})

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
