/**
 * Travel agencies from rows of a CSV file with a header line. Columns, in any order: `code` (its short name with the
 * airline), those of how it is reached (`name` to `country`), and those of its first administrator. Optional:
 * `currency` and `time_zone` (default: the airline's own), `credit_limit` (default: 0, or as it stands), `login` of the
 * administrator. `email` is where letters to the agency go, and at the beginning the administrator's address, too.
 */
import { readTable, type RowReader, type TableRow } from '../flight/csv-table.ts'
import { checkPrice, matching, oneOf } from '../flight/csv-value.ts'
import type { CsvRow, RowProblem } from '../flight/row-problem.ts'
import { type Currency, type Minor, minor } from '../kernel/money.ts'
import { isZone } from '../kernel/time.ts'
import { hasUnseen, unseenTold } from '../kernel/unseen.ts'
import { isLogin } from './login.ts'
import {
  judgeRegistration,
  type Registration,
  type RegistrationField,
  tidyRegistration,
} from './registration.ts'

/** An agency as a file asks for it. */
export interface FiledAgency {
  /** upper case */
  readonly code: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly city: string
  readonly postCode: string
  readonly country: string
  readonly currency: Currency
  /** IANA name */
  readonly timeZone: string
  /** null: nothing for a new one, else as it stands */
  readonly creditLimit: Minor | null
  readonly administrator: { readonly title: string; readonly firstName: string; readonly lastName: string }
  /** of the administrator, lower case */
  readonly login: string
}

export type AgencyReading =
  | { readonly ok: true; readonly rows: readonly TableRow<FiledAgency>[] }
  | {
      readonly ok: false
      readonly problems: readonly RowProblem[]
      /** rows without a problem of their own: to find their other mistakes, never to store them */
      readonly rows: readonly TableRow<FiledAgency>[]
    }

const fieldOf = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  city: 'city',
  post_code: 'postCode',
  country: 'country',
  administrator_title: 'title',
  administrator_first_name: 'firstName',
  administrator_last_name: 'lastName',
} as const satisfies Record<string, RegistrationField>
type FormColumn = keyof typeof fieldOf

const formColumns = Object.keys(fieldOf) as FormColumn[]
export const agencyColumns = {
  required: ['code', ...formColumns],
  optional: ['currency', 'time_zone', 'credit_limit', 'login'],
} as const
type Column = (typeof agencyColumns)['required' | 'optional'][number]

/** One file opens or changes at most this many. */
export const mostAgenciesOfFile = 2_000
const longestText = 100
const longestEmail = 254

export interface AgencyTerms {
  /** currencies the brand sells in, its own first */
  readonly currencies: readonly [Currency, ...Currency[]]
  readonly timeZone: string
  /** the login of an administrator if the file names none */
  readonly login: string
}

/** Reads all rows, or none; reports every bad one. */
export function readAgencies(rows: readonly CsvRow[], terms: AgencyTerms): AgencyReading {
  const read = (row: RowReader<Column>) => readAgency(row, terms)
  const reading = readTable<Column, FiledAgency>(rows, agencyColumns, 'agency', read, ({ code }) => code)
  if (!reading.ok) return reading
  const beyond = reading.rows[mostAgenciesOfFile]
  if (!beyond) return reading
  const reason = `${mostAgenciesOfFile} agencies are the most of one file: make several of it`
  return { ok: false, problems: [{ line: beyond.line, reason }], rows: reading.rows }
}

function readAgency(row: RowReader<Column>, terms: AgencyTerms): FiledAgency {
  const { text, check } = row
  const form = readForm(row)
  const code = text('code').toUpperCase()
  const currency = check(
    'currency',
    oneOf(text('currency').toUpperCase() || terms.currencies[0], terms.currencies),
    'not sold in',
  )
  const timeZone = text('time_zone') || terms.timeZone
  const login = (text('login') || terms.login).toLowerCase()
  const { title, firstName, lastName, ...reached } = tidyRegistration(form)
  return {
    ...reached,
    code: check('code', matching(code, /^[A-Z0-9]{2,20}$/), 'no 2 to 20 letters and digits:'),
    currency,
    timeZone: check('time_zone', isZone(timeZone) ? timeZone : undefined, 'no zone like Europe/Vienna:'),
    creditLimit: readLimit(row, currency),
    administrator: { title, firstName, lastName },
    login: check('login', isLogin(login) ? login : undefined, 'not up to 60 letters, digits and . @ _ + -:'),
  }
}

/** By the rules of the form by which agencies register. */
function readForm({ text, report }: RowReader<Column>): Registration {
  const form = Object.fromEntries(
    formColumns.map((column) => [fieldOf[column], text(column)]),
  ) as unknown as Registration
  const problems = judgeRegistration(form)
  for (const column of formColumns) {
    const written = text(column)
    const longest = column === 'email' ? longestEmail : longestText
    const problem = problems[fieldOf[column]]
    if (hasUnseen(written)) report(`${column} has ${unseenTold}`)
    else if (problem === 'required') report(`nothing in ${column}`)
    else if (problem) report(`not valid: "${written}" in ${column}`)
    else if (written.length > longest)
      report(`${written.length} characters in ${column}: ${longest} are the most`)
  }
  return form
}

function readLimit(row: RowReader<Column>, currency: Currency | undefined): Minor | null {
  if (row.text('credit_limit') === '') return null
  return minor(checkPrice(row, 'credit_limit', currency, 'no amount:') ?? 0)
}
