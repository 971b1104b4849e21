/** Fields of the form by which an agency registers, as options of the command line. */
import {
  judgeRegistration,
  type Registration,
  registrationFields,
} from '@jetbridge/core/agency/registration.ts'
import { flagOf } from './command.ts'
import { text } from './kinds.ts'
import { type Option, perhaps } from './option.ts'

export type AgencyField = (typeof registrationFields)[number]

/** Judged with the whole form, which says what is wrong with all of its fields at once. */
export function formField(shown: string, about: string): Option<string | undefined> {
  return perhaps(text(shown, 'name it'), about)
}

/** How the agency itself is called and reached. */
export const reachedFields = {
  name: formField('NAME', 'what it is called'),
  email: formField('ADDRESS', 'for letters to the agency: nobody signs in with it'),
  phone: formField('NUMBER', 'with the code of its country: +43 5574 12345'),
  address: formField('STREET', 'street and number'),
  city: formField('CITY', 'of its address'),
  postCode: formField('CODE', 'of its address'),
  country: formField('AT', 'two letters of ISO 3166'),
}

/** What is wrong with these fields, each in a sentence. */
export function problemsOf(
  form: Registration,
  fields: readonly AgencyField[] = registrationFields,
): string[] {
  const problems = judgeRegistration(form)
  return fields
    .filter((field) => problems[field])
    .map((field) => `${optionOf(field)} is ${problems[field] === 'required' ? 'missing' : 'not valid'}`)
}

const ofAdministrator: readonly AgencyField[] = ['title', 'firstName', 'lastName']

/** `--post-code`, `--administrator-first-name` */
function optionOf(field: AgencyField): string {
  const option = flagOf(field)
  return ofAdministrator.includes(field) ? `--administrator-${option.slice(2)}` : option
}
