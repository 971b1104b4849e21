/** What is read of a flow in the trip that proves its holder: nothing without the flow's token. */
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { expect, it } from 'vitest'
import { seedTinyWorld, tinyBrand } from '../../seed/factories.ts'
import { changer } from '../../testing/ancillary-changer.ts'
import type { TestCaller } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book } from '../../testing/booked.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { hashToken } from '../flow/policy.ts'
import { readingHeldSeats } from '../seat/operations/read.ts'
import { readingFlow } from './operations/get-flow.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))

const app = stagedApp({
  gateways: { default: approvingGateway },
  seed: async (db) => void (await seedTinyWorld(db, { today, seats: 40, days: 5 })),
})

/** Whether it is found: the booking, the hold, the booking whose seats are changed, the seats. */
async function found({ flowId = '' }: TestCaller, token: string, brand: string) {
  const flow = { flowId, tokenHash: hashToken(token), brand }
  const { db } = app.deps
  const [{ reservation }, hold, opened, seats] = await db.together(
    ...readingFlow(flow),
    readingHeldSeats(flow),
  )
  return [reservation, hold, opened, seats].map((each) => each !== undefined)
}

it('nobody finds anything of a flow without its token, or at another airline', async () => {
  const booked = await book(app, { day: plusDays(today, 2), fareBrand: 'light' })
  const own = await changer(app, booked)
  const other = await changer(app, await book(app, { day: plusDays(today, 2), fareBrand: 'light' }))
  const { accessToken: token = '' } = own
  expect(await found(own, token, tinyBrand)).toEqual([true, true, true, true])
  expect(await found(own, other.accessToken ?? '', tinyBrand)).toEqual([false, false, false, false])
  expect(await found(own, '', tinyBrand)).toEqual([false, false, false, false])
  expect(await found(own, token, 'another')).toEqual([false, false, false, false])
})
