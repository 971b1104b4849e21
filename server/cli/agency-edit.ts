/** How the airline changes what an agency is called, how it is reached, and whose days its days are. */
import { parseArgs } from 'node:util'
import {
  judgeRegistration,
  type Registration,
  tidyRegistration,
} from '@jetbridge/core/agency/registration.ts'
import { editAgency } from '../modules/agency/operations/administer.ts'
import { administeredIn, optionOf, type Values, zoneIn } from './agency.ts'
import { withDatabase } from './database.ts'
import { RefusedError, type Terminal, UsageError } from './terminal.ts'

export const agencyEditUsage = `agency edit --brand BRAND --code CODE --reason TEXT [--name NAME] [--zone Europe/Vienna]
    [--email ADDRESS] [--phone NUMBER] [--address STREET] [--city CITY] [--post-code CODE] [--country AT]
    Changes what is named, and leaves the rest. The address is that of letters to the agency: nobody signs in by it.
    With another zone the days of all reports, past ones too, are those of the new one.`

const text = { type: 'string' } as const
const options = {
  brand: text,
  code: text,
  reason: text,
  name: text,
  zone: text,
  email: text,
  phone: text,
  address: text,
  city: text,
  'post-code': text,
  country: text,
} as const

export async function runAgencyEdit(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args: [...args], options })
  const asked = administeredIn(values, terminal)
  const change = { ...changedFields(values), ...zoneChange(values) }
  const changed = Object.entries(change)
  if (changed.length === 0) throw new UsageError('name what to change: --name, --zone, --email …')
  const isDone = await withDatabase(terminal, (db) => editAgency({ db }, asked, change))
  if (!isDone) throw new RefusedError(`${asked.brand.id} has no agency ${asked.code}.`)
  terminal.say(`${asked.code} is changed: ${changed.map(([name, value]) => `${name} ${value}`).join(', ')}.`)
}

function zoneChange({ zone }: Values): { readonly timeZone?: string } {
  const timeZone = zoneIn(zone)
  return timeZone === undefined ? {} : { timeZone }
}

const editable = ['name', 'email', 'phone', 'address', 'city', 'postCode', 'country'] as const
type Editable = (typeof editable)[number]

/** As they are kept. @throws UsageError for one that breaks the rule of the form */
function changedFields(values: Values): Partial<Record<Editable, string>> {
  const typed = (field: Editable) => values[optionOf(field).slice(2)]?.trim()
  const given = editable.filter((field) => typed(field) !== undefined)
  const texts = Object.fromEntries(editable.map((field) => [field, typed(field) ?? '']))
  const form = { title: '', firstName: '', lastName: '', ...texts } as Registration
  const problems = judgeRegistration(form)
  const wrong = given.find((field) => problems[field])
  if (wrong)
    throw new UsageError(`${optionOf(wrong)} is ${problems[wrong] === 'required' ? 'missing' : 'not valid'}`)
  const kept = tidyRegistration(form)
  return Object.fromEntries(given.map((field) => [field, kept[field]]))
}
