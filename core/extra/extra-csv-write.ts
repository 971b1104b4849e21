/** Writer of extras as CSV, for `readExtras`. */
import { tableRows, textCells } from '../flight/csv-write.ts'
import { money, toDecimalText } from '../kernel/money.ts'
import { extraColumns, type ExtraTerms } from './extra-csv.ts'
import type { Extra } from './extra.ts'

type Prices = Pick<ExtraTerms, 'currency' | 'currencies'>

/** Weights stay as travellers read them: their braces are gone since the import. */
export function extraRows(extras: readonly Extra[], terms: Prices): string[][] {
  return tableRows(extraColumns(terms), extras, (extra) => ({
    code: extra.code,
    kind: extra.kind,
    ...textCells('name', extra.names),
    ...textCells('description', extra.descriptions),
    ...textCells('group', extra.grouping?.names ?? {}),
    ...priceCells(extra, terms),
    rfic: extra.rfic,
    rfisc: extra.rfisc,
    rank: String(extra.rank),
    passengers: extra.passengerTypes.join(' '),
    stock: extra.stock === null ? '' : String(extra.stock),
    included_with: extra.includedWith ?? '',
    routes: extra.routes.join(' '),
    fare_brands: extra.fareBrands.join(' '),
    sold_for: extra.soldFor,
  }))
}

function priceCells({ prices }: Extra, { currencies }: Prices): Record<string, string> {
  return Object.fromEntries(
    currencies.flatMap((currency) => {
      const price = prices[currency]
      return price === undefined
        ? []
        : [[`price_${currency}`, toDecimalText(money(price, currency))] as const]
    }),
  )
}
