/**
 * Owns what a passenger has told of themselves. Invariants: what is absent stays, and null or an empty text empties it,
 * but a name that was told stays; only what the airline asks about is a preference. Never touches a booking.
 */
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import { countryCodes } from '@jetbridge/core/kernel/country-codes.ts'
import { isInternationalPhone, toInternationalPhone } from '@jetbridge/core/passenger/phone.ts'
import { tidyPostalCode } from '@jetbridge/core/passenger/postal-code.ts'
import {
  judgeBasicInfo,
  judgeProfileContact,
  judgeSecureFlight,
  type ProfileGender,
} from '@jetbridge/core/passenger/profile.ts'
import type { Deps } from '../../../deps.ts'
import { type PersonChange, changePerson } from '../queries/person.ts'
import type { ProfileContact } from '../profile.ts'
import { type Numbers, sealNumbers } from './identifiers.ts'
import { type ProfileAccess, refuseOther } from './own.ts'
import {
  countryIn,
  dateIn,
  genderIn,
  nameIn,
  orNull,
  profileRules,
  refuseProblems,
  textIn,
} from './read-told.ts'

type Update = BodyOf<typeof passengerProfileEndpoints.update>

/** @throws Refusal `not-found` for another profile, `invalid-fields` */
export async function updateProfile(deps: Deps, access: ProfileAccess, sent: Update): Promise<void> {
  refuseOther(access, sent.id, sent.passengerProfileUid)
  const { redress, knownTraveler, ...basic } = basicIn(deps, sent)
  const identifiers = sealNumbers(deps, access.accountId, { redress, knownTraveler })
  const change = { ...basic, identifiers, ...contactIn(sent), ...preferencesIn(access, sent) }
  if (await changePerson(deps.db.query, access.accountId, change)) return
  const emptied = (['firstName', 'lastName'] as const).filter((name) => change[name] === null)
  refuseProblems(Object.fromEntries(emptied.map((name) => [name, 'required'])))
}

const basicFields = [
  'firstName',
  'lastName',
  'gender',
  'nationality',
  'dateOfBirth',
  'redress',
  'knownTraveler',
] as const

/** Of two names for the date the shorter one counts. [GAP-60] */
function basicIn({ now }: Pick<Deps, 'now'>, sent: Update): PersonChange & Numbers {
  const born = sent.dob === undefined ? sent.dateOfBirth : sent.dob
  const form = {
    firstName: nameIn(sent.firstName),
    lastName: nameIn(sent.lastName),
    gender: genderIn(sent.gender),
    dateOfBirth: dateIn(born),
    nationality: countryIn(sent.nationality),
    redress: textIn(sent.redress).toUpperCase(),
    knownTraveler: textIn(sent.knownTraveler).toUpperCase(),
  }
  // whether a name may be empty depends on the present profile
  const {
    firstName = '',
    lastName = '',
    ...problems
  } = {
    ...judgeBasicInfo(form, profileRules(now())),
    ...judgeSecureFlight(form),
  }
  refuseProblems({
    ...(firstName !== 'required' && { firstName }),
    ...(lastName !== 'required' && { lastName }),
    ...renamed(problems, sent),
  })
  const all = { ...sent, dateOfBirth: born }
  const told = basicFields.filter((field) => all[field] !== undefined)
  const { dateOfBirth, gender, ...same } = Object.fromEntries(
    told.map((field) => [field, orNull(form[field])]),
  )
  return {
    ...same,
    ...(gender !== undefined && { gender: gender as ProfileGender | null }),
    ...(dateOfBirth !== undefined && { born: dateOfBirth }),
  }
}

/** A problem has the name that the field was sent under. */
function renamed({ dateOfBirth, ...others }: Readonly<Record<string, string>>, sent: Update) {
  return { ...others, [sent.dob === undefined ? 'dateOfBirth' : 'dob']: dateOfBirth }
}

function contactIn({ contact }: Update): PersonChange {
  if (!contact) return {}
  const home = countryIn(contact.country)
  const told = Object.fromEntries(
    Object.entries(contact).flatMap(([field, sent]) =>
      sent === undefined ? [] : [[field, orNull(contactTextIn(field, sent, home))]],
    ),
  ) as Partial<ProfileContact>
  const { phone, mobilePhone, country } = told
  const problems = {
    ...judgeProfileContact({ phone: phone ?? '', mobilePhone: mobilePhone ?? '' }),
    ...(country && !countryCodes.includes(country) && { country: 'not-valid' }),
  }
  refuseProblems(
    Object.fromEntries(Object.entries(problems).map(([field, why]) => [`contact.${field}`, why])),
  )
  return { contact: told }
}

function contactTextIn(field: string, sent: string | null, home: string): string {
  const text = textIn(sent)
  switch (field) {
    case 'country':
      return home
    case 'postCode':
      return tidyPostalCode(text, home)
    case 'phone':
    case 'mobilePhone':
      // a text that is not one stays as it was sent, and is refused
      return isInternationalPhone(text) ? toInternationalPhone(text) : text
    default:
      return text
  }
}

function preferencesIn({ brand }: ProfileAccess, { preferences }: Update): PersonChange {
  if (!preferences) return {}
  const asked = brand.profile.preferences.map(({ name }) => name)
  const unknown = preferences.flatMap(({ name }, at) =>
    asked.includes(name) ? [] : [[`preferences.${at}.name`, 'not-a-choice']],
  )
  refuseProblems(Object.fromEntries(unknown) as Record<string, string>)
  return { preferences: Object.fromEntries(preferences.map(({ name, value }) => [name, value.trim()])) }
}
