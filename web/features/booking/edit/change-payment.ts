/** Paying for a change of flight. */
import type { PaymentPart } from '../payment/payment-part.ts'
import { isEditStop } from './change-state.ts'

export const changePayment: PaymentPart = {
  payLabel: 'change.pay',
  offersNewsletter: false,
  // Who changes a flight has typed no contact here: mostly it is the first traveller.
  payer: ({ edit }) => edit?.travellers[0],
  endsWith({ stopChange }, code) {
    if (!isEditStop(code)) return false
    stopChange(code)
    return true
  },
  asksAnew: ['schedule-changed'],
  afterRefusal({ estimate }, code) {
    if (code === 'quote-expired') void estimate()
  },
  /** Of a promise that ended because the airline moved or cancelled the flight meanwhile: the change is free. */
  refusalText({ edit }, code, t) {
    if (code !== 'quote-expired' || !edit?.flight.scheduleChange) return undefined
    const { scheduleChange, carrierCode, flightNumber } = edit.flight
    return t(`change.freed.${scheduleChange}`, { number: `${carrierCode} ${flightNumber}` })
  },
}
