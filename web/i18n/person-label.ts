/** The names of a person's fields: said once in each language, for the passengers of a booking and for a profile. */
import { type FormFieldName, formFieldNames } from '@jetbridge/core/passenger/person.ts'
import { type KeptPersonName, keptPersonNames } from '@jetbridge/core/passenger/profile-person.ts'

/** One text; two where booking and profile say it differently. */
type LabelText = string | { readonly booking: string; readonly profile: string }

/** In one language. */
export type PersonLabels = Readonly<Record<FormFieldName | KeptPersonName, LabelText>>

type BookingLabels = { readonly [Name in FormFieldName as `field.${Name}`]: string }
type ProfileLabels = { readonly [Name in KeptPersonName as `profile.field.${Name}`]: string }

/** Texts of the catalogue of bookings. */
export function bookingLabels(labels: PersonLabels): BookingLabels {
  const texts = formFieldNames.map((name) => [`field.${name}`, textIn(labels[name], 'booking')])
  return Object.fromEntries(texts) as BookingLabels
}

/** Texts of the catalogue of profiles. */
export function profileLabels(labels: PersonLabels): ProfileLabels {
  const texts = keptPersonNames.map((name) => [`profile.field.${name}`, textIn(labels[name], 'profile')])
  return Object.fromEntries(texts) as ProfileLabels
}

function textIn(label: LabelText, place: 'booking' | 'profile'): string {
  return typeof label === 'string' ? label : label[place]
}
