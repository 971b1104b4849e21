import { agencyTemplate } from './agency-template.ts'
import { airportTemplate } from './airport-template.ts'
import { brandOption } from './brand.ts'
import { declareCommand } from './command.ts'
import { connectionTimeTemplate } from './connection-time-template.ts'
import { customFieldTemplate } from './custom-field-template.ts'
import { dashboardTemplate } from './dashboard-template.ts'
import { emissionTemplate } from './emission-template.ts'
import type { ExampleFile } from './example-file.ts'
import { extraTemplate } from './extra-template.ts'
import { fareBrandTemplate } from './fare-brand-template.ts'
import { fareTemplate } from './fare-template.ts'
import { secretMode, writeNew } from './file.ts'
import { type Kind, path } from './kinds.ts'
import { promoCodeTemplate } from './promo-code-template.ts'
import { scheduleTemplate } from './schedule-template.ts'
import { seatMapTemplate } from './seat-map-template.ts'
import { taxTemplate } from './tax-template.ts'
import { todayOf, UsageError } from './terminal.ts'
import { voucherTemplate } from './voucher-file.ts'

/** By the word on the command line. Another kind of file joins here, by one value. */
const templates: Readonly<Record<string, ExampleFile>> = {
  airports: airportTemplate,
  'fare-brands': fareBrandTemplate,
  taxes: taxTemplate,
  schedule: scheduleTemplate,
  'connection-times': connectionTimeTemplate,
  emissions: emissionTemplate,
  fares: fareTemplate,
  'seat-maps': seatMapTemplate,
  extras: extraTemplate,
  'promo-codes': promoCodeTemplate,
  'custom-fields': customFieldTemplate,
  dashboard: dashboardTemplate,
  vouchers: voucherTemplate,
  agencies: agencyTemplate,
}

const template: Kind<ExampleFile> = {
  shown: 'KIND',
  ask: `name a kind of file: ${Object.keys(templates).join(', ')}`,
  read(kind) {
    const found = Object.hasOwn(templates, kind) ? templates[kind] : undefined
    if (!found)
      throw new UsageError(
        `no template "${kind}"; there are ${[...Object.keys(templates), 'language'].join(', ')}`,
      )
    return found
  },
}

export const templateCommand = declareCommand({
  about: [
    'Writes an example of a file, with flights and words of the brand, that the import takes as it is.',
    `There are: ${Object.keys(templates).join(', ')}.`,
    'A file that exists is not touched. A schedule is written as CSV, or as SSIM where FILE ends in .ssim.',
  ],
  examples: ['template fares fares.csv --brand my-air'],
  args: { kind: template, file: path('FILE', 'name one file to write') },
  options: { brand: brandOption },
  async run({ kind, file, brand }, terminal) {
    await writeNew(file, kind.text(brand, todayOf(terminal), file), kind.isSecret ? secretMode : undefined)
    const ofBrand = kind.isOfAllBrands ? [] : [`--brand ${brand.id}`]
    const command = [kind.command, file, ...ofBrand, ...(kind.more ? [kind.more] : []), '--dry-run']
    terminal.say(`${file} is written. Change it, then: npm run jetbridge -- ${command.join(' ')}`)
  },
})
