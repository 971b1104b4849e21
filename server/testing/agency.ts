/**
 * Travel agencies and their flows. No call starts one yet, because acting for an agency comes with sign-in.
 */
import { money } from '@jetbridge/core/kernel/money.ts'
import { depositToAccount, openAgency } from '../modules/agency/operations.ts'
import { findAgency } from '../modules/agency/read.ts'
import { openFlow } from '../modules/flow/operations/create.ts'
import { tinyBrand } from '../seed/factories.ts'
import type { TestApp, TestCaller } from './app.ts'
import { tinyHost } from './traveller.ts'

export interface TestAccount {
  readonly code: string
  /** minor units of EUR */
  readonly creditLimit?: number
  readonly paidIn?: number
}

/** An agency of the small world's brand. */
export async function makeAgency({ deps }: TestApp, account: TestAccount): Promise<string> {
  const { code, creditLimit = 0, paidIn = 0 } = account
  const limit = money(creditLimit, 'EUR').amount
  const agency = {
    brand: tinyBrand,
    code,
    name: `Travel ${code}`,
    currency: 'EUR',
    creditLimit: limit,
  } as const
  await deps.db.transact(async (tx) => {
    await openAgency(tx, agency)
    if (paidIn > 0) await depositToAccount(deps, tx, agency, money(paidIn, 'EUR'))
  })
  return code
}

/** The balance of an account, minor units. @throws when there is no such agency */
export async function balanceOf({ deps }: TestApp, code: string): Promise<number> {
  const agency = await findAgency(deps.db.query, tinyBrand, code)
  if (!agency) throw new Error(`no agency ${code}`)
  return agency.balance
}

/** The credentials of a flow of the agency's own. */
export async function startAgencyFlow({ deps }: TestApp, agencyCode: string): Promise<TestCaller> {
  return { host: tinyHost, ...(await openFlow(deps, { brandId: tinyBrand, payer: 'agency', agencyCode })) }
}
