import { agencyColumns, type FiledAgency, readAgencies } from '@jetbridge/core/agency/agency-csv.ts'
import { isUsualTitle } from '@jetbridge/core/agency/registration.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { TableRow } from '@jetbridge/core/flight/csv-table.ts'
import type { RowProblem } from '@jetbridge/core/flight/row-problem.ts'
import { type Currency, formatMoney, money } from '@jetbridge/core/kernel/money.ts'
import { firstLogin } from '../modules/agency/agency.ts'
import {
  type AgencyChange,
  type AgencyImportProblem,
  type AgencyDiff,
} from '../modules/agency/operations/import-agencies.ts'
import { agencyKind } from '../modules/proposal/operations/kinds.ts'
import { declareCommand } from './command.ts'
import { readCsv } from './csv.ts'
import { unusualTitle } from './agency.ts'
import { withDatabase } from './database.ts'
import { fileOf, importCall, importOptions } from './import-call.ts'
import { storeProposal } from './proposal.ts'
import { auditOptions } from './reason.ts'
import { refuseFile, tellProblems } from './refusal.ts'
import { count, list, type Terminal } from './terminal.ts'

export const importAgenciesCommand = declareCommand({
  about: [
    'Opens the travel agencies of a file and changes those that exist. Agencies that the file leaves out stay as they are. Each new administrator gets a link by mail.',
    `Header line: ${agencyColumns.required.join(',')}`,
    `and optional ${agencyColumns.optional.join(',')}`,
  ],
  examples: ['import agencies agencies.csv --brand my-air --reason "contracts of 2027" --dry-run'],
  mayMakeData: true,
  args: fileOf('agencies'),
  options: { ...importOptions, ...auditOptions },
  async run(given, outer) {
    const call = importCall(given, outer, 'agencies')
    const { file, brand, terminal, room } = call
    const reading = readAgencies(await readCsv(file), agencyTermsOf(brand))
    if (!reading.ok && reading.rows.length === 0) throw refuseFile(file, reading.problems, room)
    const { id, defaultLocale } = brand
    const asked = { brand: { id, defaultLocale }, agencies: reading.rows.map(({ value }) => value) }
    await withDatabase(terminal, async (db) => {
      await storeProposal(call, db, {
        what: 'the agencies were',
        kind: agencyKind,
        asked,
        brand,
        name: file,
        judge(diff) {
          const own = reading.ok ? [] : reading.problems
          const problems = [...own, ...problemsOf(reading.rows, diff)]
          if (problems.length > 0) throw refuseFile(file, problems, room)
        },
        unchanged: (diff) =>
          diff.added.length + diff.changed.length === 0
            ? `${file} changes nothing: ${countsOf(diff)}.`
            : undefined,
        show({ diff }) {
          show(brand, diff, terminal)
          list('warnings', tellProblems(oddTitles(reading.rows), terminal), terminal)
        },
        question: 'Store these agencies?',
        report: (diff) => `Stored: ${countsOf(diff)}.`,
      })
    })
  },
})

export function agencyTermsOf({ currency: { default: own, allowed }, timeZone }: Brand) {
  const currencies: [Currency, ...Currency[]] = [own, ...allowed.filter((each) => each !== own)]
  return { currencies, timeZone, login: firstLogin }
}

const reasons: Readonly<Record<AgencyImportProblem, string>> = {
  waits: 'has registered and waits: "agency approve" or "agency decline" first',
  'other-currency': 'has its account in another currency, which never changes',
  'email-taken':
    'cannot have this address for its administrator: it works for an agency of the airline already',
}

function countsOf({ added, changed, same }: AgencyDiff): string {
  return `${added.length} added, ${changed.length} changed, ${same.length} the same`
}

function problemsOf(rows: readonly TableRow<FiledAgency>[], { problems }: AgencyDiff) {
  const lineOf = new Map(rows.map(({ line, value }) => [value.code, line]))
  return problems.map(({ code, why }) => ({ line: lineOf.get(code) ?? 0, reason: `${code} ${reasons[why]}` }))
}

function show({ switches, id }: Brand, { added, changed, absent }: AgencyDiff, terminal: Terminal): void {
  list('added', added.map(describe), terminal)
  list('changed', changed.map(describeChange), terminal)
  list('not in the file, stay as they are', absent, terminal)
  if (added.length > 0)
    terminal.say(`${count(added.length, 'administrator')} will get a link by mail to choose a password.`)
  if (!switches.agencySignIn)
    terminal.say(`Nobody can sign in for them: the switch agencySignIn of ${id}'s brand.json is off.`)
}

/** Letters address people by it, and the site offers two. */
function oddTitles(rows: readonly TableRow<FiledAgency>[]): RowProblem[] {
  return rows
    .filter(({ value: { administrator } }) => !isUsualTitle(administrator.title))
    .map(({ line, value: { administrator } }) => ({ line, reason: unusualTitle(administrator.title) }))
}

/** "LAKE  Lakeside Travel, Bregenz AT  desk@lakeside.example  EUR, limit €500.00" */
function describe({ code, name, city, country, email, currency, creditLimit }: FiledAgency): string {
  return `${code}  ${name}, ${city} ${country}  ${email}  ${currency}, limit ${shown(creditLimit ?? 0, currency)}`
}

/** "LAKE  name Lakeside (was: Lake Side), limit €500.00 (was: €0.00)", and where it is closed that it stays so. */
function describeChange({ before, filed, change, isLimited }: AgencyChange): string {
  const fields = Object.entries(change) as [keyof typeof change, string][]
  const told = fields.map(([field, now]) => `${field} ${now} (was: ${before[field] ?? 'none'})`)
  if (isLimited) {
    const { currency } = before
    told.push(
      `limit ${shown(filed.creditLimit ?? 0, currency)} (was: ${shown(before.creditLimit, currency)})`,
    )
  }
  return `${filed.code}  ${told.join(', ')}${before.state === 'closed' ? '; it stays closed' : ''}`
}

function shown(amount: number, currency: Currency): string {
  return formatMoney(money(amount, currency), 'en')
}
