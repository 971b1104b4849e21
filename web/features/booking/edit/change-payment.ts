/** Paying for a change of flight. */
import type { PaymentPart } from '../payment/payment-part.ts'
import { changeOf, isChangeStop } from './change-state.ts'
import { estimate, stopChange } from './change-verbs.ts'

export const changePayment: PaymentPart = {
  payLabel: 'change.pay',
  offersNewsletter: false,
  // A change has no typed contact: the payer is mostly the first traveller.
  payer: (booking) => changeOf(booking).travellers[0],
  endsWith({ run }, code) {
    if (!isChangeStop(code)) return false
    run((parts) => stopChange(parts, code))
    return true
  },
  asksAnew: ['schedule-changed'],
  afterRefusal({ run }, code) {
    if (code === 'quote-expired') void run(estimate)
  },
  notMade: 'change.notMade',
  /** Of a promise that ended because the airline moved or cancelled the flight meanwhile: the change is free. */
  refusalText(booking, code, t) {
    const { scheduleChange, carrierCode, flightNumber } = changeOf(booking).flight
    if (code !== 'quote-expired' || !scheduleChange) return undefined
    return t(`change.freed.${scheduleChange}`, { number: `${carrierCode} ${flightNumber}` })
  },
}
