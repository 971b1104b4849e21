/**
 * Every field of every endpoint, sent with extreme values to the whole engine: no answer is a fault, and none
 * takes longer than a second on a quiet machine. A file that takes a while to draw may take three times what the ordinary
 * request took.
 */
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { plainLine } from '@jetbridge/core/kernel/text.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedTinyWorld } from './seed/factories.ts'
import type { SentParts } from './testing/access-rows.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { approvingGateway } from './testing/approving-gateway.ts'
import { type Callers, openCallers, shortCalls } from './testing/every-call.ts'
import { extremes, fieldsOf, unseenTexts, withValue } from './testing/extremes.ts'
import { withMembership } from './testing/membership.ts'
import { quietly } from './testing/quiet-time.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 5)
let app: TestApp

let callers: Callers

beforeAll(async () => {
  app = await testApp({
    ...withMembership,
    settings: { ...withMembership.settings, TRUST_PROXY: '1' },
    gateways: { default: approvingGateway, braintree: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today, seats: 300, days: 10 })),
  })
  callers = await openCallers(app, day)
})
afterAll(() => app.close())
beforeEach(() => callers.renewAdministrator())

interface TriedCall {
  readonly what: string
  readonly sent: SentParts
  readonly path?: string
}

/** The ordinary request with each value in each field of its query, body and path. */
function triesOf(endpoint: Endpoint, sent: SentParts, values: readonly unknown[]): TriedCall[] {
  const tries = (
    part: 'query' | 'body' | 'path',
    make: (at: readonly (string | number)[], value: unknown) => Omit<TriedCall, 'what'>,
  ) =>
    fieldsOf(part === 'path' ? endpoint.params : endpoint[part]).flatMap((at) =>
      values
        .filter(() => part === 'body' || at.length > 0)
        .map((value) => ({
          what: `${part} ${at.join('.')} = ${JSON.stringify(value).slice(0, 30)}`,
          ...make(at, value),
        })),
    )
  return [
    ...tries('body', (at, value) => ({ sent: { ...sent, body: withValue(sent.body, at, value) } })),
    ...tries('query', (at, value) => ({
      sent: { ...sent, query: withValue(sent.query, at, textOf(value)) as Record<string, string> },
    })),
    ...tries('path', (at, value) => ({
      sent,
      path: pathWith(endpoint, `:${at[0]}`).replace(
        `:${at[0]}`,
        encodeURIComponent(textOf(value).toWellFormed()),
      ),
    })),
  ]
}

function pathWith({ path, aliases = [] }: Endpoint, segment: string): string {
  return [path, ...aliases].find((each) => each.includes(segment)) ?? path
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Of a refusal, what only somebody who knows the code behind it understands. */
function jargonIn(text: string): string[] {
  const { message } = JSON.parse(text) as { message: string }
  return message.includes(' ') && !/invalid |expected|pattern|[<>]=|[/^$\\_]|: [a-z-]+$/i.test(message)
    ? []
    : [message]
}

describe('an extreme value in any field is answered, soon and in plain English', () => {
  it.each(shortCalls)('by $name', async (tried) => {
    const { endpoint, row } = tried
    const { named, caller } = await callers.makeBooking(tried)
    const ordinary = row.send?.(named) ?? {}
    const wrong: string[] = []
    // what changes something would be changed before it is tried
    const usual =
      endpoint.method === 'GET'
        ? await quietly(() => callers.send({ endpoint, caller, sent: ordinary }))
        : undefined
    const longest = Math.max(1_000, 3 * (usual?.milliseconds ?? 0))
    for (const { what, sent, path } of triesOf(endpoint, ordinary, extremes)) {
      const asked = { endpoint, caller, sent, ...(path !== undefined && { path }) }
      const { status, text, milliseconds } = await callers.send(asked)
      if (status >= 500) wrong.push(`${what}: ${status} ${text}`)
      if (status === 400 || status === 422) wrong.push(...jargonIn(text).map((told) => `${what}: ${told}`))
      if (milliseconds > longest) {
        // beside other work; what is slow by itself is so again
        const again = await quietly(() => callers.send(asked))
        if (again.milliseconds > longest) wrong.push(`${what}: ${Math.round(again.milliseconds)} ms`)
      }
    }
    expect(wrong).toEqual([])
  })
})

/** Whether a call reads a request without the unseen signs in it, as it reads what people write about themselves. */
function readsWithoutUnseen({ body, query }: Endpoint, { sent }: TriedCall): boolean {
  const read = [body?.safeParse(sent.body), query?.safeParse(sent.query ?? {})]
  return read.every(
    (each) => !each || (each.success && textsIn(each.data).every((text) => plainLine.test(text))),
  )
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

describe('no text with unseen signs is taken as it came', () => {
  // A gateway signs its webhook, and it is read only after that; older callers send pnr whatever they like.
  const judged = shortCalls.filter(({ endpoint }) => (endpoint.body || endpoint.query) && !endpoint.rawBody)
  it.each(judged)('by $name', async (judgedCall) => {
    const { endpoint, row } = judgedCall
    const { named, caller } = await callers.makeBooking(judgedCall)
    const sent = row.send?.(named) ?? {}
    const taken: string[] = []
    for (const tried of triesOf(endpoint, sent, unseenTexts)) {
      if (tried.what.startsWith('body data = ') && !tried.what.includes('\\u0000')) continue
      // A letter has lines.
      if (judgedCall.name === 'enquiry.send' && /^body message = "a\\[nr]b"$/.test(tried.what)) continue
      const { status } = await callers.send({
        endpoint,
        caller,
        sent: tried.sent,
        ...(tried.path !== undefined && { path: tried.path }),
      })
      // a body that is a text by itself is of another media type
      const isRefused = status === 400 || (status === 415 && tried.what.startsWith('body  ='))
      if (status >= 500 || (!isRefused && !readsWithoutUnseen(endpoint, tried)))
        taken.push(`${tried.what}: ${status}`)
    }
    expect(taken).toEqual([])
  })
})
