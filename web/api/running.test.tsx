import { systemEndpoints } from '@jetbridge/core/contract/system.ts'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createApi } from './client.ts'
import { useRunningCalls } from './running.ts'
import { sessionStore } from './session.ts'
import { Network } from '../testing/network.ts'

const { customDefinitions } = systemEndpoints

/** Three calls, whose answers come when the test says so: the last one is lost. */
function slowApi() {
  const network = new Network()
  const waiting = (['calls', 'calls', 'lost calls'] as const).map((what) =>
    network.hold(customDefinitions, { what, times: 1 }),
  )
  const { fetch } = network
  const api = createApi({ base: '/api', session: sessionStore(sessionStorage), tell: () => undefined, fetch })
  const ask = (quiet: boolean) => api.call(customDefinitions, {}, { quiet }).catch(() => undefined)
  return { ask, waiting }
}

test('the counter of calls rises and falls with each call, also a failed one, and ignores quiet ones [API-03]', async () => {
  const { ask, waiting } = slowApi()
  const { result } = renderHook(useRunningCalls)
  const calls: Promise<unknown>[] = []
  act(() => void calls.push(ask(false), ask(true), ask(false)))
  expect(result.current).toBe(2)
  await act(async () => {
    waiting[1]?.open()
    await calls[1]
  })
  expect(result.current).toBe(2)
  await act(async () => {
    waiting[0]?.open()
    waiting[2]?.open()
    await Promise.all(calls)
  })
  expect(result.current).toBe(0)
})
