/** Changing a flight in the traveller's words: from the booking to the new flight. */
import type { Locator } from '@playwright/test'
import { makeBooking, type Booking, type BookingWish } from './booked.ts'
import { findBooking } from './find-booking.ts'
import {
  acceptConditions,
  type Charge,
  fillCard,
  minorOf,
  pressPay,
  sampleSearch,
  type Visit,
} from './journey.ts'
import { cards, contactOf, kim } from './people.ts'
import { expect, type Language } from './site.ts'

/** What a passenger reads, and an agent, who changes a booking of others. */
const english = {
  changeFlight: /^Change flight/,
  heading: /^Choose (your|the) new flights?$/,
  now: 'Current flight',
  newFlight: /^New flight/,
  estimate: 'What the change costs',
  toPay: /^To pay now/,
  toGetBack: /^(You get back|Refund)/,
  even: /^Nothing to pay/,
  action: /^Change (flight|connection)$/,
  keep: /^Keep (my|the) flight$/,
  choose: 'Choose seats and extras on the new flight',
  paymentHeading: /^Pay and change$/,
  confirmHeading: /^Confirm (your|the) change$/,
  pay: /^Pay and change – /,
  confirm: 'Confirm the change',
  done: /^(Your|The) (flight|connection) is changed$/,
  myFlights: /^(My flights|To the booking)$/,
}

const german: typeof english = {
  changeFlight: /^Flug umbuchen/,
  heading: /^(Wählen Sie Ihren neuen Flug|Wählen Sie Ihre neuen Flüge|Neuen Flug wählen|Neue Flüge wählen)$/,
  now: 'Ihr aktueller Flug',
  newFlight: /^Neuer Flug/,
  estimate: 'Was die Umbuchung kostet',
  toPay: /^Jetzt zu zahlen/,
  toGetBack: /^(Sie erhalten zurück|Erstattung)/,
  even: /^Nichts zu zahlen/,
  action: /^(Flug|Verbindung) umbuchen$/,
  keep: /^Flug behalten$/,
  choose: 'Sitzplätze und Extras auf dem neuen Flug wählen',
  paymentHeading: /^Bezahlen und umbuchen$/,
  confirmHeading: /^Umbuchung bestätigen$/,
  pay: /^Zahlungspflichtig (umbuchen|ändern) – /,
  confirm: 'Verbindlich umbuchen',
  done: /^(Ihr|Der|Ihre|Die) (Flug|Verbindung) ist umgebucht$/,
  myFlights: /^(Zu Ihrer Buchung|Zur Buchung)$/,
}

export const changeWords: Readonly<Record<Language, typeof english>> = { en: english, de: german }

/** Fares of Slate One, cheapest first: changed for a fee; free, refunded for a fee; free and refunded. */
export const fares = { essential: 0, signature: 1, open: 2 } as const

/** A flight some weeks ahead, booked for Kim alone unless others travel. */
export async function bookFlight(visitor: Visit, wanted: Partial<BookingWish> = {}): Promise<Booking> {
  const { brand, language } = visitor
  return makeBooking(brand, { ...sampleSearch(brand), people: [kim], language, ...wanted })
}

/** From the booking to the flights that its first one can be changed for. */
export async function openChange(visitor: Visit, booking: Booking): Promise<void> {
  await findBooking(visitor, booking)
  await pressChange(visitor)
}

export async function pressChange({ page, language }: Visit): Promise<void> {
  const words = changeWords[language]
  await page.getByRole('main').getByRole('button', { name: words.changeFlight }).first().click()
  await atNewFlights(page, language)
}

export async function atNewFlights(page: Visit['page'], language: Language = 'en'): Promise<void> {
  const { heading, newFlight } = changeWords[language]
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByRole('main').getByRole('region', { name: newFlight })).toBeVisible()
}

/** Takes a fare of a flight that is not the booked one: by its place in the flight's list. */
export async function chooseNewFare(visitor: Visit, fare: number): Promise<void> {
  const { page, words, language } = visitor
  const block = page.getByRole('main').getByRole('region', { name: changeWords[language].newFlight })
  const offered = block.getByRole('button', { name: words.chooseFare, disabled: false })
  await expect(block.getByRole('radio', { disabled: false }).first()).toBeVisible()
  await offered.nth(fare).click()
  await expect(estimateOf(visitor)).toBeVisible()
}

export function estimateOf({ page, language }: Visit): Locator {
  return page.getByRole('region', { name: changeWords[language].estimate })
}

/** What the estimate says first. */
export function sumOf(visitor: Visit): Locator {
  return estimateOf(visitor).getByRole('status')
}

/** To the payment. */
export async function takeEstimate({ page, language }: Visit): Promise<void> {
  const words = changeWords[language]
  await page.getByRole('main').getByRole('button', { name: words.action }).click()
  const heading = page.getByRole('heading', { level: 1 })
  const asked = heading
    .filter({ hasText: words.paymentHeading })
    .or(heading.filter({ hasText: words.confirmHeading }))
  await expect(asked).toBeVisible()
}

/** The amount that the estimate says is due, or comes back. */
export async function sumMinor(visitor: Visit): Promise<number> {
  return minorOf((await sumOf(visitor).textContent()) ?? '')
}

/** When nothing is left to pay. */
export async function confirmChange(visitor: Visit): Promise<void> {
  await acceptConditions(visitor)
  await visitor.page.getByRole('button', { name: changeWords[visitor.language].confirm }).click()
  await seeChanged(visitor)
}

export async function seeChanged({ page, language }: Visit): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: changeWords[language].done })).toBeVisible()
}

/** By card; nobody has typed the billing address yet. */
export async function payForChange(visitor: Visit, card: string = cards.approved): Promise<Charge> {
  const { page, brand, words, language } = visitor
  await fillCard(visitor, card)
  const { firstName, lastName, email, address, postCode, city, state, country } = contactOf(brand)
  const typed = { firstName, lastName, email, address, postCode, city }
  // A postal code is typed in the form of its country, a state is typed or chosen.
  await page.getByLabel(words.country, { exact: true }).selectOption(country)
  for (const [field, text] of Object.entries(typed)) {
    await page.getByLabel(words[field as keyof typeof typed], { exact: true }).fill(text)
  }
  const stateField = page.getByLabel(country === 'US' ? words.usState : words.state)
  await (country === 'US' ? stateField.selectOption(state) : stateField.fill(state))
  await acceptConditions(visitor)
  return pressPay({ ...visitor, words: { ...words, buy: changeWords[language].pay } })
}
