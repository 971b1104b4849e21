/** What a flow keeps of its wizard, and how many flows one address may begin: together, how much it can store. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { savedWizardLimits } from '@jetbridge/core/contract/saved-wizard.ts'
import { sql } from 'kysely'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { call, type TestCaller } from '../../testing/app.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { startFlow, tinyHost } from '../../testing/traveller.ts'
import { quietly } from '../../testing/quiet-time.ts'

const flowsPerSource = 20
const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const app = stagedApp({
  settings: { FLOWS_PER_SOURCE: String(flowsPerSource), TRUST_PROXY: '1' },
  seed: async (db) => void (await seedTinyWorld(db, { today })),
})

const save = (caller: TestCaller, data: string) =>
  call(app, contract.flow.update, { caller, body: { step: 1, data } })

async function kept({ flowId = '' }: TestCaller): Promise<string | null> {
  const { data } = await app.deps.db.query
    .selectFrom('booking_flow')
    .select('data')
    .where('id', '=', flowId)
    .executeTakeFirstOrThrow()
  return data
}

const good = JSON.stringify({ version: 1, current: 'flights', steps: [] })
const typed = (info: object) =>
  JSON.stringify({ steps: [{ step: 'passengers', data: { typedContact: info } }] })
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const entries = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, '']))
/** A state of exactly this number of bytes, in texts that are not too long. */
function ofBytes(bytes: number): string {
  const longest = savedWizardLimits.text
  const stateOf = (lengths: readonly number[]) => {
    const flights = lengths.map((length) => ({
      tripFlightId: 'x'.repeat(length),
      departureAirport: '',
      arrivalAirport: '',
      selectedSeats: [],
    }))
    return JSON.stringify({ steps: [{ step: 'seats', data: { flights } }] })
  }
  const count = Math.ceil(bytes / longest)
  const fill = bytes - stateOf(Array.from({ length: count }, () => 0)).length
  return stateOf(
    Array.from({ length: count }, (_, index) => Math.max(0, Math.min(longest, fill - index * longest))),
  )
}

describe('the saved wizard', () => {
  it.each([
    ['more than 96 kB', ofBytes(savedWizardLimits.bytes + 1), 'data'],
    ['more than 96 kB in letters of two bytes', `{"a":"${'Ä'.repeat(50_000)}"}`, 'data'],
    ['more than 96 kB of spaces', `{${' '.repeat(100_000)}}`, 'data'],
    ['a huge text', typed({ city: 'x'.repeat(2_001) }), 'data.steps.0.data.typedContact.city'],
    ['a huge text where nothing is known', JSON.stringify({ x: 'x'.repeat(60_000) }), 'data.x'],
    ['a huge key', JSON.stringify({ ['k'.repeat(60_000)]: 1 }), 'data'],
    ['4,000 keys', JSON.stringify(entries(4_000)), 'data'],
    ['many keys in a place for any', typed(entries(201)), 'data.steps.0.data.typedContact'],
    ['10,000 items', JSON.stringify({ steps: Array.from({ length: 10_000 }, () => 1) }), 'data.steps'],
    ['great depth', nested(13), `data${'.a'.repeat(12)}`],
    // not parsed any more, so its deepest place has no name
    ['the greatest depth', nested(9_000), 'data'],
    ['lists in lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 'data'],
    ['a number for a text', typed({ city: 7 }), 'data.steps.0.data.typedContact.city'],
    ['an object for a text', typed({ city: { a: 1 } }), 'data.steps.0.data.typedContact.city'],
    ['a text for a list', JSON.stringify({ steps: 'x' }), 'data.steps'],
    ['a step that is none', JSON.stringify({ steps: [{ step: 'hotel' }] }), 'data.steps.0.step'],
    [
      'a step too many',
      JSON.stringify({ steps: Array.from({ length: 8 }, () => ({ step: 'flights' })) }),
      'data.steps',
    ],
    ['a list', '[]', 'data'],
    ['a text', '"x"', 'data'],
    ['nothing', 'null', 'data'],
    ['no JSON', 'x'.repeat(60_000), 'data'],
    ['half of it', good.slice(0, -1), 'data'],
  ])('is refused with the field where it is %s, and what was saved stays', async (_what, data, field) => {
    const caller = await fresh()
    await save(caller, good)
    const { value: answer, milliseconds } = await quietly(() => save(caller, data))
    expect(milliseconds).toBeLessThan(500)
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-fields' } })
    expect(Object.keys((answer.ok ? {} : answer.body.fields) ?? {})).toEqual([field])
    expect(await kept(caller)).toBe(good)
  })

  it('is kept up to 96 kB, to the byte', async () => {
    const caller = await fresh()
    const data = ofBytes(savedWizardLimits.bytes)
    expect(Buffer.byteLength(data)).toBe(98_304)
    expect((await save(caller, data)).status).toBe(200)
    expect(await kept(caller)).toBe(data)
  })

  it('is not kept where numbers written short would grow beyond it', async () => {
    const caller = await fresh()
    const seat = (price: string) =>
      `{"passengerId":"","passengerName":"","passengerType":"adult","row":1,"char":"","code":"","price":${price}}`
    const flight = `{"tripFlightId":"","departureAirport":"","arrivalAirport":"","selectedSeats":[${Array.from({ length: 150 }, () => seat('1e20')).join()}]}`
    const data = `{"steps":[{"step":"seats","data":{"flights":[${Array.from({ length: 6 }, () => flight).join()}]}}]}`
    expect(data.length).toBeLessThan(savedWizardLimits.bytes)
    expect(await save(caller, data)).toMatchObject({ status: 422, body: { fields: { data: 'too-long' } } })
  })

  it('keeps what the schema knows and drops the rest: other keys, keys that are there twice, spaces', async () => {
    const caller = await fresh()
    const known = typed({ city: 'Wien' })
    for (const data of [
      typed({ city: 'Wien', film: 'x' }),
      known.replace('{"city"', '{"city":"4","city"'),
      `${' '.repeat(1_000)}${known}`,
      known.replace('{"steps"', '{"__proto__":{"a":1},"steps"'),
    ]) {
      expect((await save(caller, data)).status).toBe(200)
      expect(await kept(caller)).toBe(known)
    }
  })

  it('is never a fault and never larger than its bound, whatever is sent', async () => {
    const caller = await fresh()
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json({ maxDepth: 20 }), fc.string({ unit: 'binary' })), async (data) => {
        expect([200, 400, 422]).toContain((await save(caller, data)).status)
        expect(Buffer.byteLength((await kept(caller)) ?? '')).toBeLessThanOrEqual(savedWizardLimits.bytes)
      }),
      { numRuns: 150 },
    )
  })
})

let addresses = 0

/** A flow from an address of its own. */
async function fresh(): Promise<TestCaller> {
  addresses++
  const answer = await begin(`198.51.100.${addresses}`)
  const { bookingFlowId: flowId, accessToken } = answer.json<{ bookingFlowId: string; accessToken: string }>()
  return { host: tinyHost, flowId, accessToken }
}

function begin(address: string) {
  return app.app.inject({
    method: 'POST',
    url: `${app.deps.config.apiBase}/booking-flow/create`,
    headers: { host: tinyHost, 'x-forwarded-for': address },
    payload: {},
  })
}

describe('beginning flows', () => {
  it('in a loop ends at the budget of the address, told when to come again; another address goes on', async () => {
    const before = await flows()
    const answers = await Promise.all(Array.from({ length: flowsPerSource * 3 }, () => begin('203.0.113.7')))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(flowsPerSource)
    const over = answers.find(({ statusCode }) => statusCode !== 200)
    expect(over?.statusCode).toBe(429)
    expect(over?.json()).toMatchObject({ code: 'too-many-requests' })
    expect(Number(over?.headers['retry-after'])).toBeGreaterThan(50 * 60)
    expect(await flows()).toBe(before + flowsPerSource)
    expect((await begin('203.0.113.8')).statusCode).toBe(200)
  })

  it('counts the network of an IPv6 address, so that nobody has as many budgets as addresses', async () => {
    const answers = await Promise.all(
      Array.from({ length: flowsPerSource + 5 }, (_, index) => begin(`2001:db8:1:2::${index + 1}`)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(flowsPerSource)
  })

  it('leaves flows that are under way alone', async () => {
    const caller = await startFlow(app)
    await Promise.all(Array.from({ length: flowsPerSource + 5 }, () => startFlow(app).catch(() => undefined)))
    expect((await save(caller, good)).status).toBe(200)
  })
})

async function flows(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from booking_flow`.execute(
    app.deps.db.query,
  )
  return rows[0]?.count ?? 0
}
