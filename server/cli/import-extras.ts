import { readExtras } from '@jetbridge/core/extra/extra-csv.ts'
import type { Extra } from '@jetbridge/core/extra/extra.ts'
import { type Currency, money, toDecimalText } from '@jetbridge/core/kernel/money.ts'
import { extraKind } from '../modules/proposal/operations/kinds.ts'
import { listFareBrands } from '../modules/offer/read.ts'
import { declareCommand } from './command.ts'
import { readCsv } from './csv.ts'
import { withDatabase } from './database.ts'
import { fileOf, importCall, importOptions } from './import-call.ts'
import { storeList } from './import-list.ts'
import { refuseFile } from './refusal.ts'

export const importExtrasCommand = declareCommand({
  about: [
    'Replaces the brand’s extras with those of a CSV file.',
    'Header line: code,kind,name_en,name_de,price_EUR (the airline’s own currency),rfic,rfisc',
    'and optional price_CHF …,description_en,description_de,group_en,group_de,rank,passengers,stock,included_with,routes,fare_brands,sold_for',
    'Prices for one passenger and flight: 30; with sold_for "way" for all flights of a way in connection',
    'A weight in a text, {23 kg} or {50 lb}, is shown in the units of the airline’s market.',
  ],
  examples: ['import extras extras.csv --brand my-air --dry-run'],
  mayMakeData: true,
  args: fileOf('extras'),
  options: importOptions,
  async run(given, outer) {
    const call = importCall(given, outer, 'extras')
    const { file, brand, terminal, room } = call
    const { id, currency, market } = brand
    const rows = await readCsv(file)
    await withDatabase(terminal, async (db) => {
      const fareBrands = new Set((await listFareBrands(db.query, id)).map(({ code }) => code))
      const terms = { currency: currency.default, currencies: currency.allowed, fareBrands, market }
      const reading = readExtras(rows, terms)
      if (!reading.ok) throw refuseFile(file, reading.problems, room)
      const asked = { brand: id, extras: reading.extras }
      await storeList(call, db, {
        what: 'extras',
        rows: reading.extras,
        describe,
        kind: extraKind,
        asked,
      })
    })
  },
})

/** "BAG23  Bag  30.00 EUR, 28.50 CHF  C 0GO, included with bag-1" */
function describe({ code, names, prices, rfic, rfisc, stock, includedWith, soldFor }: Extra): string {
  const priced = Object.entries(prices).map(([currency, amount]) => {
    const price = money(amount, currency as Currency)
    return `${toDecimalText(price)} ${price.currency}`
  })
  const limit = stock === null ? '' : `, ${stock} a departure`
  const included = includedWith === null ? '' : `, included with ${includedWith}`
  const unit = soldFor === 'way' ? ', for the whole way' : ''
  return `${code}  ${names['en']}  ${priced.join(', ')}  ${rfic} ${rfisc}${limit}${included}${unit}`
}
