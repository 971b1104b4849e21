/** Each rule about changes of a booking finds a fault that is put into the database by hand, and nothing before. */
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { type RawBuilder, sql } from 'kysely'
import { expect, it, test } from 'vitest'
import type { Tx } from '../../db/open.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { bookWith, changer, complete, payFor, promise, sit } from '../../testing/ancillary-changer.ts'
import { bodyOf } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { cancel } from '../../testing/canceller.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { payingRenamer, rename } from '../../testing/renamer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { changeInvariants } from './invariants.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const day = plusDays(today, 3)

const app = stagedApp({
  gateways: { default: approvingGateway },
  settings: { RESERVATION_IDLE_MINUTES: '100000' },
  seed: async (db) => void (await seedTinyWorld(db, { today, days: 6, seats: 200 })),
})

class Undone extends Error {}

/** Whether a rule is broken once the fault is there; it goes with its transaction. */
async function isFound(rule: string, fault: RawBuilder<unknown>): Promise<boolean> {
  let found = false
  const plant = async (tx: Tx) => {
    await fault.execute(tx)
    const asked = changeInvariants[rule]
    if (!asked) throw new Error(`no rule ${rule}`)
    found = (await asked.execute(tx)).rows.length > 0
    throw new Undone()
  }
  await expect(app.deps.db.transact(plant)).rejects.toThrow(Undone)
  return found
}

const rules = {
  ancillaries: 'a change of seats and extras that was made was paid for, and gave back what was promised',
  flows: 'a change is promised to nobody whose flow has ended',
  names: 'a name that was corrected last is the passenger’s, and the one that their tickets to come print',
  cancelled: 'a cancelled flight gave back what was promised, and its coupons say so',
} as const

it('finds nothing in bookings whose seats, names and flights were changed', async () => {
  // a seat bought, and given back for another one; then the flight
  const changed = await bookWith(app, { day, fareBrand: 'classic' }, {})
  for (const seat of ['9A', '9C']) {
    const caller = await changer(app, changed)
    bodyOf(await sit(app, caller, [seat]))
    const { balance } = bodyOf(await promise(app, caller)).data
    if (balance > 0) bodyOf(await payFor(app, caller, balance))
    else bodyOf(await complete(app, caller))
  }
  const paid = await bookWith(app, { day, fareBrand: 'light' }, { seats: ['1A'] })
  const dearer = await changer(app, paid)
  bodyOf(await sit(app, dearer, ['-']))
  bodyOf(await promise(app, dearer))
  bodyOf(await complete(app, dearer))
  bodyOf(await cancel(app, paid))
  const renamed = await bookWith(app, { day }, {})
  const { passengers } = bodyOf(await rename(app, renamed, [0, 'Kim adult/Möller']))
  bodyOf(
    await rename(app, { ...renamed, opened: { ...renamed.opened, passengers } }, [0, 'Kim adult/Miller']),
  )
  // and another person, for a fee
  const replaced = await bookWith(app, { day, fareBrand: 'classic' }, {})
  const payer = await payingRenamer(app, replaced, [
    0,
    'Petra/Winter',
    { gender: 'M', dateOfBirth: '1990-01-01' },
  ])
  bodyOf(await promise(app, payer))
  bodyOf(await payFor(app, payer, 40))
  // and one that is still chosen
  await sit(app, await changer(app, renamed), ['10A'])
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})

test.each([
  [
    'worth that is kept, and in no line',
    rules.ancillaries,
    sql`update booking_change set kept_minor = kept_minor + 1
    where state = 'made' and flow_id is not null`,
  ],
  [
    'a change that owed more than was paid',
    rules.ancillaries,
    sql`update booking_change
    set collect_minor = collect_minor + 100, kept_minor = kept_minor + 100 where state = 'made' and flow_id is not null
      and refund_minor = 0`,
  ],
  [
    'a name whose fee is not in the price',
    rules.ancillaries,
    sql`update booking_change_line set fee_minor = fee_minor + 100 where fee_minor > 0`,
  ],
  [
    'a change that is still chosen in a flow that is gone',
    rules.flows,
    sql`update booking_change
    set flow_id = gen_random_uuid() where state = 'open'`,
  ],
  [
    'a passenger under another name',
    rules.names,
    sql`update passenger set last_name = 'Winter'
    where id in (select passenger_id from booking_change_line where kind = 'name')`,
  ],
  [
    'a ticket under the name before',
    rules.names,
    sql`update ticket set ticket_name = 'WINTER/KIM'
    where exchanged_for is null and passenger_id in (select passenger_id from booking_change_line where kind = 'name')`,
  ],
  [
    'a correction of a name that was not the last one',
    rules.names,
    sql`update booking_change_line l
    set given = given || '{"lastName": "Winter"}' from booking_change b where b.id = l.change_id and l.kind = 'name'
      and b.made_at = (select max(made_at) from booking_change where flow_id is null)`,
  ],
  [
    'a seat given back that the cancellation gave back, too',
    rules.cancelled,
    sql`update booking_change_line
    set credit_minor = credit_minor + 1 where given is not null and kind = 'seat'`,
  ],
])('finds %s', async (_, rule, fault) => {
  expect(await isFound(rule, fault)).toBe(true)
})
