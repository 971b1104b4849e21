import { parseArgs } from 'node:util'
import { agencyTemplate } from './agency-template.ts'
import { airportTemplate } from './airport-template.ts'
import { brandNamed } from './brand.ts'
import { customFieldTemplate } from './custom-field-template.ts'
import { dashboardTemplate } from './dashboard-template.ts'
import type { ExampleFile } from './example-file.ts'
import { extraTemplate } from './extra-template.ts'
import { fareBrandTemplate } from './fare-brand-template.ts'
import { fareTemplate } from './fare-template.ts'
import { secretMode, writeNew } from './file.ts'
import { writeLanguageTemplate } from './language-template.ts'
import { promoCodeTemplate } from './promo-code-template.ts'
import { scheduleTemplate } from './schedule-template.ts'
import { seatMapTemplate } from './seat-map-template.ts'
import { taxTemplate } from './tax-template.ts'
import { type Terminal, todayOf, UsageError } from './terminal.ts'
import { voucherTemplate } from './voucher-file.ts'

/** By the word on the command line. Another kind of file joins here, by one value. */
const templates: Readonly<Record<string, ExampleFile>> = {
  airports: airportTemplate,
  'fare-brands': fareBrandTemplate,
  taxes: taxTemplate,
  schedule: scheduleTemplate,
  fares: fareTemplate,
  'seat-maps': seatMapTemplate,
  extras: extraTemplate,
  'promo-codes': promoCodeTemplate,
  'custom-fields': customFieldTemplate,
  dashboard: dashboardTemplate,
  vouchers: voucherTemplate,
  agencies: agencyTemplate,
}

export const templateUsage = `template KIND FILE --brand BRAND
    Writes an example of a file, with flights and words of the brand, that the import takes as it is. There are:
    ${Object.keys(templates).join(', ')}. A file that exists is not touched.
    A schedule is written as CSV, or as SSIM where FILE ends in .ssim.
  template language FOLDER
    Writes every text of the product in English, to be translated: languages/it for Italian.`

export async function runTemplate(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { brand: { type: 'string' } },
  })
  const [kind = '', file, ...more] = positionals
  if (kind === 'language') {
    if (!file || more.length > 0) throw new UsageError('name one folder to write, such as languages/it')
    return writeLanguageTemplate(file, terminal)
  }
  const template = Object.hasOwn(templates, kind) ? templates[kind] : undefined
  if (!template)
    throw new UsageError(
      `no template "${kind}"; there are ${[...Object.keys(templates), 'language'].join(', ')}`,
    )
  if (!file || more.length > 0) throw new UsageError('name one file to write')
  const brand = brandNamed(values.brand, terminal)
  await writeNew(
    file,
    template.text(brand, todayOf(terminal), file),
    template.isSecret ? secretMode : undefined,
  )
  const ofBrand = template.isOfAllBrands ? [] : [`--brand ${brand.id}`]
  const command = [template.command, file, ...ofBrand, ...(template.more ? [template.more] : []), '--dry-run']
  terminal.say(`${file} is written. Change it, then: npm run jetbridge -- ${command.join(' ')}`)
}
