import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { formatInstant, localAt, plusMinutes, type Zone, zone } from '@jetbridge/core/kernel/time.ts'
import {
  type FiledPromoCode,
  promoCodeColumns,
  readPromoCodes,
} from '@jetbridge/core/offer/promo-code-csv.ts'
import { countPromoUses } from '../modules/offer/operations/import-promo-codes.ts'
import { promoCodeKind } from '../modules/proposal/operations/kinds.ts'
import { declareCommand } from './command.ts'
import { readCsv } from './csv.ts'
import { withDatabase } from './database.ts'
import { fileOf, importCall, importOptions } from './import-call.ts'
import { storeList } from './import-list.ts'
import { refuseFile } from './refusal.ts'
import type { Terminal } from './terminal.ts'

export const importPromoCodesCommand = declareCommand({
  about: [
    'Sets which promo codes are valid. A code that the file leaves out ends at once; bookings that use it keep their price.',
    `Header line: ${promoCodeColumns.required.join(',')}`,
    'and optional quota: how many bookings may use it',
    'The percentage is off the base fare; both days count, by the airline’s clock.',
  ],
  examples: ['import promo-codes promo-codes.csv --brand my-air --dry-run'],
  mayMakeData: true,
  args: fileOf('promo-codes'),
  options: importOptions,
  async run(given, outer) {
    const call = importCall(given, outer, 'promo-codes')
    const { file, brand, terminal, room } = call
    const rows = await readCsv(file)
    const days = zone(brand.timeZone)
    await withDatabase(terminal, async (db) => {
      const used = await countPromoUses(db.query, brand.id)
      const reading = readPromoCodes(rows, { zone: days, used })
      if (!reading.ok) throw refuseFile(file, reading.problems, room)
      const asked = { brand: brand.id, promoCodes: reading.promoCodes, at: terminal.now() }
      warn(brand, reading.promoCodes, terminal)
      await storeList(call, db, {
        what: 'promo codes',
        rows: reading.promoCodes,
        describe: (promo) => describe(promo, days),
        kind: promoCodeKind,
        asked,
      })
    })
  },
})

/** "SPRING  12.5 %  2027-03-01 to 2027-05-31, 200 bookings" */
function describe({ code, percent, validFrom, validUntil, quota }: FiledPromoCode, days: Zone): string {
  const from = localAt(validFrom, days).slice(0, 10)
  const until = localAt(plusMinutes(validUntil, -1), days).slice(0, 10)
  const limit = quota === null ? '' : `, ${quota} booking${quota === 1 ? '' : 's'}`
  return `${code}  ${percent} %  ${from} to ${until}${limit}`
}

function warn({ id, switches }: Brand, promoCodes: readonly FiledPromoCode[], { say, now }: Terminal): void {
  const over = promoCodes.filter(({ validUntil }) => validUntil <= now()).map(({ code }) => code)
  if (over.length > 0) say(`Over by ${formatInstant(now()).slice(0, 10)}: ${over.join(', ')}.`)
  if (!switches.promoCode && promoCodes.length > 0)
    say(`The site of ${id} has no field for promo codes: the switch promoCode of its brand.json is off.`)
}
