/** Templates that are imported as they are, for an airline that is only looked at. */
import { writeFile } from 'node:fs/promises'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { airportTemplate } from './airport-template.ts'
import { customFieldTemplate } from './custom-field-template.ts'
import { dashboardTemplate } from './dashboard-template.ts'
import type { ExampleFile } from './example-file.ts'
import { extraTemplate } from './extra-template.ts'
import { fareBrandTemplate } from './fare-brand-template.ts'
import { fareTemplate } from './fare-template.ts'
import { runImportAirports } from './import-airports.ts'
import { runImportCustomFields } from './import-custom-fields.ts'
import { runImportDashboard } from './import-dashboard.ts'
import { runImportExtras } from './import-extras.ts'
import { runImportFareBrands } from './import-fare-brands.ts'
import { runImportFares } from './import-fares.ts'
import { runImportPromoCodes } from './import-promo-codes.ts'
import { runImportSchedule } from './import-schedule.ts'
import { runImportSeatMaps } from './import-seat-maps.ts'
import { runImportTaxes } from './import-taxes.ts'
import { promoCodeTemplate } from './promo-code-template.ts'
import { scheduleTemplate } from './schedule-template.ts'
import { seatMapTemplate } from './seat-map-template.ts'
import { taxTemplate } from './tax-template.ts'
import { type Terminal, todayOf } from './terminal.ts'

type Import = (args: readonly string[], terminal: Terminal) => Promise<void>

/** In the order of docs/import.md. */
const samples: readonly (readonly [ExampleFile, Import])[] = [
  [airportTemplate, runImportAirports],
  [fareBrandTemplate, runImportFareBrands],
  [taxTemplate, runImportTaxes],
  [scheduleTemplate, runImportSchedule],
  [fareTemplate, runImportFares],
  [seatMapTemplate, runImportSeatMaps],
  [extraTemplate, runImportExtras],
  [promoCodeTemplate, runImportPromoCodes],
  [customFieldTemplate, runImportCustomFields],
  [dashboardTemplate, runImportDashboard],
]

/** @param file a place for the file of each, which is overwritten */
export async function importSamples(
  brand: ServedBrand,
  file: string,
  terminal: Terminal,
  step: () => void,
): Promise<void> {
  for (const [{ text, isOfAllBrands }, runImport] of samples) {
    step()
    await writeFile(file, text(brand, todayOf(terminal)))
    await runImport([file, ...(isOfAllBrands ? [] : ['--brand', brand.id]), '--yes'], terminal)
  }
}
