/** Writer of custom fields as CSV, for `readCustomFields`. */
import { locales } from '../brand/locale.ts'
import { tableRows, textCells, writeYesNo } from '../flight/csv-write.ts'
import { customFieldColumns } from './custom-field-csv.ts'
import type { CustomField } from './custom-field.ts'

/** @param fields in the order of the form */
export function customFieldRows(fields: readonly CustomField[]): string[][] {
  return tableRows(customFieldColumns, fields, (field) => ({
    field: field.fieldName,
    ...textCells('name', field.displayNames),
    required: writeYesNo(field.isRequired),
    gender_de: field.germanGender ?? '',
    ...choiceCells(field),
  }))
}

const between = ' | '

/** A language stands where every choice has a label in it. */
function choiceCells({ allowedValues }: CustomField): Record<string, string> {
  const labels = Object.values(allowedValues)
  const spoken = locales.filter((locale) => labels.every((texts) => texts[locale] !== undefined))
  return {
    choices: Object.keys(allowedValues).join(between),
    ...Object.fromEntries(
      spoken.map((locale) => [`choices_${locale}`, labels.map((texts) => texts[locale]).join(between)]),
    ),
  }
}
