/** The people of a booking are its own from the moment it is reserved, whichever flow it is read or changed in. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { bodyOf, call, type TestCaller } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book } from '../../testing/booked.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { holdTrip, reserve } from '../../testing/payer.ts'
import { foundWith } from '../../testing/spoilt-data.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { nameParty, onePerson, startFlow } from '../../testing/traveller.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const day = plusDays(today, 5)
const app = stagedApp({
  gateways: { default: approvingGateway },
  seed: async (db) => void (await seedTinyWorld(db, { today, days: 20 })),
})

const name = async (caller: TestCaller, firstName: string) =>
  bodyOf(
    await call(app, contract.passenger.setPassengers, {
      caller,
      body: nameParty(onePerson, day).map((each) => ({ ...each, firstName })),
    }),
  )

/** Of a flow: each person by first name, and whether the flow's reservation is theirs. */
async function peopleOf({ flowId }: TestCaller) {
  const { rows } = await sql<{ name: string; isOwn: boolean | null }>`
    select p.first_name as name, p.reservation_id = r.id as "isOwn"
    from passenger p left join reservation r on r.flow_id = p.flow_id
    where p.flow_id = ${flowId} order by p.number`.execute(app.deps.db.query)
  return rows
}

it('belong to a flow until it is reserved', async () => {
  const caller = await startFlow(app)
  await holdTrip(app, caller, { day })
  await name(caller, 'Kim')
  expect(await peopleOf(caller)).toEqual([{ name: 'Kim', isOwn: null }])
})

it('are of the booking once it is reserved, also those who are named again afterwards', async () => {
  const { caller } = await reserve(app, { day })
  const [person] = await peopleOf(caller)
  expect(person).toMatchObject({ isOwn: true })
  await name(caller, 'Robin')
  expect(await peopleOf(caller)).toEqual([{ name: 'Robin', isOwn: true }])
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})

it('are missed by the check of the data when they are of no booking, or of another', async () => {
  const [one, other] = [await book(app, { day }), await book(app, { day })]
  const lost = (reservation: string) =>
    foundWith(
      app.deps.db,
      `update passenger set reservation_id = ${reservation} where flow_id = '${one.caller.flowId}'`,
    )
  expect(await lost('null')).toContain('the people of a booking are its own')
  const ofOther = `(select id from reservation where flow_id = '${other.caller.flowId}')`
  expect(await lost(ofOther)).toContain('the people of a booking are its own')
})
