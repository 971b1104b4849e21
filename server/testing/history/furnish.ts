/** Agencies with people, and vouchers, for the clients of a history. */
import { makeAgency, makeAgencyUser, type TestUser } from '../agency.ts'
import type { TestApp } from '../app.ts'
import { openEngine } from '../engine.ts'
import { giveVoucher } from '../voucher.ts'
import { voucherFace } from './by-voucher.ts'

export interface ShopStock {
  readonly accounts: readonly {
    readonly user: TestUser
    readonly credit: number
    readonly paidIn: number
  }[]
  readonly vouchers: readonly [string, ...string[]]
}

/** Minor units; the second agency comes to its limit after twenty bookings. */
const terms = [
  { code: 'HIST1', credit: 1_000_000_000, paidIn: 500_000 },
  { code: 'HIST2', credit: 20 * 20_400 - 1_000, paidIn: 1_000 },
] as const

/** In a database that has the small world. @param voucherCount each is spent for a while */
export async function furnishHistory(databaseUrl: string, voucherCount: number): Promise<ShopStock> {
  const engine = await openEngine(databaseUrl)
  const app: TestApp = { ...engine, databaseUrl }
  try {
    const accounts = []
    for (const { code, credit, paidIn } of terms) {
      await makeAgency(app, { code, creditLimit: credit, paidIn })
      accounts.push({ user: await makeAgencyUser(app, code, 'administrator'), credit, paidIn })
    }
    const codes = Array.from({ length: voucherCount }, (_, index) => `HISTORY-${index}`)
    for (const code of codes) await giveVoucher(app, code, voucherFace)
    const [first = 'HISTORY-0', ...others] = codes
    return { accounts, vouchers: [first, ...others] }
  } finally {
    await engine.close()
  }
}
