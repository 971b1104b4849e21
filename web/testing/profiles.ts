/** What accounts under test keep: filled in by the calls of the site. */
import type { Failure } from '@jetbridge/core/contract/error.ts'
import { membershipEndpoints, type WireMembership } from '@jetbridge/core/contract/membership.ts'
import { passengerProfileEndpoints as calls } from '@jetbridge/core/contract/passenger-profile.ts'
import { parseInstant } from '@jetbridge/core/kernel/time.ts'
import { tinyBrand } from '@jetbridge/server/seed/factories.ts'
import type { TestBooking } from '@jetbridge/server/testing/booked.ts'
import { giveVoucher } from '@jetbridge/server/testing/voucher.ts'
import { openedEngine } from './engine.ts'
import { type Account, buildAccount } from './signed-in.ts'

type Answer<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly body: Failure }

/** @throws what refuses it */
export function done<Body>(answer: Answer<Body>): Body {
  if (!answer.ok) throw new Error(`${answer.body.code}: ${answer.body.message}`)
  return answer.body
}

export const ada = {
  firstName: 'Ada',
  lastName: 'Byron',
  gender: 'Female',
  dob: '1990-12-10',
  nationality: 'AT',
}

export const noa = {
  firstName: 'Noa',
  lastName: 'Byron',
  email: 'noa@example.com',
  gender: 'Female',
  dob: '2015-04-02',
}

export const passport = {
  travelDocumentType: 'Passport',
  issuedBy: 'AT',
  documentNumber: 'U1234567',
  expirationDate: '2099-03-04',
  firstName: 'Ada',
  lastName: 'Byron',
} as const

export const adasCard = { cardholder: 'Ada Byron', expirationDate: '2099-12', paymentMethod: 'Visa' } as const

let cards = 0
let vouchers = 0
const lastDay = parseInstant('2099-12-31T12:00:00Z')

/** An account with a name, a companion, a passport, a saved card and a gift voucher over 100.00. */
export async function buildProfile(brandId = 'peoples'): Promise<Account & { readonly voucher: string }> {
  const account = await buildAccount(brandId)
  const isSmallWorld = brandId === tinyBrand
  const preferences = [{ name: 'Seat', value: 'Aisle' }]
  done(await account.call(calls.update, { body: { ...ada, ...(isSmallWorld && { preferences }) } }))
  done(await account.call(calls.addAssociated, { body: noa }))
  done(await account.call(calls.addDocument, { body: passport }))
  await saveCard(account)
  return { ...account, voucher: isSmallWorld ? await keepVoucher(account) : '' }
}

/** A Visa that ends in 1111. */
export async function saveCard(account: Account): Promise<string> {
  cards += 1
  const body = { ...adasCard, isDefault: true, tokenId: `tok_saved_${cards}` }
  return done(await account.call(calls.addPayment, { body })).uid
}

/** Its code. */
export async function keepVoucher(account: Account, face = 10_000): Promise<string> {
  vouchers += 1
  const voucherCode = `GIFT-${vouchers}`
  await giveVoucher(await openedEngine(), voucherCode, face, lastDay)
  done(await account.call(calls.addVoucher, { body: { voucherCode } }))
  return voucherCode
}

/** The booking is on the passenger's list. */
export async function keepBooking(account: Account, { opened, recordLocator }: TestBooking): Promise<void> {
  const familyName = opened.passengers[0]!.lastName
  done(await account.call(calls.claimBooking, { body: { confirmationCode: recordLocator, familyName } }))
}

interface Buyer {
  readonly call: Account['call']
  /** of the profile; none for an agent */
  readonly uid?: string
}

/** The code of an order that is not paid. */
export async function orderMembership({ call, uid }: Buyer, startsNow = false): Promise<string> {
  const { data } = done(await call(membershipEndpoints.getInfo))
  const body = {
    emdSUid: data[0]!.emdSUid,
    ...(uid !== undefined && { purchaserFirstName: 'Ada', purchaserLastName: 'Byron' }),
    dataCollectionItems: [{ passengerProfileUid: uid ?? null, paymentNonce: null }],
    hasAgreed: true,
    startsNow,
    locale: 'en' as const,
  }
  return done(await call(membershipEndpoints.purchaseEmds, { body })).confirmationCode
}

/** @param nonce of the drop-in; each is good for one payment */
export async function payForMembership({ call }: Buyer, confirmationCode: string, nonce = 'nonce') {
  const { data } = done(await call(membershipEndpoints.getInfo))
  const amount = data[0]!.emdSPriceSchedule.emdSPriceAmounts[0]!.amount.toFixed(2)
  return done(
    await call(membershipEndpoints.createEmdSPayment, { body: { amount, nonce, confirmationCode } }),
  )
}

/** Its code. */
export async function becomeMember(buyer: Buyer, startsNow = false): Promise<string> {
  const confirmationCode = await orderMembership(buyer, startsNow)
  const paid = await payForMembership(buyer, confirmationCode)
  if (paid.transactionStatus !== 'Approved') throw new Error(`not paid: ${paid.transactionStatus}`)
  return confirmationCode
}

/** The newest one, as it stands. */
export async function membershipOf({ call }: Buyer): Promise<WireMembership> {
  const [newest] = done(await call(membershipEndpoints.mine)).memberships
  if (!newest) throw new Error('no member')
  return newest
}
