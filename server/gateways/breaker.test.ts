import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { approvingGateway } from '../testing/approving-gateway.ts'
import { GatewayBreaker } from './breaker.ts'
import type { ChargeOutcome, ClientTokenGateway, TokenGateway } from './gateway.ts'
import { guardToken } from './guarded.ts'
import { untilTrue } from '../testing/until.ts'

const timeoutMs = 100
const probePause = 20
const order = { orderId: 'o', amount: { amount: 100, currency: 'EUR' }, token: 't' } as never

interface Line {
  isSilent: boolean
  /** questions whether it is there */
  probes: number
  charges: number
}

/** A gateway that is silent on command; a call that it does not answer is given up after its time-out. */
function guarded(failures = 3, silence: Partial<ChargeOutcome> = { state: 'unknown', why: 'timeout' }) {
  const line: Line = { isSilent: false, probes: 0, charges: 0 }
  const breaker = new GatewayBreaker({
    failures,
    timeoutMs,
    name: 'test',
    probePausesMs: [probePause],
    probe: async () => {
      line.probes += 1
      return !line.isSilent
    },
  })
  const gateway: TokenGateway = {
    ...approvingGateway,
    async charge(request) {
      line.charges += 1
      if (!line.isSilent) return approvingGateway.charge(request)
      await wait(timeoutMs)
      return silence as ChargeOutcome
    },
  }
  return { line, breaker, gateway: guardToken(gateway, breaker) }
}

type GuardedGateway = ReturnType<typeof guarded>

async function breakOpen({ line, gateway, breaker }: GuardedGateway): Promise<void> {
  line.isSilent = true
  for (let count = 0; count < 3; count++) await gateway.charge(order)
  expect(breaker.isOpen).toBe(true)
}

/** Until it lets a payment through. */
async function untilItAdmits({ breaker }: GuardedGateway): Promise<void> {
  await untilTrue(() => breaker.admits())
}

it('refuses new payments once a number of them in a row got no answer', async () => {
  const all = guarded()
  await breakOpen(all)
  expect(all.breaker.admits()).toBe(false)
  expect(all.breaker.unanswered).toBe(3)
})

it('counts a call as not answered after half of the time-out, and still waits for its answer', async () => {
  const { line, breaker, gateway } = guarded()
  line.isSilent = true
  const wasOpen: boolean[] = []
  const sent = [1, 2, 3].map(async () => {
    const answer = await gateway.charge(order)
    wasOpen.push(breaker.isOpen)
    return answer
  })
  expect(await Promise.all(sent)).toEqual(Array(3).fill({ state: 'unknown', why: 'timeout' }))
  expect(wasOpen).toEqual([true, true, true])
  expect(breaker.unanswered).toBe(3)
})

it('is not opened by slow calls while others are answered', async () => {
  const { line, breaker, gateway } = guarded(3, { state: 'declined', reason: 'declined' })
  line.isSilent = true
  const slow = [1, 2, 3, 4].map(() => gateway.charge(order))
  await untilTrue(() => line.charges === 4)
  line.isSilent = false
  await gateway.charge(order)
  await Promise.all(slow)
  expect(breaker.isOpen).toBe(false)
})

it('is not opened by declines, which are answers', async () => {
  const { line, breaker, gateway } = guarded(3, { state: 'declined', reason: 'declined' })
  line.isSilent = true
  for (let count = 0; count < 6; count++) {
    await gateway.charge(order)
    line.isSilent = false
    await gateway.charge(order)
    line.isSilent = true
  }
  expect(breaker.isOpen).toBe(false)
})

it('sends what was let through before it opened', async () => {
  const all = guarded()
  await breakOpen(all)
  const before = all.line.charges
  expect(await all.gateway.charge(order)).toMatchObject({ state: 'unknown' })
  expect(all.line.charges).toBe(before + 1)
})

it('lets one payment through when the gateway is there again, and all once that was answered', async () => {
  const all = guarded()
  await breakOpen(all)
  all.line.isSilent = false
  await untilItAdmits(all)
  expect(all.breaker.admits()).toBe(false)
  expect(await all.gateway.charge(order)).toMatchObject({ state: 'approved' })
  expect(all.breaker.isOpen).toBe(false)
  expect(all.breaker.admits()).toBe(true)
})

it('opens again when that payment is not answered', async () => {
  const all = guarded()
  await breakOpen(all)
  all.breaker.noticeAnswer()
  expect(all.breaker.admits()).toBe(true)
  await all.gateway.charge(order)
  expect(all.breaker.isOpen).toBe(true)
  expect(all.breaker.admits()).toBe(false)
  expect(all.breaker.breaks).toBe(2)
})

it('lets questions through and learns from their answers', async () => {
  const all = guarded()
  await breakOpen(all)
  expect(await all.gateway.find({ orderId: 'o' })).toEqual({ state: 'absent' })
  expect(all.breaker.admits()).toBe(true)
})

it('asks a silent gateway no more often than its pauses allow', async () => {
  const all = guarded()
  await breakOpen(all)
  all.line.probes = 0
  // As many pauses of the same length, in the same time.
  for (let pauses = 0; pauses < 10; pauses++) await wait(probePause)
  expect(all.line.probes).toBeGreaterThan(0)
  expect(all.line.probes).toBeLessThanOrEqual(11)
})

it('counts a drop-in that cannot be opened', async () => {
  const { breaker } = guarded()
  const dropIn: ClientTokenGateway = {
    ...approvingGateway,
    clientToken: () => Promise.reject(new Error('no answer')),
  }
  const gateway = guardToken(dropIn, breaker)
  for (let count = 0; count < 3; count++) await expect(gateway.clientToken()).rejects.toThrow('no answer')
  expect(breaker.isOpen).toBe(true)
})

it('never opens where it is switched off', async () => {
  const { line, breaker, gateway } = guarded(Number.POSITIVE_INFINITY)
  line.isSilent = true
  await Promise.all(Array.from({ length: 20 }, () => gateway.charge(order)))
  expect(breaker.isOpen).toBe(false)
  expect(breaker.unanswered).toBe(20)
})
