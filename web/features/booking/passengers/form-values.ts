/** What the form of one traveller holds: the fields of the person, the birth date as typed, and a mail address. */
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import { type LocalDate, isLocalDate } from '@jetbridge/core/kernel/time.ts'
import { formatBirthDate, parseBirthDate } from '../../../form/birth-date.ts'
import { type FormFieldName, formFieldNames, ofFields } from '@jetbridge/core/passenger/person.ts'
import type { PersonDraft } from '@jetbridge/core/passenger/person-value.ts'
import { keptName, typedName } from '@jetbridge/core/passenger/single-name.ts'
import type { ContactTexts, PassengerInfo, PassengerSlot } from '../wizard/party-draft.ts'
import { asksEmail, emailOf } from './party-check.ts'

type FormPerson = Pick<PersonDraft, FormFieldName>

export interface FormValues extends FormPerson {
  readonly email: string
  /** first and last name are one */
  readonly hasOneName: boolean
  readonly customFields: Record<string, string>
}

export function formValuesOf(slot: PassengerSlot, contact: ContactTexts, tag: LanguageTag): FormValues {
  const { info } = slot
  return {
    ...ofFields<FormPerson>(formFieldNames, (_, name) => info[name]),
    ...typedName(info),
    dateOfBirth: birthTextOf(slot, tag),
    email: asksEmail(slot) ? emailOf(slot, contact) : '',
    customFields: { ...info.customFields },
  }
}

/** The entered values, with values that have no input as they were. */
export function infoOf(
  { hasOneName, ...values }: FormValues,
  info: PassengerInfo,
  context: { readonly contact: ContactTexts; readonly tag: LanguageTag; readonly today: LocalDate },
): PassengerInfo {
  return {
    ...info,
    ...values,
    ...keptName({ ...values, hasOneName }),
    // The contact's address is only lent: it goes on following the contact.
    email: values.email === context.contact.email ? '' : values.email,
    birthText: values.dateOfBirth,
    dateOfBirth: parseBirthDate(values.dateOfBirth, context.tag, context.today) ?? '',
  }
}

function birthTextOf({ info }: PassengerSlot, tag: LanguageTag): string {
  if (isLocalDate(info.dateOfBirth)) return formatBirthDate(info.dateOfBirth, tag)
  return info.birthText
}
