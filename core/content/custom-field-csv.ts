/**
 * Custom fields from rows of a CSV file with a header line, in the order of the form. Columns, in any order:
 * `field` (its name for programs), `name_en` and a name in each other language, `required` (`yes`, `no`).
 * Optional: `gender_de` (of the German name), and for a field with choices `choices` (their names for programs,
 * with `|` between them), `choices_en` and so on (their labels, in the same order).
 */
import { type GermanGender, germanGenders, locales } from '../brand/locale.ts'
import { type Columns, readTable, type RowReader } from '../flight/csv-table.ts'
import { oneOf, readYesNo } from '../flight/csv-value.ts'
import type { CsvRow, RowProblem } from '../flight/row-problem.ts'
import { columnsOf, isOwnName, readTexts } from './csv-text.ts'
import type { CustomField, Texts } from './custom-field.ts'

export type CustomFieldReading =
  | { readonly ok: true; readonly fields: readonly CustomField[] }
  | { readonly ok: false; readonly problems: readonly RowProblem[] }

const label = { longest: 60 }
const mostFields = 20
const mostChoices = 100

const [name, choices] = [columnsOf('name'), columnsOf('choices')]
export const customFieldColumns: Columns<string> = {
  required: ['field', ...name.required, 'required'],
  optional: [...name.optional, 'gender_de', 'choices', ...choices.required, ...choices.optional],
}

/** Reads all rows, or none; reports every bad one. */
export function readCustomFields(rows: readonly CsvRow[]): CustomFieldReading {
  const nameOf = ({ fieldName }: CustomField) => fieldName
  const reading = readTable<string, CustomField>(rows, customFieldColumns, 'field', readField, nameOf)
  if (!reading.ok) return reading
  const beyond = reading.rows[mostFields]
  if (beyond)
    return { ok: false, problems: [{ line: beyond.line, reason: `${mostFields} fields are the most` }] }
  return { ok: true, fields: reading.rows.map(({ value }) => value) }
}

function readField(row: RowReader<string>): CustomField {
  const { text, check } = row
  const name = text('field')
  return {
    fieldName: check('field', isOwnName(name) ? name : undefined, 'no name such as costCentre:'),
    displayNames: readTexts(row, 'name', label),
    isRequired: check('required', readYesNo(text('required')), 'neither yes nor no:'),
    allowedValues: readChoices(row),
    germanGender: readGender(row),
  }
}

function readGender({ text, check }: RowReader<string>): GermanGender | null {
  const written = text('gender_de')
  if (written === '') return null
  return check('gender_de', oneOf(written, germanGenders), 'not one of masculine, feminine, neuter:')
}

function readChoices(row: RowReader<string>): Record<string, Texts> {
  const values = parts(row, 'choices')
  for (const value of values) if (!isOwnName(value)) row.report(`no name of a choice: "${value}" in choices`)
  if (new Set(values).size < values.length) row.report(`a choice stands twice in choices`)
  if (values.length > mostChoices) row.report(`${values.length} choices: ${mostChoices} are the most`)
  const labels = locales.map((locale) => [locale, readLabels(row, `choices_${locale}`, values)] as const)
  const spoken = labels.filter(([, told]) => told.length > 0)
  return Object.fromEntries(
    values.map((value, place) => [
      value,
      Object.fromEntries(spoken.map(([locale, told]) => [locale, told[place] ?? value])),
    ]),
  )
}

/** None where the column is empty, else one for each choice. */
function readLabels(row: RowReader<string>, column: string, values: readonly string[]): string[] {
  const labels = parts(row, column)
  if (labels.length === 0) {
    if (column === 'choices_en' && values.length > 0) row.report('no labels in choices_en')
    return []
  }
  if (labels.length !== values.length)
    row.report(`${labels.length} labels in ${column} where choices has ${values.length}`)
  const tooLong = labels.find((told) => told.length > label.longest)
  if (tooLong) row.report(`"${tooLong}" in ${column} is longer than ${label.longest} characters`)
  if (labels.some((told) => told === '')) row.report(`an empty label in ${column}`)
  return labels
}

function parts({ text }: RowReader<string>, column: string): string[] {
  const written = text(column)
  return written === '' ? [] : written.split('|').map((part) => part.trim())
}
