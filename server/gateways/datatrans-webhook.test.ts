import { createHmac } from 'node:crypto'
import { instant } from '@jetbridge/core/kernel/time.ts'
import { expect, test } from 'vitest'
import { readDatatransWebhook } from './datatrans-webhook.ts'
import fc from 'fast-check'

const newKey = 'aa'.repeat(32)
const oldKey = 'bb'.repeat(32)
const now = instant(1_559_303_131_511)
const orderId = '018f2d3c-4b5a-7c6d-8e9f-0a1b2c3d4e5f'
const body = JSON.stringify({
  transactionId: '210215103033478409',
  type: 'payment',
  status: 'settled',
  refno: orderId.replaceAll('-', ''),
})

/** As in the API reference: HMAC over time and payload, one after the other, with the key's bytes. */
function signed(text: string, key = newKey, at: number = now) {
  const code = createHmac('sha256', Buffer.from(key, 'hex')).update(`${at}${text}`, 'utf8').digest('hex')
  return { headers: { 'datatrans-signature': `t=${at},s0=${code}` }, body: text }
}

function read(message: { headers: Record<string, string>; body: string }, keys = [newKey]) {
  return readDatatransWebhook(message, keys, now)
}

test('a signed message names its order, and the same news twice is one event', () => {
  const verdict = read(signed(body))
  const id = expect.stringMatching(/^[0-9a-f]{64}$/)
  expect(verdict).toEqual({ ok: true, event: { id, orderId, transactionId: '210215103033478409' } })
  expect(read(signed(body, newKey, now + 1_000))).toEqual(verdict)
})

test('during a rotation both keys are good, and a third is not', () => {
  for (const key of [newKey, oldKey]) expect(read(signed(body, key), [newKey, oldKey]).ok).toBe(true)
  expect(read(signed(body, 'cc'.repeat(32)), [newKey, oldKey])).toEqual({ ok: false, why: 'forged' })
  expect(read(signed(body, ''), [''])).toEqual({ ok: false, why: 'forged' })
})

test('a copy older than five minutes is a replay, and so is one from the future', () => {
  for (const age of [-300_001, 300_001]) {
    expect(read(signed(body, newKey, now - age))).toEqual({ ok: false, why: 'stale' })
  }
  expect(read(signed(body, newKey, now - 300_000)).ok).toBe(true)
})

test('no change of body or time keeps the signature', () => {
  const { headers } = signed(body)
  fc.assert(
    fc.property(fc.nat(body.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (place, letter) => {
      fc.pre(body[place] !== letter)
      const altered = body.slice(0, place) + letter + body.slice(place + 1)
      return !read({ headers, body: altered }).ok
    }),
  )
  const later = headers['datatrans-signature'].replace(`t=${now}`, `t=${now + 1}`)
  expect(read({ headers: { 'datatrans-signature': later }, body })).toEqual({ ok: false, why: 'forged' })
})

test.each([undefined, '', 't=1', 's0=00', `t=${now},s1=${'00'.repeat(32)}`, `t=x,s0=${'00'.repeat(32)}`])(
  'the header %s is no signature',
  (header) => {
    const headers = header === undefined ? {} : { 'datatrans-signature': header }
    expect(readDatatransWebhook({ headers, body }, [newKey], now)).toEqual({ ok: false, why: 'unsigned' })
  },
)

test('a signed message that says nothing of an order is unreadable', () => {
  for (const text of ['', '[]', '{"refno":1}', 'no json']) {
    expect(read(signed(text))).toEqual({ ok: false, why: 'unreadable' })
  }
})

test('a message for another shop of the same account keeps its own reference', () => {
  const other = JSON.stringify({ transactionId: '1', refno: 'Test-1234' })
  expect(read(signed(other))).toMatchObject({ ok: true, event: { orderId: 'Test-1234' } })
})
