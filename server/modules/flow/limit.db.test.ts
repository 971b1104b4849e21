/** Flows that are begun in a loop by those who hold something already: a reservation, or an agency's sign-in. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { withSignIn } from '../../testing/account.ts'
import { makeAgency, signedInAgent } from '../../testing/agency.ts'
import { call, type TestApp, testApp } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book } from '../../testing/booked.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const flowsPerSource = 6
let app: TestApp

beforeAll(async () => {
  app = await testApp({
    ...withSignIn,
    settings: { ...withSignIn.settings, FLOWS_PER_SOURCE: String(flowsPerSource), TRUST_PROXY: '1' },
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today })),
  })
  await makeAgency(app, { code: 'ALPS' })
})
afterAll(() => app.close())

/** How often it went well before it was refused. */
function lengthOf(statuses: readonly number[]): number {
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  return statuses.indexOf(429)
}

it('changes of a booking count for the address that begins them', async () => {
  const { opener, opened } = await book(app, { day: plusDays(today, 3) })
  const body = { flightInformation: { flightId: opened.flights[0]?.id } }
  const begin = (address: string) =>
    call(app, contract.flow.createForEdit, { caller: { ...opener, address }, body })
  const answers = []
  for (let count = 0; count < flowsPerSource + 3; count++) answers.push(await begin('203.0.113.7'))
  expect(lengthOf(answers.map(({ status }) => status))).toBe(flowsPerSource)
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(50 * 60)
  expect((await begin('203.0.113.8')).status).toBe(200)
})

it('bookings of an agency count for the agent: a colleague at the same address goes on', async () => {
  const [ada, joan] = [await signedInAgent(app, 'ALPS', 'agent'), await signedInAgent(app, 'ALPS', 'agent')]
  const statuses = []
  for (let count = 0; count < flowsPerSource + 3; count++)
    statuses.push((await ada.call(contract.flow.createForAgency)).status)
  expect(lengthOf(statuses)).toBe(flowsPerSource)
  expect((await joan.call(contract.flow.createForAgency)).status).toBe(200)
})
