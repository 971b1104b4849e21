/** An airline that sells memberships, and people who buy them. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { BodyInput } from '@jetbridge/core/contract/endpoint.ts'
import { sql } from 'kysely'
import { withSignIn } from './account.ts'
import type { TestApp } from './app.ts'
import type { TestPassenger } from './passenger.ts'

/** 290.00 */
export const testMembership = {
  productCode: 'MEMBER1Y',
  level: 'Shared',
  price: { amount: 290, currency: 'EUR' },
  benefits: [{ en: 'Your seat is held an hour longer', de: 'Ihr Platz bleibt eine Stunde länger frei' }],
  withdrawalDays: 14,
} as const

/** Of `testMembership` in the small world. */
export const testProduct = 'peoples-member1y'

/** Sells none. */
export const otherAirline = 'bae'

/** The engine's options by which every airline has accounts and, but for {@link otherAirline}, sells a membership. */
export const withMembership = {
  ...withSignIn,
  brand: (brand: Brand): Brand => {
    const { switches, ...rest } = withSignIn.brand(brand)
    return {
      ...rest,
      switches: { ...switches, membership: brand.id !== otherAirline },
      membership: { ...testMembership, benefits: [...testMembership.benefits] },
    }
  },
}

type Order = BodyInput<typeof contract.membership.purchaseEmds>

export const orderOf = (uid: string | null, change: Partial<Order> = {}): Order => ({
  emdSUid: testProduct,
  purchaserFirstName: 'Ada',
  purchaserLastName: 'Byron',
  dataCollectionItems: [{ passengerProfileUid: uid, paymentNonce: null }],
  hasAgreed: true,
  locale: 'en',
  ...change,
})

/** The code of the order. @throws what refuses it */
export async function orderMembership(ada: TestPassenger, change: Partial<Order> = {}): Promise<string> {
  const answer = await ada.call(contract.membership.purchaseEmds, { body: orderOf(ada.uid, change) })
  if (!answer.ok) throw new Error(`${answer.body.code}: ${answer.body.message}`)
  return answer.body.confirmationCode
}

/** @param nonce of the drop-in */
export function payMembership(ada: TestPassenger, confirmationCode: string, nonce = 'nonce') {
  const body = { amount: '290.00', nonce, confirmationCode }
  return ada.call(contract.membership.createEmdSPayment, { body })
}

/** Orders and pays. @throws what refuses it */
export async function buyMembership(ada: TestPassenger, change: Partial<Order> = {}): Promise<string> {
  const code = await orderMembership(ada, change)
  const paid = await payMembership(ada, code)
  if (!paid.ok) throw new Error(`${paid.body.code}: ${paid.body.message}`)
  return code
}

/** Makes it look as if it was paid `days` earlier. */
export async function ageMembership(
  { deps }: Pick<TestApp, 'deps'>,
  code: string,
  days: number,
): Promise<void> {
  await sql`
    update membership set paid_at = paid_at - make_interval(days => ${days}::int),
      valid_from = valid_from - ${days}::int, valid_until = valid_until - ${days}::int,
      withdrawable_until = withdrawable_until - ${days}::int, earn_on = earn_on - ${days}::int
    where record_locator = ${code}`.execute(deps.db.query)
}
