/** Bookings made through the API, for journeys that begin after the booking; and the mails about them. */
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { BodyInput, Endpoint, ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import type { z } from 'zod'
import { costCentre, cards, contactOf, expiryYear, type Person } from './people.ts'
import { type BrandId, expect, type Language, serverHost, siteOf } from './site.ts'
import type { Search } from './journey.ts'

export interface Booking {
  readonly confirmationCode: string
  readonly familyName: string
  /** the contact's address, used by this booking alone */
  readonly email: string
  /** the flow and token it was booked with */
  readonly flow: FlowKey
}

interface FlowKey {
  readonly bookingFlowId: string
  readonly accessToken: string
}

export interface BookingWish extends Search {
  /** the first one is the contact */
  readonly people: readonly Person[]
  readonly language?: Language
  /** place of the fare in the flight's list, cheapest first */
  readonly fare?: number
}

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType>

function serverUrl(): string {
  return `http://${serverHost().replace('localhost', '127.0.0.1')}`
}

/** Names under localhost are known to browsers only: the brand goes along as the host. */
function send(
  url: string,
  method: string,
  sent: Record<string, string>,
  body?: unknown,
  localAddress?: string,
) {
  const options = { method, headers: sent, ...(localAddress && { localAddress }) }
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const outgoing = request(url, options, (answer) => {
      void text(answer).then((read) => {
        resolve({ status: answer.statusCode ?? 0, body: read })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

async function call<E extends AnyEndpoint>(
  brand: BrandId,
  endpoint: E,
  body?: BodyInput<E>,
  flow?: FlowKey,
): Promise<ResponseOf<E>> {
  const answer = await send(
    `${serverUrl()}/api/${endpoint.path}`,
    endpoint.method,
    {
      host: new URL(siteOf(brand)).host,
      'content-type': 'application/json',
      ...(flow && {
        [headers.bookingFlowId]: flow.bookingFlowId,
        [headers.accessToken]: flow.accessToken,
      }),
    },
    body ?? {},
  )
  if (answer.status >= 400) throw new Error(`${endpoint.path}: ${answer.status} ${answer.body}`)
  return JSON.parse(answer.body) as ResponseOf<E>
}

/** A connection with seats in its cheapest fare. */
export interface SoldConnection {
  /** `YYYY-MM-DD` at the origin */
  readonly day: string
  /** in order; `number` as the site writes it: `PE 106` */
  readonly flights: readonly { readonly number: string; readonly departs: string }[]
}

/** On the first day from `from` on that has one. @throws Error when there is none in two weeks */
export async function findConnection(
  brand: BrandId,
  way: Pick<Search, 'from' | 'to' | 'departs'>,
): Promise<SoldConnection> {
  const found = await call(brand, contract.reservation.requestFlightAvailability, {
    origin: way.from,
    destination: way.to,
    departureDate: way.departs,
    isOneWay: true,
    mostStops: 1,
    passengers: [{ passengerType: 'adult', requestedSeats: 2 }],
  })
  const days = found.flightGroups[0]?.days.filter(({ date }) => date >= way.departs) ?? []
  for (const { date: day, flights } of days)
    for (const { segments, fares } of flights) {
      if (!segments || !fares.every(({ seatsLeft }) => seatsLeft === undefined)) continue
      const named = segments.map((each) => ({
        number: `${each.marketingCarrierCode} ${each.flightNumber}`,
        departs: each.departureDateTime,
      }))
      return { day, flights: named }
    }
  throw new Error(`nothing connects ${way.from} and ${way.to} around ${way.departs}`)
}

/** Reserves and pays by card. */
export async function makeBooking(brand: BrandId, wanted: BookingWish): Promise<Booking> {
  const { people, language = 'en' } = wanted
  const email = `kim.${randomBytes(6).toString('hex')}@example.com`
  const flow = await call(brand, contract.flow.create, {})
  const ways = [
    [wanted.from, wanted.to, wanted.departs],
    ...(wanted.returns ? [[wanted.to, wanted.from, wanted.returns]] : []),
  ]
  const flightsToHold = []
  for (const [from = '', to = '', date = ''] of ways) {
    flightsToHold.push(await choose(brand, { ...wanted, from, to, departs: date }))
  }
  const hold = { flightsToHold, passengers: partyOf(people) }
  await call(brand, contract.reservation.holdFlightInventory, hold, flow)
  const named = people.map((person, index) => passengerOf(brand, person, index === 0 ? email : undefined))
  await call(brand, contract.passenger.setPassengers, named, flow)
  const { data } = await call(brand, contract.payment.createReservation, { locale: language }, flow)
  const paid = await call(brand, contract.payment.processPayment, await cardOf(brand, email), flow)
  if (paid.transactionStatus !== 'Approved') throw new Error(`payment ${paid.transactionStatus}`)
  const familyName = people[0]?.lastName ?? ''
  return { confirmationCode: data.confirmationCode, familyName, email, flow }
}

function partyOf(people: readonly Person[]) {
  return (['adult', 'child', 'infant'] as const)
    .map((passengerType) => ({
      passengerType,
      requestedSeats: people.filter(({ kind }) => kind === passengerType).length,
    }))
    .filter(({ requestedSeats }) => requestedSeats > 0)
}

/** The day's first flight with a seat for everybody, in the fare asked for. */
async function choose(brand: BrandId, { from, to, departs, people, fare: place = 0 }: BookingWish) {
  const { flightGroups } = await call(brand, contract.reservation.requestFlightAvailability, {
    origin: from,
    destination: to,
    departureDate: departs,
    isOneWay: true,
    passengers: partyOf(people),
  })
  const days = flightGroups.flatMap((group) => group.days)
  const flight = days.find(({ date }) => date === departs)?.flights.find(({ fares }) => fares.length > place)
  const fare = flight?.fares.toSorted((a, b) => a.totalAmount - b.totalAmount).at(place)
  if (!flight || !fare) throw new Error(`nothing flies ${from} ${to} on ${departs}`)
  return { flightId: flight.id, fareSummaryUid: fare.fareSummaryUid, totalAmount: fare.totalAmount }
}

function passengerOf(brand: BrandId, person: Person, email: string | undefined) {
  const { mobilePhone, address, postCode, city, state, country } = contactOf(brand)
  return {
    passengerType: person.kind,
    firstName: person.firstName,
    lastName: person.lastName,
    gender: person.gender === 'female' ? ('F' as const) : ('M' as const),
    dateOfBirth: person.born,
    ...(email && { title: 'MS', email, mobilePhone, address, postCode, city, state, country }),
    ...(brand === 'bae' && { customFields: { costCentre } }),
  }
}

async function cardOf(brand: BrandId, email: string) {
  const { firstName, lastName, address, postCode, city, country } = contactOf(brand)
  const cardHolder = `${firstName} ${lastName}`
  const sent = {
    number: cards.approved.replaceAll(' ', ''),
    holder: cardHolder,
    expiryMonth: '12',
    expiryYear: expiryYear.slice(-2),
    securityCode: '123',
  }
  const answer = await send(
    `${await gatewayOf(brand)}/tokens`,
    'POST',
    { 'content-type': 'application/json' },
    sent,
  )
  const { token } = JSON.parse(answer.body) as { token: string }
  const billing = {
    email,
    cardHolder,
    firstName,
    lastName,
    address,
    city,
    postalCode: postCode,
    countryISO: country,
  }
  return { token, ...billing }
}

/** The sandbox's address, as the page tells it to the browser. */
async function gatewayOf(brand: BrandId): Promise<string> {
  const page = await send(`${serverUrl()}/`, 'GET', { host: new URL(siteOf(brand)).host })
  const url = /"gatewayUrl":"(?<url>[^"]+)"/.exec(page.body)?.groups?.['url']
  if (!url) throw new Error('the page names no gateway')
  return url
}

/** A stranger at another address guesses names for a booking until the engine refuses to go on. */
export async function guessNames(brand: BrandId, confirmationCode: string): Promise<void> {
  const { host } = new URL(siteOf(brand))
  const url = `${serverUrl()}/api/${contract.booked.search.path}`
  for (let guess = 0; guess < 20; guess += 1) {
    const body = { confirmationCode, familyName: `Guess${'abcdefghijklmnopqrst'[guess]}` }
    const answer = await send(url, 'POST', { host, 'content-type': 'application/json' }, body, '127.0.0.9')
    if (answer.status === 429) return
  }
  throw new Error('guessed twenty times')
}

/** The text of a mail to an address, once it has come. @param pattern that the text must match */
export async function mailTo(brand: BrandId, email: string, pattern: RegExp): Promise<RegExpExecArray> {
  const gateway = await gatewayOf(brand)
  const find = async () => {
    const answer = await send(`${gateway}/mail/messages?to=${encodeURIComponent(email)}`, 'GET', {})
    const { messages } = JSON.parse(answer.body) as { messages: { text: string }[] }
    return messages.map((message) => pattern.exec(message.text)).find((found) => found !== null)
  }
  await expect.poll(find).toBeTruthy()
  const found = await find()
  if (!found) throw new Error('no such mail')
  return found
}

/** The address at which the newest letter to somebody is read, once there is one. */
export async function letterTo(brand: BrandId, email: string): Promise<string> {
  const mailbox = `${await gatewayOf(brand)}/mail/messages`
  const newest = async () => {
    const answer = await send(`${mailbox}?to=${encodeURIComponent(email)}`, 'GET', {})
    const { messages } = JSON.parse(answer.body) as { messages: { id: string }[] }
    return messages[0]?.id
  }
  await expect.poll(newest).toBeDefined()
  return `${mailbox}/${await newest()}/html`
}
