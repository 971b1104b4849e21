/** The outbox by itself: whom it tells, in which order, and that it knows no kind but those it was given. */
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Mail } from '../../gateways/mail.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import type { Address, Notice, NoticeKinds, QueuedNotice } from './notice.ts'
import { queueNotices } from './operations.ts'
import { relayNotices } from './operations/relay.ts'
import { countWaiting } from './read.ts'

const app = stagedApp({ seed: async () => undefined })
const kim = { to: 'person', email: 'kim@example.com', name: 'Kim', locale: 'en' } as const
const agency = { to: 'agency', agencyCode: 'RICH' } as const
const booking = { to: 'booking', reservationId: '01890000-0000-7000-8000-000000000000' } as const

let delivered: QueuedNotice[] = []
const kinds: NoticeKinds = {
  greeting: async (_deps, notice) => {
    delivered.push(notice)
    return { to: notice.address.to === 'person' ? notice.address.email : '' } as Mail
  },
}

beforeEach(async () => {
  delivered = []
  await sql`truncate outbox`.execute(app.deps.db.query)
})

let queued = 0
function greeting(address: Address, kind = 'greeting'): Notice {
  return { kind, brand: 'peoples', address, source: `${kind}:${++queued}`, facts: { number: queued } }
}

async function queue(...notices: readonly Notice[]): Promise<void> {
  await app.deps.db.transact((tx) => queueNotices(tx, notices))
}

function relay(deliver: (mail: Mail) => Promise<void> = async () => undefined): Promise<number> {
  return relayNotices(app.deps, { deliver, kinds })
}

it('tells a person, an agency and a booking, each with what its kind needs', async () => {
  await queue(greeting(kim), greeting(agency), greeting(booking))
  expect(await relay()).toBe(3)
  expect(delivered.map(({ address }) => address)).toEqual([kim, agency, booking])
  expect(delivered.map(({ facts }) => facts)).toEqual([1, 2, 3].map(() => ({ number: expect.any(Number) })))
})

it('tells one address in order: what waits for it waits for what came before', async () => {
  await queue(greeting(kim), greeting(kim), greeting(agency))
  await relay((mail) => (mail.to === kim.email ? Promise.reject(new Error('not taken')) : Promise.resolve()))
  expect(delivered.filter(({ address }) => address.to === 'person')).toHaveLength(1)
  expect(await countWaiting(app.deps.db.query)).toEqual({ waiting: 2, stuck: 0 })
})

it('leaves a kind that nobody writes where it is, and delivers the others', async () => {
  await queue(greeting(kim, 'unheard-of'), greeting(agency))
  expect(await relay()).toBe(1)
  expect(await countWaiting(app.deps.db.query)).toEqual({ waiting: 1, stuck: 0 })
})
