/**
 * A member for each sample airline that sells a membership: a passenger who bought it with the sandbox's drop-in, as
 * anybody can. Made once; not made where another gateway takes the payments.
 */
import { demoMember } from '@jetbridge/brands/demo-passenger.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { toDecimal, toDecimalText } from '@jetbridge/core/kernel/money.ts'
import { productOf } from '@jetbridge/core/membership/membership.ts'
import type { Deps } from '../deps.ts'
import { givesClientTokens } from '../gateways/gateway.ts'
import { openAccount } from '../modules/account/operations/open-account.ts'
import type { ProfileAccess } from '../modules/profile/operations/own.ts'
import { updateProfile } from '../modules/profile/operations/update.ts'
import { type MemberAccess, purchaseMembership } from '../modules/sale/operations/purchase-membership.ts'
import { openMembershipTill } from '../modules/sale/operations/pay-membership.ts'
import { playDropIn } from './drop-in.ts'
import { findSeeded } from './queries.ts'

/** Where the calls of the seed count as coming from. */
const seedAddress = '127.0.0.1'

const mia = { firstName: 'Mia', lastName: 'Rossi', gender: 'Female', nationality: 'CH' } as const

/** Answers whether the airline has got its member now. @throws when the payment is not approved */
export async function seedMember(deps: Deps, brand: Brand): Promise<boolean> {
  const product = productOf(brand)
  const gateway = deps.gateways['braintree']
  const { braintree } = deps.config
  if (!product || !brand.sample || !brand.switches.passengerSignIn) return false
  if (!gateway || !givesClientTokens(gateway) || !braintree?.url || !braintree.dropInUrl) return false
  if (!(await findSeeded(deps.db.query, brand.id))) return false
  const { email, password } = demoMember
  const name = { brand: brand.id, kind: 'passenger', email, locale: brand.defaultLocale } as const
  const accountId = await openAccount(deps, name, password)
  if (accountId === undefined) return false
  // The seed acts for the passenger whom it has just made.
  const own = { kind: 'passenger', brand, accountId, profileUid: accountId, sessionUid: 'seed' } as unknown
  await updateProfile(deps, own as ProfileAccess, mia)
  const buyer = own as MemberAccess
  const { price, emdSUid } = product
  const { recordLocator: confirmationCode } = await purchaseMembership(deps, buyer, {
    emdSUid,
    purchaserFirstName: mia.firstName,
    purchaserLastName: mia.lastName,
    dataCollectionItems: [{ passengerProfileUid: accountId, paymentNonce: null }],
    hasAgreed: true,
    locale: brand.defaultLocale,
  })
  const opened = await gateway.clientToken({ email, currency: price.currency })
  const { nonce } = await playDropIn(braintree.url, opened, { amount: toDecimalText(price) })
  const paid = await openMembershipTill(deps)(buyer, seedAddress, {
    amount: toDecimal(price),
    nonce,
    confirmationCode,
  })
  if (paid.payment?.state !== 'approved')
    throw new Error(`the membership is not paid: ${paid.payment?.state}`)
  return true
}
