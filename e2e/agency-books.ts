/** An agency of the small airline, with postings in its account. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { localDate } from '@jetbridge/core/kernel/time.ts'
import { makeAgency, makeAgencyUser, payIn, startAgencyFlow } from '@jetbridge/server/testing/agency.ts'
import { call } from '@jetbridge/server/testing/app.ts'
import { holdTrip, reserveHeld } from '@jetbridge/server/testing/payer.ts'
import type { OwnAirline } from './own-airline.ts'
import { dayAhead, expect } from './site.ts'

export const agency = 'SUN'

/** Makes an agency with some deposits and one ticket sold; its administrator is `boss`. */
export async function openBooks({ engine }: OwnAirline, deposits: number): Promise<void> {
  await makeAgency(engine, { code: agency })
  await makeAgencyUser(engine, agency, 'administrator', 'boss')
  for (let count = 1; count <= deposits; count += 1) await payIn(engine, agency, 10_000)
  const caller = await startAgencyFlow(engine, agency)
  const trip = { day: localDate(dayAhead(12)), fareBrand: 'flex' }
  await holdTrip(engine, caller, trip)
  await reserveHeld(engine, caller, trip)
  const paid = await call(engine, contract.payment.accountPayment, { caller, body: {} })
  expect(paid.ok).toBe(true)
}
