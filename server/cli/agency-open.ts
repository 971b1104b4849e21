/** How the airline opens an agency that has not registered. */
import { isUsualTitle, tidyRegistration } from '@jetbridge/core/agency/registration.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { isCurrency } from '@jetbridge/core/kernel/money.ts'
import { openAgencyWith } from '../modules/agency/operations/administer.ts'
import { act, openedText, openingOptions, unusualTitle } from './agency.ts'
import { formField, problemsOf, reachedFields } from './agency-fields.ts'
import { brandOption } from './brand.ts'
import { declareCommand, type OptionValues } from './command.ts'
import { auditOptions, operatorOf } from './reason.ts'
import { UsageError } from './terminal.ts'

const applied = {
  ...reachedFields,
  currency: formField('EUR', 'of its account'),
  administratorTitle: formField('Ms', 'of the first person who signs in'),
  administratorFirstName: formField('NAME', 'of the first person who signs in'),
  administratorLastName: formField('NAME', 'of the first person who signs in'),
}

export const agencyOpenCommand = declareCommand({
  about: [
    'Opens an agency that has not registered, and prints the code that was drawn for it. Its administrator gets a link by mail.',
    'All but --zone and --login must be given.',
  ],
  examples: [
    'agency open --brand my-air --name "Lakeside Travel" --currency EUR --email desk@lakeside.example --phone "+43 5574 12345" --address "Seestraße 7" --city Bregenz --post-code 6900 --country AT --administrator-title Ms --administrator-first-name Ada --administrator-last-name Berger --reason "contract 4711"',
  ],
  options: { brand: brandOption, ...applied, ...auditOptions, ...openingOptions },
  async run(given, terminal) {
    const { brand, login, zone: timeZone = brand.timeZone } = given
    const agency = agencyIn(brand, given)
    const asked = { brand, operator: operatorOf(given), timeZone, login }
    const code = await act(terminal, (tools) => openAgencyWith(tools, asked, { ...agency, timeZone }))
    const { title } = agency.administrator
    if (!isUsualTitle(title)) terminal.say(unusualTitle(title))
    terminal.say(openedText({ code, timeZone, login }))
  },
})

/** @throws UsageError that says all that is wrong with it */
function agencyIn(brand: Brand, given: OptionValues<typeof applied>) {
  const { name = '', email = '', phone = '', address = '', city = '', postCode = '', country = '' } = given
  const form = {
    name,
    phone,
    address,
    city,
    postCode,
    email: email.toLowerCase(),
    country: country.toUpperCase(),
    title: given.administratorTitle ?? '',
    firstName: given.administratorFirstName ?? '',
    lastName: given.administratorLastName ?? '',
  }
  const problems = problemsOf(form)
  const currency = (given.currency ?? '').toUpperCase()
  const isSold = isCurrency(currency) && brand.currency.allowed.includes(currency)
  if (!isSold) problems.push(`--currency takes one of ${brand.currency.allowed.join(', ')}`)
  if (problems.length > 0 || !isSold) throw new UsageError(problems.join('; '))
  const { title, firstName, lastName, ...reached } = tidyRegistration(form)
  return { ...reached, currency, administrator: { title, firstName, lastName } }
}
