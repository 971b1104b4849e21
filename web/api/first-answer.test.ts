import { expect, test, vi } from 'vitest'
import { type FirstAnswer, withFirstAnswer } from './first-answer.ts'

const call = { url: '/api/reservation/request-flight-availability', body: '{"origin":"ACH"}' }
const early = (answer = Promise.resolve(new Response('early')), sentAt = performance.now()): FirstAnswer => ({
  ...call,
  sentAt,
  answer,
})
const ask = (body = call.body): [string, RequestInit] => [call.url, { method: 'POST', body }]
const sender = () => vi.fn<typeof fetch>(() => Promise.resolve(new Response('asked')))
const text = async (answer: Promise<Response>) => (await answer).text()

test('the call that the page has already sent answers the site’s call, once', async () => {
  const send = sender()
  const fetch = withFirstAnswer(send, early())
  expect(await text(fetch(...ask()))).toBe('early')
  expect(await text(fetch(...ask()))).toBe('asked')
  expect(send).toHaveBeenCalledTimes(1)
})

test('another body or address is another call', async () => {
  const fetch = withFirstAnswer(sender(), early())
  expect(await text(fetch(...ask('{"origin":"VIE"}')))).toBe('asked')
  expect(await text(fetch('/api/booking-flow/create', { method: 'POST', body: call.body }))).toBe('asked')
  expect(await text(fetch(...ask()))).toBe('early')
})

test('a call that failed on its way, or waited half a minute, is sent again', async () => {
  const failed = withFirstAnswer(sender(), early(Promise.reject(new TypeError('offline'))))
  expect(await text(failed(...ask()))).toBe('asked')
  const old = withFirstAnswer(sender(), early(undefined, performance.now() - 30_001))
  expect(await text(old(...ask()))).toBe('asked')
})

test('a call that its address says whole is found without a body', async () => {
  const url = `${call.url}?origin=ACH`
  const first = { url, sentAt: performance.now(), answer: Promise.resolve(new Response('early')) }
  const fetch = withFirstAnswer(sender(), first)
  expect(await text(fetch(url, { method: 'POST', body: '{}' }))).toBe('asked')
  expect(await text(fetch(`${url}&destination=VIE`, { method: 'GET' }))).toBe('asked')
  expect(await text(fetch(url, { method: 'GET' }))).toBe('early')
})
