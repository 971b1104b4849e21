/**
 * Names the party of the held seats. Invariants: exactly the people for whom seats are held, by type; every
 * lap infant has an adult of its own; the party is replaced as a whole, and a passenger of the same place and
 * type keeps the id. Never changes a booking that is being paid or is paid.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { PassengerInput } from '@jetbridge/core/contract/passenger.ts'
import { isoCountryOf } from '@jetbridge/core/flight/country.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { dateAt, dateOf, zone } from '@jetbridge/core/kernel/time.ts'
import type { TravelDays } from '@jetbridge/core/passenger/age.ts'
import {
  type Contact,
  type ContactField,
  type ContactForm,
  type ContactProblem,
  judgeContact,
} from '@jetbridge/core/passenger/contact.ts'
import { isEmail } from '@jetbridge/core/passenger/email.ts'
import { judgeLaps, linkInfants } from '@jetbridge/core/passenger/lap.ts'
import { tidyName } from '@jetbridge/core/passenger/name.ts'
import { toInternationalPhone } from '@jetbridge/core/passenger/phone.ts'
import { passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import { judgePassenger, partyOf, type PassengerContext } from '@jetbridge/core/passenger/passenger.ts'
import { type Person, personOf } from '@jetbridge/core/passenger/person-value.ts'
import { tidyPostalCode } from '@jetbridge/core/passenger/postal-code.ts'
import { ticketName, ticketTitle } from '@jetbridge/core/passenger/ticket-name.ts'
import { sql } from 'kysely'
import type { FlowAccess } from '../../../http/actor.ts'
import { reusable } from '../../../db/reusable.ts'
import { only } from '../../../db/statement.ts'
import { idempotent } from '../../../db/unknown-commit.ts'
import type { Deps } from '../../../deps.ts'
import { refusalOf } from '../../../http/field-sentences.ts'
import { Refusal } from '../../../http/refusal.ts'
import { asCustomFields, customFieldsOf } from '../../content/read.ts'
import type { Hold } from '../../inventory/inventory.ts'
import { keepingHold, refuseUnlessOpen } from '../../inventory/operations/settle.ts'
import { recordingParty } from '../../reservation/operations/stand.ts'
import { asPassengers, passengersOf } from '../../reservation/read/party.ts'
import type { Passenger } from '../../reservation/reservation.ts'

/**
 * @throws Refusal `hold-expired`, `departure-cancelled`, `passengers-differ`, `invalid-fields` (by
 * `0.firstName` and so on), `payment-in-progress`, `already-completed`
 */
export async function setPassengers(
  deps: Deps,
  flow: FlowAccess<null>,
  sent: readonly PassengerInput[],
): Promise<Passenger[]> {
  return deps.db.inTurn(flow.flowId).transact(async (tx) => {
    const [hold, { customFields, passengers: before }] = await tx.together(
      keepingHold(flow.flowId),
      named(flow),
    )
    refuseUnlessOpen(hold)
    refuseInvalid(sent, { travel: travelDaysOf(hold), today: dateAt(deps.now(), zone('UTC')), customFields })
    const party = partyOf(sent)
    if (passengerTypes.some((type) => party[type] !== hold.party[type]))
      throw new Refusal('passengers-differ')
    const passengers = nameParty(deps, flow.brand, sent, before)
    await tx.last(recordingParty(flow.flowId, passengers))
    return passengers
  }, idempotent)
}

interface NamedFlow {
  readonly flowId: string
  readonly brand: string
}

const namedBefore = reusable((db, { flowId, brand }: NamedFlow) =>
  db.selectNoFrom([
    customFieldsOf(sql`${brand}`).as('customFields'),
    passengersOf(sql`party_flow(${flowId})`).as('passengers'),
  ]),
)

/** The questions that the airline asks, and who was named before. */
function named({ flowId, brand }: FlowAccess<null>) {
  return only(namedBefore({ flowId, brand: brand.id }), ({ customFields, passengers }) => ({
    customFields: asCustomFields(customFields),
    passengers: asPassengers(passengers),
  }))
}

/** Local dates of the first and the last held departure: ages are judged on them. */
export function travelDaysOf({ id, items }: Hold): TravelDays {
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last) throw new Error(`hold ${id} keeps no flight`)
  return { first: dateOf(first.timesNow.departsLocal), last: dateOf(last.timesNow.departsLocal) }
}

/** What the server insists on in the contact; the form asks for more (GAP-20). */
const requiredOfContact = ['email'] as const

function refuseInvalid(sent: readonly PassengerInput[], context: PassengerContext): void {
  const first = sent.findIndex((each) => each.passengerType === 'adult')
  const laps = judgeLaps(sent)
  const problems = sent.flatMap((passenger, index) => {
    const contact = index === first ? judgeContactOf(passenger) : {}
    const copy = judgeCopy(passenger, index === first)
    const lap = laps.get(index)
    const own = { ...judgePassenger(passenger, context), ...(lap && { adultNumber: lap }) }
    return Object.entries({ ...contact, ...copy, ...own }).map(
      ([field, problem]) => [`${index}.${field}`, problem] as const,
    )
  })
  if (problems.length > 0) throw refusalOf('invalid-fields', Object.fromEntries(problems))
}

/** The address for copies: the first adult's `email` is that of the contact. */
function ownEmailOf({ email, copyEmail }: PassengerInput, isFirstAdult: boolean): string {
  return (isFirstAdult ? copyEmail : email)?.trim() ?? ''
}

function judgeCopy(passenger: PassengerInput, isFirstAdult: boolean): Record<string, ContactProblem> {
  const own = ownEmailOf(passenger, isFirstAdult)
  return own === '' || isEmail(own) ? {} : { [isFirstAdult ? 'copyEmail' : 'email']: 'email-not-valid' }
}

/** Each address once, and not the contact's. */
function copiesOf(sent: readonly PassengerInput[], first: number): readonly string[] {
  const own = sent.map((passenger, index) => ownEmailOf(passenger, index === first))
  const contact = sent[first]?.email?.trim().toLowerCase()
  const byAddress = new Map(own.map((address) => [address.toLowerCase(), address]))
  return [...byAddress].filter(([key]) => key !== '' && key !== contact).map(([, address]) => address)
}

/** The form offers a list of countries; a caller may send any text. [CNT-08] */
function judgeContactOf(adult: PassengerInput): Partial<Record<ContactField, ContactProblem>> {
  const country = adult.country?.trim()
  const code = country && isoCountryOf(country)
  const isNone = country && code === undefined
  const form = { ...contactForm(adult), country: code || country }
  return { ...judgeContact(form, requiredOfContact), ...(isNone && { country: 'not-valid' }) }
}

/**
 * The contact fields of the first adult; the contact is this adult unless the call names somebody else.
 * [CNT-13]
 */
function contactForm(adult: PassengerInput): ContactForm {
  return {
    ...adult,
    firstName: adult.contactFirstName?.trim() || adult.firstName,
    lastName: adult.contactLastName?.trim() || adult.lastName,
  }
}

function nameParty(
  deps: Deps,
  brand: Brand,
  sent: readonly PassengerInput[],
  before: readonly Passenger[],
): Passenger[] {
  const ids = sent.map(({ passengerType }, index) => {
    const known = before[index]
    return known?.type === passengerType ? known.id : uuidv7(deps.now(), deps.random)
  })
  const adultOf = linkInfants(sent)
  const first = sent.findIndex((each) => each.passengerType === 'adult')
  return sent.map((passenger, index) => {
    const adult = adultOf.get(index)
    return {
      ...namePassenger(passenger),
      id: ids[index] ?? '',
      number: index + 1,
      adultId: adult === undefined ? null : (ids[adult] ?? null),
      contact: index === first ? { ...contactOf(passenger), copiesTo: copiesOf(sent, first) } : null,
      canTakeInternalSeat: !brand.windowSeatsOnly.includes(passenger.passengerType),
    }
  })
}

/** The person as sent, and what prints of them. */
function namePassenger(sent: PassengerInput): Person & Pick<Passenger, 'type' | 'ticketName'> {
  const person = personOf(sent)
  const title = ticketTitle(sent.passengerType, person.gender)
  return {
    ...person,
    type: sent.passengerType,
    ticketName: ticketName(person.firstName, person.lastName, title),
  }
}

function contactOf(adult: PassengerInput): Contact {
  const form = contactForm(adult)
  const text = (value: string | null | undefined) => value?.trim() || null
  const phone = (value: string | null | undefined) => (value?.trim() ? toInternationalPhone(value) : null)
  const country = isoCountryOf(form.country?.trim() ?? '')
  return {
    company: text(form.company),
    title: text(form.title),
    firstName: tidyName(form.firstName ?? ''),
    lastName: tidyName(form.lastName ?? ''),
    phone: phone(form.phone),
    mobilePhone: phone(form.mobilePhone),
    email: form.email?.trim() ?? '',
    address: text(form.address),
    city: text(form.city),
    state: text(form.state),
    postCode: text(tidyPostalCode(form.postCode ?? '', country)),
    country: country ?? null,
  }
}
