import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { brandNamed } from './brand.ts'
import { csvOf, type ExampleFile } from './example-file.ts'
import { refused } from './refusal.ts'
import { scheduleTemplate } from './schedule-template.ts'
import { type Terminal, todayOf, UsageError } from './terminal.ts'

/** By the word on the command line. Another kind of file joins here, by one value. */
const templates: Readonly<Record<string, ExampleFile>> = {
  schedule: scheduleTemplate,
}

export const templateUsage = `template KIND FILE --brand BRAND
    Writes an example of a CSV file, with flights and words of the brand, that the import takes as it is. There are:
    ${Object.keys(templates).join(', ')}. A file that exists is not touched.`

export async function runTemplate(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { brand: { type: 'string' } },
  })
  const [kind = '', file, ...more] = positionals
  const template = Object.hasOwn(templates, kind) ? templates[kind] : undefined
  if (!template) throw new UsageError(`no template "${kind}"; there are ${Object.keys(templates).join(', ')}`)
  if (!file || more.length > 0) throw new UsageError('name one file to write')
  const brand = brandNamed(values.brand)
  await writeNew(file, csvOf(template.rows(brand, todayOf(terminal))))
  terminal.say(
    `${file} is written. Change it, then: npm run jetbridge -- ${template.command} ${file} --brand ${brand.id} --dry-run`,
  )
}

async function writeNew(file: string, text: string): Promise<void> {
  await writeFile(file, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw refused(
      error.code === 'EEXIST' ? `there is a file ${file}` : `${file} cannot be written: ${error.code}`,
    )
  })
}
