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
  judgeProfileContact,
  judgeProfilePerson,
  judgeSecureFlight,
} from '@jetbridge/core/passenger/profile.ts'
import { profileFieldNames, nameFieldNames } from '@jetbridge/core/passenger/profile-person.ts'
import type { Deps } from '../../../deps.ts'
import { type PersonChange, changePerson } from '../queries/person.ts'
import { type ProfileContact, travelIdentifiers } from '../profile.ts'
import { type Numbers, sealNumbers } from './identifiers.ts'
import { type ProfileAccess, refuseOther } from './own.ts'
import {
  countryIn,
  orNull,
  personOf,
  personTextsIn,
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
  const emptied = nameFieldNames.filter((name) => change[name] === null)
  refuseProblems(Object.fromEntries(emptied.map((name) => [name, 'required'])))
}

/** Of two names for the date the shorter one counts. [GAP-60] */
function basicIn({ now }: Pick<Deps, 'now'>, sent: Update): PersonChange & Numbers {
  const all = { ...sent, dob: sent.dob === undefined ? sent.dateOfBirth : sent.dob }
  const texts = personTextsIn(all)
  const numbers = {
    redress: textIn(sent.redress).toUpperCase(),
    knownTraveler: textIn(sent.knownTraveler).toUpperCase(),
  }
  const { dob, ...problems } = judgeProfilePerson(texts, profileRules(now()))
  refuseProblems({
    // whether a name may be empty depends on the present profile
    ...Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== 'required')),
    ...judgeSecureFlight(numbers),
    // a problem has the name that the field was sent under
    [sent.dob === undefined ? 'dateOfBirth' : 'dob']: dob,
  })
  const kept = {
    ...personOf(texts),
    redress: orNull(numbers.redress),
    knownTraveler: orNull(numbers.knownTraveler),
  }
  const told = [...profileFieldNames, ...travelIdentifiers].filter((name) => all[name] !== undefined)
  return Object.fromEntries(told.map((name) => [name, kept[name]]))
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
