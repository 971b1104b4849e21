import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseFare } from './flight-choice.ts'
import { emptyContact, slotsFor } from './party-draft.ts'
import { emptyPayment, startPayment } from './payment-draft.ts'
import { sampleFlight } from '../../../testing/sample-flight.ts'
import { canGoBack, newWizard, updateStep, withCurrent } from './wizard.ts'
import { parseWizard, serialiseWizard } from './wizard-blob.ts'

const party = { adult: 1, child: 1, infant: 1 }
const flight = sampleFlight({ id: 'a', departs: '2026-06-01T08:00', arrives: '2026-06-01T09:00' })

function atPayment() {
  const flights = chooseFare(
    { outboundDay: '2026-06-01', returningDay: '2026-06-08' },
    { flight, fareSummaryUid: 'light-1', party, currencyCode: 'EUR', isAvailable: true },
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

test('losing any part of the blob costs that part only', () => {
  const blob = JSON.parse(serialiseWizard(atPayment())) as { steps: { data?: { outbound?: unknown } }[] }
  delete blob.steps[0]?.data?.outbound
  const back = parseWizard(JSON.stringify(blob))
  expect(back?.steps[0]?.data).toMatchObject({ outboundDay: '2026-06-01', returningDay: '2026-06-08' })
  expect(back?.steps[1]?.data).toMatchObject({ typedContact: { city: 'Wien' } })
})
