/** How the airline changes what an agency is called, how it is reached, and whose days its days are. */
import { tidyRegistration } from '@jetbridge/core/agency/registration.ts'
import { editAgency } from '../modules/agency/operations/administer.ts'
import { administeredOptions } from './agency.ts'
import { operatorOf } from './reason.ts'
import { problemsOf, reachedFields } from './agency-fields.ts'
import { declareCommand, type OptionValues } from './command.ts'
import { withDatabase } from './database.ts'
import { timeZone } from './kinds.ts'
import { perhaps } from './option.ts'
import { RefusedError, UsageError } from './terminal.ts'

export const agencyEditCommand = declareCommand({
  about: ['Changes the details of an agency that are named, and leaves the rest.'],
  examples: ['agency edit --brand my-air --code LAKESIDE --city Bregenz --post-code 6900 --reason "moved"'],
  options: {
    ...administeredOptions,
    ...reachedFields,
    zone: perhaps(timeZone, 'the zone of the days in all reports, past ones too'),
  },
  async run(given, terminal) {
    const { brand, code, zone } = given
    const change = { ...changedFields(given), ...(zone !== undefined && { timeZone: zone }) }
    const changed = Object.entries(change)
    if (changed.length === 0) throw new UsageError('name what to change: --name, --zone, --email …')
    const isDone = await withDatabase(terminal, (db) =>
      editAgency({ db }, { ...given, operator: operatorOf(given) }, change),
    )
    if (!isDone) throw new RefusedError(`${brand.id} has no agency ${code}.`)
    terminal.say(`${code} is changed: ${changed.map(([name, value]) => `${name} ${value}`).join(', ')}.`)
  },
})

const editable = ['name', 'email', 'phone', 'address', 'city', 'postCode', 'country'] as const

/** As they are kept. @throws UsageError for one that breaks the rule of the form */
function changedFields(
  values: OptionValues<typeof reachedFields>,
): Partial<Record<(typeof editable)[number], string>> {
  const { name = '', email = '', phone = '', address = '', city = '', postCode = '', country = '' } = values
  const form = {
    name,
    email,
    phone,
    address,
    city,
    postCode,
    country,
    title: '',
    firstName: '',
    lastName: '',
  }
  const given = editable.filter((field) => values[field] !== undefined)
  const [problem] = problemsOf(form, given)
  if (problem !== undefined) throw new UsageError(problem)
  const kept = tidyRegistration(form)
  return Object.fromEntries(given.map((field) => [field, kept[field]]))
}
