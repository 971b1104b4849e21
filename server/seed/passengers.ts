/**
 * The passenger of each sample airline whose passengers can sign in: with companions, a document, two vouchers, a
 * trip that is flown and one that is ahead. Made once: an existing account stays as it is. A sample without flights
 * gets none, and no other airline gets one: its books and seats are its own.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { dateAt, type LocalDate, plusDays, plusMinutes, zone } from '@jetbridge/core/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { openAccount } from '../modules/account/operations/open-account.ts'
import { issueVoucher } from '../modules/payment/operations/voucher.ts'
import { openClaims } from '../modules/profile/operations/claim.ts'
import { addCompanion } from '../modules/profile/operations/companions.ts'
import { addDocument } from '../modules/profile/operations/documents.ts'
import type { ProfileAccess } from '../modules/profile/operations/own.ts'
import { updateProfile } from '../modules/profile/operations/update.ts'
import { openVoucherList } from '../modules/profile/operations/vouchers.ts'
import { demoPassenger } from '@jetbridge/brands/demo-passenger.ts'
import { bookDemoTrip, type DemoBooking } from './demo-traveller.ts'
import { tellTariff } from '../modules/offer/operations/add-tariff.ts'
import { networks } from './seed.ts'
import { backdateFlights, findSeeded, listDaysOfFlights } from './queries.ts'

type World = Pick<FastifyInstance, 'inject'>

/** Answers whether the airline has got its passenger now. */
export async function seedPassenger(app: World, deps: Deps, brand: Brand): Promise<boolean> {
  if (!brand.sample || !brand.switches.passengerSignIn) return false
  if (!(await findSeeded(deps.db.query, brand.id))) return false
  const { email, password } = demoPassenger
  const name = { brand: brand.id, kind: 'passenger', email, locale: brand.defaultLocale } as const
  const accountId = await openAccount(deps, name, password)
  if (accountId === undefined) return false
  // The seed acts for the passenger whom it has just made.
  const access = {
    kind: 'passenger',
    brand,
    accountId,
    profileUid: accountId,
    sessionUid: 'seed',
  } as unknown as ProfileAccess
  await tellPerson(deps, access)
  await giveVouchers(deps, access)
  await makeTrips(app, deps, access)
  return true
}

const ada = { firstName: 'Ada', lastName: 'Byron', gender: 'Female', nationality: 'AT' } as const
const lea = { firstName: 'Lea', lastName: 'Byron', email: 'lea@example.com', gender: 'Female' } as const
const max = { firstName: 'Max', lastName: 'Byron', email: 'max@example.com', gender: 'Male' } as const
const contact = {
  mobilePhone: '+436641234567',
  address: 'Seestraße 1',
  city: 'Bregenz',
  state: 'Vorarlberg',
  postCode: '6900',
  country: 'AT',
} as const

async function tellPerson(deps: Deps, access: ProfileAccess): Promise<void> {
  const [asked] = access.brand.profile.preferences
  const preferences = asked ? [{ name: asked.name, value: preferred(asked.choices) }] : []
  await updateProfile(deps, access, { ...ada, dob: '1988-12-10', contact, preferences })
  await addCompanion(deps, access, { ...lea, dob: '1990-04-09', nationality: 'AT' })
  await addCompanion(deps, access, { ...max, dob: '2016-07-21', nationality: 'AT' })
  await addDocument(deps, access, {
    travelDocumentType: 'Passport',
    documentNumber: 'P1234567',
    issuedBy: 'AT',
    expirationDate: plusDays(todayOf(deps), 2_000),
    firstName: ada.firstName,
    lastName: ada.lastName,
  })
  await addDocument(deps, access, {
    travelDocumentType: 'ID',
    documentNumber: 'AT7654321',
    issuedBy: 'AT',
    expirationDate: plusDays(todayOf(deps), 900),
    firstName: lea.firstName,
    lastName: lea.lastName,
  })
}

type AskedPreference = Brand['profile']['preferences'][number]

/** An answer that the airline offers, or a text where it takes one's own words. */
function preferred(choices: AskedPreference['choices']): string {
  if (choices === 'meal') return 'VLML'
  return choices === 'seat' ? 'aisle' : 'Vegetarian'
}

/** Whole units of the airline's currency; the first one has paid the trips. */
const vouchers = { 'ADA-TRIPS': 5_000, 'ADA-GIFT': 75 } as const

async function giveVouchers(deps: Deps, access: ProfileAccess): Promise<void> {
  const { id: brand, currency } = access.brand
  const now = deps.now()
  const terms = { validFrom: plusMinutes(now, -60), validUntil: plusMinutes(now, 2 * 365 * 24 * 60) }
  const add = openVoucherList(deps)
  for (const [code, face] of Object.entries(vouchers)) {
    const voucher = { brand, code, face: fromDecimal(face, currency.default), ...terms }
    await deps.db.transact((tx) => issueVoucher(deps, tx, voucher))
    await add(access, seedAddress, code)
  }
}

/** Where the calls of the seed count as coming from. */
const seedAddress = '127.0.0.1'

/** How long ago its flown trip was, on a day without another flight. */
export const daysFlownAgo = 10

async function makeTrips(app: World, deps: Deps, access: ProfileAccess): Promise<void> {
  const today = todayOf(deps)
  const flown = await bookNear(app, access.brand, plusDays(today, 340))
  const ahead = await bookNear(app, access.brand, plusDays(today, 30))
  const claim = openClaims(deps)
  for (const booking of [flown, ahead]) if (booking) await claim(access, seedAddress, booking)
  if (!flown) return
  const before = plusDays(today, 1 - daysFlownAgo)
  const taken = await listDaysOfFlights(deps.db.query, flown.flowId, before)
  await backdateFlights(deps.db.query, flown.flowId, freeDay(taken, plusDays(before, -1)))
  await tellTariff(deps.db.query, access.brand.id)
}

/** The last free day up to another day: a world that is some days old has flights in its past. */
export function freeDay(taken: readonly LocalDate[], until: LocalDate): LocalDate {
  const days = new Set(taken)
  let day = until
  while (days.has(day)) day = plusDays(day, -1)
  return day
}

/** The first flight of the airline from a day on, within a fortnight. */
async function bookNear(app: World, brand: Brand, from: LocalDate): Promise<DemoBooking | undefined> {
  const [route] = brand.routes
  if (!route) return undefined
  const email = demoPassenger.email
  const customFields = answersOf(brand)
  const people = [
    {
      customFields,
      ...contact,
      ...ada,
      passengerType: 'adult' as const,
      gender: 'F',
      title: 'MS',
      dateOfBirth: '1988-12-10',
      email,
    },
    { ...lea, customFields, passengerType: 'adult' as const, gender: 'F', dateOfBirth: '1990-04-09' },
  ]
  const most = vouchers['ADA-TRIPS'] / 2
  for (let day = 0; day < 14; day++) {
    const trip = {
      from: route[0],
      to: route[1],
      date: plusDays(from, day),
      people,
      voucherCode: 'ADA-TRIPS',
      most,
    }
    const booked = await bookDemoTrip(app, brand, trip)
    if (booked) return booked
  }
  return undefined
}

/** To what the airline asks everybody: the first of its choices, or a word. */
function answersOf(brand: Brand): Record<string, string> {
  const asked = networks.find((each) => each.brand === brand.id)?.customFields ?? []
  return Object.fromEntries(
    asked
      .filter(({ isRequired }) => isRequired)
      .map(({ fieldName, allowedValues }) => [fieldName, Object.keys(allowedValues)[0] ?? 'A 100']),
  )
}

function todayOf({ now }: Pick<Deps, 'now'>): LocalDate {
  return dateAt(now(), zone('UTC'))
}
