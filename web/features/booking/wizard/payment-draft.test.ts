import { describe, expect, it } from 'vitest'
import { emptyPayment, readPaymentDraft, startPayment, withdrawPayment } from './payment-draft.ts'

describe('the wizard’s draft of a payment', () => {
  const begun = {
    ...startPayment(emptyPayment, '2026-05-20T10:00:00Z'),
    balance: 120.5,
    currencyCode: 'EUR',
    confirmationCode: 'K7MPQ2',
    cardNumber: '4111XXXXXXXX1111',
    firstName: 'Ada',
    city: 'Wien',
    postCode: '1010',
    countryCode: 'AT',
  }

  it('is amount, date, code, masked card and billing address, and comes back as it was saved [PAY-09]', () => {
    expect(readPaymentDraft(JSON.parse(JSON.stringify(begun)))).toEqual(begun)
  })

  it('is never a card: its number only masked, and nothing it does not know [PAY-09]', () => {
    const kept = readPaymentDraft({ ...begun, cardNumber: '4111111111111111', cardCode: '123' })
    expect(kept).toEqual({ ...begun, cardNumber: null })
  })

  it('records the moment a payment was started, and that there is no way back [PAY-11]', () => {
    expect(emptyPayment.isTransactionInitiated).toBe(false)
    expect(begun).toMatchObject({ isTransactionInitiated: true, paymentDate: '2026-05-20T10:00:00Z' })
  })

  it('lets one choose again once the engine would not begin the payment, with the billing address as typed', () => {
    expect(withdrawPayment(begun)).toEqual({ ...begun, isTransactionInitiated: false, paymentDate: null })
  })
})
