import { readCustomFields } from '@jetbridge/core/content/custom-field-csv.ts'
import type { CustomField } from '@jetbridge/core/content/custom-field.ts'
import { customFieldKind } from '../modules/proposal/operations/kinds.ts'
import { declareCommand } from './command.ts'
import { readCsv } from './csv.ts'
import { withDatabase } from './database.ts'
import { fileOf, importCall, importOptions } from './import-call.ts'
import { storeList } from './import-list.ts'
import { refuseFile } from './refusal.ts'

export const importCustomFieldsCommand = declareCommand({
  about: [
    'Replaces the brand’s fields, which the form asks of every passenger, with those of a CSV file, in their order. What passengers have answered stays.',
    'Header line: field,name_en,required',
    'and optional name_de,gender_de,choices,choices_en,choices_de',
    'Choices and their labels have | between them.',
  ],
  examples: ['import custom-fields custom-fields.csv --brand my-air --dry-run'],
  mayMakeData: true,
  args: fileOf('custom-fields'),
  options: importOptions,
  async run(given, outer) {
    const call = importCall(given, outer, 'custom-fields')
    const { file, brand, terminal, room } = call
    const reading = readCustomFields(await readCsv(file))
    if (!reading.ok) throw refuseFile(file, reading.problems, room)
    const asked = { brand: brand.id, fields: reading.fields }
    await withDatabase(terminal, async (db) => {
      await storeList(call, db, {
        what: 'custom fields',
        rows: reading.fields,
        describe,
        kind: customFieldKind,
        asked,
      })
    })
  },
})

/** "costCentre  en Cost centre, de Kostenstelle  required  small (en Small), large (en Large)" */
function describe({ fieldName, displayNames, isRequired, allowedValues, germanGender }: CustomField): string {
  const choices = Object.entries(allowedValues).map(([value, labels]) => `${value} (${told(labels)})`)
  const gender = germanGender ? ` (${germanGender})` : ''
  const asked = [`${told(displayNames)}${gender}`, isRequired ? 'required' : 'optional']
  return [fieldName, ...asked, ...(choices.length > 0 ? [choices.join(', ')] : [])].join('  ')
}

function told(texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts)
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([locale, text]) => `${locale} ${text}`)
    .join(', ')
}
