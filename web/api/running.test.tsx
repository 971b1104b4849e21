import { systemEndpoints } from '@jetbridge/core/contract/system.ts'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createApi } from './client.ts'
import { useRunningCalls } from './running.ts'
import { sessionStore } from './session.ts'

/** An API whose answers come when the test says so. */
function slowApi() {
  const waiting: PromiseWithResolvers<Response>[] = []
  const api = createApi({
    base: '/api',
    session: sessionStore(sessionStorage),
    tell: () => undefined,
    fetch: () => {
      const answer = Promise.withResolvers<Response>()
      waiting.push(answer)
      return answer.promise
    },
  })
  const ask = (quiet: boolean) =>
    api.call(systemEndpoints.customDefinitions, {}, { quiet }).catch(() => undefined)
  return { ask, waiting }
}

test('the counter of calls rises and falls with each call, also a failed one, and ignores quiet ones [API-03]', async () => {
  const { ask, waiting } = slowApi()
  const { result } = renderHook(useRunningCalls)
  const calls: Promise<unknown>[] = []
  act(() => void calls.push(ask(false), ask(true), ask(false)))
  expect([result.current, waiting.length]).toEqual([2, 3])
  await act(async () => {
    waiting[1]?.resolve(Response.json([]))
    await calls[1]
  })
  expect(result.current).toBe(2)
  await act(async () => {
    waiting[0]?.resolve(Response.json([]))
    waiting[2]?.resolve(Response.json({ code: 'fault', message: '', requestId: 'r' }, { status: 500 }))
    await Promise.all(calls)
  })
  expect(result.current).toBe(0)
})
