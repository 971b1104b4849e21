/** Each kind of file that an import reads, and how an export writes it. Another kind joins here, by one value. */
import type { AuditAct } from '@jetbridge/core/access/audit-act.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { customFieldRows } from '@jetbridge/core/content/custom-field-csv-write.ts'
import { dashboardRows } from '@jetbridge/core/content/dashboard-csv-write.ts'
import { extraRows } from '@jetbridge/core/extra/extra-csv-write.ts'
import { airportRows } from '@jetbridge/core/flight/airport-csv-write.ts'
import { connectionTimeRows } from '@jetbridge/core/flight/connection-time-csv.ts'
import { emissionRows } from '@jetbridge/core/flight/emission-csv.ts'
import { zone } from '@jetbridge/core/kernel/time.ts'
import { fareBrandRows } from '@jetbridge/core/offer/fare-brand-csv-write.ts'
import { fareRows } from '@jetbridge/core/offer/fare-csv-write.ts'
import { isOfWholeDays, promoCodeRows } from '@jetbridge/core/offer/promo-code-csv-write.ts'
import { taxRows } from '@jetbridge/core/offer/tax-csv-write.ts'
import { writeSeatMaps } from '@jetbridge/core/seat/seat-map-write.ts'
import { listCustomFields, listDashboardCards } from '../modules/content/read.ts'
import { listExtras } from '../modules/extra/read.ts'
import {
  listEmissionFactors,
  listFareBrands,
  listFares,
  listPromoCodes,
  listTaxes,
} from '../modules/offer/read.ts'
import { listAirports, listConnectionTimes } from '../modules/schedule/read.ts'
import { listSeatMaps } from '../modules/seat/read.ts'
import type { ExportAsked, ExportForm, ExportPart } from './export-part.ts'
import { exportAgencies } from './export-agencies.ts'
import { exportSchedule } from './export-schedule.ts'
import { exportVouchers } from './export-vouchers.ts'

export interface ExportKind {
  /** `promo codes` */
  readonly what: string
  /** the first one where none is named */
  readonly forms: readonly [ExportForm, ...ExportForm[]]
  /** it belongs to no airline */
  readonly isOfAllBrands?: true
  /** it goes into a file that only its owner can read, and the audit log says so by this act */
  readonly secretAct?: AuditAct
  readonly parts: (asked: ExportAsked) => AsyncIterable<ExportPart>
}

const tableForms = ['csv', 'json'] as const

/** What is read at once. */
function table<T>(
  what: string,
  read: (asked: ExportAsked) => Promise<readonly T[]>,
  rowsOf: (values: readonly T[], brand: ServedBrand) => readonly (readonly string[])[],
): ExportKind {
  return {
    what,
    forms: tableForms,
    async *parts(asked) {
      const values = await read(asked)
      yield { table: rowsOf(values, asked.brand), rows: values.length }
    },
  }
}

const pricesOf = ({ currency: { default: currency, allowed: currencies } }: ServedBrand) => ({
  currency,
  currencies,
})

export const exportKinds: Readonly<Record<string, ExportKind>> = {
  airports: {
    ...table('airports', ({ db }) => listAirports(db), airportRows),
    isOfAllBrands: true,
  },
  'fare-brands': table(
    'fare brands',
    ({ db, brand }) => listFareBrands(db, brand.id),
    (fareBrands, brand) => fareBrandRows(fareBrands, pricesOf(brand)),
  ),
  taxes: table('taxes', ({ db, brand }) => listTaxes(db, brand.id), taxRows),
  'connection-times': table(
    'connection times',
    ({ db, brand }) => listConnectionTimes(db, brand.id),
    connectionTimeRows,
  ),
  schedule: { what: 'departures', forms: [...tableForms, 'ssim'], parts: exportSchedule },
  emissions: table('emission factors', ({ db, brand }) => listEmissionFactors(db, brand.id), emissionRows),
  fares: table('fares', ({ db, brand }) => listFares(db, brand.id), fareRows),
  'seat-maps': {
    what: 'seat maps and prices',
    forms: ['json'],
    async *parts({ db, brand }) {
      const file = await listSeatMaps(db, brand.id)
      yield { text: writeSeatMaps(file), rows: file.layouts.length + file.prices.length }
    },
  },
  extras: table(
    'extras',
    ({ db, brand }) => listExtras(db, brand.id),
    (extras, brand) => extraRows(extras, pricesOf(brand)),
  ),
  'promo-codes': table('promo codes', listStanding, (promoCodes, brand) =>
    promoCodeRows(promoCodes, zone(brand.timeZone)),
  ),
  'custom-fields': table('custom fields', ({ db, brand }) => listCustomFields(db, brand.id), customFieldRows),
  dashboard: table('dashboard cards', ({ db, brand }) => listDashboardCards(db, brand.id), dashboardRows),
  vouchers: { what: 'vouchers', forms: tableForms, secretAct: 'vouchers-exported', parts: exportVouchers },
  agencies: { what: 'agencies', forms: tableForms, secretAct: 'agencies-exported', parts: exportAgencies },
}

/** Codes that are over stay out: a file ends them by leaving them out, at any time of the day. */
async function listStanding({ db, brand, at, note }: ExportAsked) {
  const standing = (await listPromoCodes(db, brand.id)).filter(({ validUntil }) => validUntil > at)
  const odd = standing.filter((promo) => !isOfWholeDays(promo, zone(brand.timeZone)))
  if (odd.length > 0)
    note(
      `Not from midnight to midnight in ${brand.timeZone}, as a file says it: ${odd.map(({ code }) => code).join(', ')}. An import of the file changes their hours.`,
    )
  return standing
}
