/** Templates that are imported as they are, for an airline that is only looked at. */
import { writeFile } from 'node:fs/promises'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { airportTemplate } from './airport-template.ts'
import type { Command } from './command.ts'
import { connectionTimeTemplate } from './connection-time-template.ts'
import { customFieldTemplate } from './custom-field-template.ts'
import { dashboardTemplate } from './dashboard-template.ts'
import { emissionTemplate } from './emission-template.ts'
import type { ExampleFile } from './example-file.ts'
import { extraTemplate } from './extra-template.ts'
import { fareBrandTemplate } from './fare-brand-template.ts'
import { fareTemplate } from './fare-template.ts'
import { importAirportsCommand } from './import-airports.ts'
import { importConnectionTimesCommand } from './import-connection-times.ts'
import { importCustomFieldsCommand } from './import-custom-fields.ts'
import { importDashboardCommand } from './import-dashboard.ts'
import { importEmissionsCommand } from './import-emissions.ts'
import { importExtrasCommand } from './import-extras.ts'
import { importFareBrandsCommand } from './import-fare-brands.ts'
import { importFaresCommand } from './import-fares.ts'
import { importPromoCodesCommand } from './import-promo-codes.ts'
import { importScheduleCommand } from './import-schedule.ts'
import { importSeatMapsCommand } from './import-seat-maps.ts'
import { importTaxesCommand } from './import-taxes.ts'
import { perform } from './program.ts'
import { promoCodeTemplate } from './promo-code-template.ts'
import { scheduleTemplate } from './schedule-template.ts'
import { seatMapTemplate } from './seat-map-template.ts'
import { taxTemplate } from './tax-template.ts'
import { type Terminal, todayOf } from './terminal.ts'

/** In the order of docs/import.md. */
const samples: readonly (readonly [ExampleFile, Command])[] = [
  [airportTemplate, importAirportsCommand],
  [fareBrandTemplate, importFareBrandsCommand],
  [taxTemplate, importTaxesCommand],
  [scheduleTemplate, importScheduleCommand],
  [connectionTimeTemplate, importConnectionTimesCommand],
  [emissionTemplate, importEmissionsCommand],
  [fareTemplate, importFaresCommand],
  [seatMapTemplate, importSeatMapsCommand],
  [extraTemplate, importExtrasCommand],
  [promoCodeTemplate, importPromoCodesCommand],
  [customFieldTemplate, importCustomFieldsCommand],
  [dashboardTemplate, importDashboardCommand],
]

/** @param file a place for the file of each, which is overwritten */
export async function importSamples(
  brand: ServedBrand,
  file: string,
  terminal: Terminal,
  step: () => void,
): Promise<void> {
  for (const [{ text, isOfAllBrands }, command] of samples) {
    step()
    await writeFile(file, text(brand, todayOf(terminal)))
    await perform(command, [file, ...(isOfAllBrands ? [] : ['--brand', brand.id]), '--yes'], terminal)
  }
}
