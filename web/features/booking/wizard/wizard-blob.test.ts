import type { WireConnectedFlight, WireFlight } from '@jetbridge/core/contract/wire.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseFare, nothingChosen } from './flight-choice.ts'
import { emptyContact, slotsFor } from './party-draft.ts'
import { emptyPayment, startPayment } from './payment-draft.ts'
import { readSavedWizard } from '../../../testing/read-saved-wizard.ts'
import { sampleFlight } from '../../../testing/sample-flight.ts'
import { canGoBack, newWizard, updateStep, withCurrent } from './wizard.ts'
import { parseWizard, serialiseWizard } from './wizard-blob.ts'

const party = { adult: 1, child: 1, infant: 1 }
const flight = sampleFlight({ id: 'a', departs: '2026-06-01T08:00', arrives: '2026-06-01T09:00' })

function atPayment() {
  const flights = chooseFare(
    { bounds: [{ day: '2026-06-01' }, { day: '2026-06-08' }] },
    { bound: 0, flight, fareSummaryUid: 'light-1', party, currencyCode: 'EUR', isAvailable: true },
  )
  const people = slotsFor(party).map((slot) => ({
    ...slot,
    info: { ...slot.info, firstName: 'Zoë', customFields: { meal: 'vegan' } },
  }))
  const withFlights = updateStep(newWizard(), 'flights', { isCompleted: true, data: flights })
  const withPeople = updateStep(withFlights, 'passengers', {
    data: { people, contact: emptyContact, typedContact: { ...emptyContact, city: 'Wien' } },
  })
  const payment = { ...startPayment(emptyPayment, '2026-06-01T10:00:00Z'), cardNumber: '4111XXXXXXXX1111' }
  return withCurrent(updateStep(withPeople, 'payment', { data: payment }), 'payment')
}

test('what is saved comes back whole, the lock of a started payment too [FLOW-06, FLOW-31]', () => {
  const wizard = atPayment()
  const back = parseWizard(serialiseWizard(wizard))
  expect(back).toEqual(wizard)
  expect(back && canGoBack(back).ok).toBe(false)
})

/** As one flight of a connection. */
function legOf({
  id,
  departureAirport,
  arrivalAirport,
  departureDateTime,
  arrivalDateTime,
  departsAt,
  arrivesAt,
  duration,
  marketingCarrierCode,
  flightNumber,
  aircraft,
}: WireFlight): WireConnectedFlight {
  const places = { departureAirport, arrivalAirport }
  const times = { departureDateTime, arrivalDateTime, departsAt, arrivesAt, duration }
  return { id, ...places, ...times, marketingCarrierCode, flightNumber, aircraft }
}

/** Everything filled in, for the largest party that a brand can have, on four ways. @param legs flights of each way */
function filled(count: number, legs = 1) {
  const party = { adult: count, child: 0, infant: 0 }
  const offer = {
    bound: 0,
    flight: legs > 1 ? { ...flight, segments: Array.from({ length: legs }, () => legOf(flight)) } : flight,
    fareSummaryUid: 'light-1',
    party,
    currencyCode: 'EUR',
    isAvailable: true,
  } as const
  const [there] = chooseFare(nothingChosen, offer).bounds
  const flights = { bounds: Array.from({ length: 4 }, () => ({ ...there, day: '2026-06-08' })) }
  const word = 'Müller-Lüdenscheidt'
  const texts = <Texts extends object>(empty: Texts) =>
    Object.fromEntries(
      Object.entries(empty).map(([name, none]) => [name, none === '' || none === null ? word : none]),
    ) as Texts
  const people = slotsFor(party).map((slot) => ({
    ...slot,
    info: { ...texts(slot.info), gender: 'F', customFields: { meal: 'vegan' } } as typeof slot.info,
  }))
  const contact = texts(emptyContact)
  const flown = Array.from({ length: legs > 1 ? 4 * legs : 2 }, (_, place) => String(100_000 + place))
  const codes = legs > 1 ? ['BAG23', 'SPORT', 'MEAL7', 'LOUNGE'] : ['BAG23']
  const ids = flown.flatMap((tripFlightUid) =>
    codes.map((code) => ({ ancillaryFeeUid: `${tripFlightUid}.${code}`, tripFlightUid })),
  )
  const seat = { passengerId: word, passengerName: word, passengerType: 'adult', row: 1, char: 'A' } as const
  const steps = {
    flights,
    passengers: { people, contact, typedContact: contact },
    seats: {
      flights: flown.map((tripFlightId) => ({
        tripFlightId,
        departureAirport: 'VIE',
        arrivalAirport: 'ACH',
        selectedSeats: people.map(() => ({ ...seat, code: '1A', price: 12.5 })),
      })),
      allSelected: true,
      wasReset: true,
    },
    ancillaries: {
      draft: Object.fromEntries(people.map(({ number }) => [number, ids])),
      known: ids.map((each) => ({
        ...each,
        ancillaryName: word,
        translations: { en: word, de: word },
        fee: 23,
        groupingName: word,
        furtherFee: 1.5,
      })),
      flights: flown.map((tripFlightUid) => ({ tripFlightUid, origin: 'VIE', destination: 'ACH' })),
      wasReset: true,
    },
    payment: {
      ...texts(emptyPayment),
      isTransactionInitiated: true,
      balance: 12.5,
      cardNumber: '4111XXXXXXXX1111',
      paymentPageUrl: 'https://pay.example/1',
    },
  } as const
  return Object.entries(steps).reduce(
    (wizard, [step, data]) =>
      updateStep(wizard, step as 'flights', { isCompleted: true, data: data as never }),
    withCurrent(newWizard(), 'payment'),
  )
}

test('the engine keeps every saved part unchanged, for every party that a brand can have', () => {
  for (const count of [1, 9, 30]) {
    const saved = serialiseWizard(filled(count))
    expect(readSavedWizard(saved)).toEqual({ ok: true, text: saved })
    expect(parseWizard(saved)).toEqual(filled(count))
  }
  for (const wizard of [newWizard(), atPayment()]) {
    const saved = serialiseWizard(wizard)
    expect(readSavedWizard(saved)).toEqual({ ok: true, text: saved })
  }
})

test('twelve flights of a party of nine, with a seat and four extras for each on each, are within the limit', () => {
  const wizard = filled(9, 3)
  const saved = serialiseWizard(wizard)
  expect(readSavedWizard(saved).ok).toBe(true)
  expect(readSavedWizard(saved)).toEqual({ ok: true, text: saved })
  expect(parseWizard(saved)).toEqual(wizard)
})

test('a much too long text does not stop the other fields from being saved', () => {
  const typed = { ...emptyContact, city: 'Wien', address: 'x'.repeat(100_000) }
  const people = slotsFor(party)
  const data = { people, contact: undefined, typedContact: typed }
  const saved = serialiseWizard(updateStep(newWizard(), 'passengers', { data }))
  expect(readSavedWizard(saved)).toMatchObject({ ok: true })
  expect(parseWizard(saved)?.steps[1]?.data).toMatchObject({
    typedContact: { city: 'Wien', address: 'x'.repeat(2_000) },
  })
})

test('a state saved before the schema existed is read as far as it fits', () => {
  const older = JSON.parse(serialiseWizard(atPayment())) as {
    steps: { data?: Record<string, unknown> }[]
  }
  Object.assign(older.steps[1]?.data ?? {}, { film: 'x'.repeat(100_000) })
  Object.assign(older.steps[4]?.data ?? {}, { email: 7 })
  older.steps[2] = { step: 'hotel', data: { stars: 3 } } as never
  const read = parseWizard(JSON.stringify(older))
  expect(read?.steps[1]?.data).toEqual(atPayment().steps[1]?.data)
  expect(read && canGoBack(read).ok).toBe(false)
  expect(readSavedWizard(serialiseWizard(read ?? newWizard()))).toMatchObject({ ok: true })
})

test('no card number gets into the blob, whatever the state holds [PAY-42]', () => {
  const stained = {
    ...emptyPayment,
    cardNumber: '4111 1111 1111 1111',
    cardCode: '123',
    number: '4111111111111111',
  }
  const saved = serialiseWizard(updateStep(newWizard(), 'payment', { data: stained }))
  expect(saved).not.toMatch(/4111|cardCode|"123"/)
})

test('damaged, foreign and older blobs are none, and never throw', () => {
  expect(parseWizard(null)).toBeUndefined()
  expect(parseWizard('{"version":0,"steps":[]}')).toBeUndefined()
  expect(parseWizard('{"version":1,"steps":[{"step":"flights","data":{"outbound":7}}]}')).toEqual(newWizard())
  fc.assert(
    fc.property(fc.json(), (text) => {
      const read = parseWizard(text)
      return read === undefined || read.steps.length === 7
    }),
  )
})

test('a wizard that release 0.3 has saved opens with both flights and the days looked at', () => {
  const saved = JSON.parse(serialiseWizard(atPayment())) as { steps: { data?: unknown }[] }
  const [{ chosen } = {}] = chooseFare(nothingChosen, {
    bound: 0,
    flight,
    fareSummaryUid: 'light-1',
    party,
    currencyCode: 'EUR',
    isAvailable: true,
  }).bounds
  const data = { outbound: chosen, returning: chosen, outboundDay: '2026-06-01', returningDay: '2026-06-08' }
  const before = { ...saved, steps: saved.steps.map((step, at) => (at === 0 ? { ...step, data } : step)) }
  expect(parseWizard(JSON.stringify(before))?.steps[0]?.data).toEqual({
    bounds: [
      { chosen, day: '2026-06-01' },
      { chosen, day: '2026-06-08' },
    ],
  })
})

test('losing any part of the blob costs that part only', () => {
  const blob = JSON.parse(serialiseWizard(atPayment())) as {
    steps: { data?: { bounds?: { chosen?: unknown }[] } }[]
  }
  delete blob.steps[0]?.data?.bounds?.[0]?.chosen
  const back = parseWizard(JSON.stringify(blob))
  expect(back?.steps[0]?.data).toMatchObject({
    bounds: [{ day: '2026-06-01' }, { day: '2026-06-08' }],
  })
  expect(back?.steps[1]?.data).toMatchObject({ typedContact: { city: 'Wien' } })
})

test('a connection comes back with its flights, and how lists are shown; a damaged one is left out', () => {
  const legs = ['71', '94'].map((id) => ({ ...legOf(flight), id }))
  const offer = {
    bound: 0,
    fareSummaryUid: 'light-1',
    party,
    currencyCode: 'EUR',
    isAvailable: true,
  } as const
  const choice = chooseFare(nothingChosen, { ...offer, flight: { ...flight, id: '71+94', segments: legs } })
  const view = { order: 'duration', nonstopOnly: true } as const
  const saved = serialiseWizard(updateStep(newWizard(), 'flights', { data: { ...choice, view } }))
  expect(readSavedWizard(saved)).toMatchObject({ ok: true })
  const back = parseWizard(saved)?.steps[0]
  expect(back?.data).toMatchObject({
    bounds: [{ chosen: { flight: { id: '71+94', segments: [{ id: '71' }, { id: '94' }] } } }],
    view,
  })
  const damaged = parseWizard(saved.replaceAll('"departsAt"', '"departs"'))?.steps[0]
  expect(damaged?.data).toEqual({ bounds: [{}], view })
})
