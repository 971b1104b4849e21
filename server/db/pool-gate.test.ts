import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { type GateOptions, openGate, PoolBusy } from './pool-gate.ts'

const connections = 4

/** A pool with `connections` connections; each caller keeps one for a given time. */
function gateOf(options: Partial<GateOptions> = {}) {
  const pool = new EventEmitter() as EventEmitter & {
    connect: () => Promise<object>
    out: number
    most: number
  }
  pool.out = 0
  pool.most = 0
  pool.connect = async () => {
    pool.most = Math.max(pool.most, (pool.out += 1))
    return {}
  }
  const gate = openGate(pool as unknown as pg.Pool, { connections, longestWaitMs: 5_000, ...options })
  /** What a caller sees. */
  const call = async (keepMs: number) => {
    try {
      const client = await gate.connect()
      await wait(keepMs)
      pool.out -= 1
      pool.emit('release', undefined, client)
      return { isServed: true }
    } catch (error) {
      expect(error).toBeInstanceOf(PoolBusy)
      return { isServed: false }
    }
  }
  return { pool, gate, call }
}

it('serves everybody of a crowd that the connections can serve in time', async () => {
  const { pool, gate, call } = gateOf()
  const all = await Promise.all(Array.from({ length: 400 }, () => call(5)))
  expect(all.every(({ isServed }) => isServed)).toBe(true)
  expect(pool.most).toBe(connections)
  expect(gate.waiting()).toBe(0)
})

it('tells everybody within about a second when no connection comes back', async () => {
  const { pool, call } = gateOf()
  const stuck = Array.from({ length: connections }, () => call(4_000))
  const crowd = await Promise.all(Array.from({ length: 200 }, () => call(5)))
  expect(crowd.some(({ isServed }) => isServed)).toBe(false)
  // nobody has given a connection back by then
  expect(pool.out).toBe(connections)
  const late = await call(5)
  expect(late).toMatchObject({ isServed: false })
  expect(pool.out).toBe(connections)
  await Promise.all(stuck)
  expect(await call(5)).toMatchObject({ isServed: true })
})

it('lets nobody wait longer than the longest wait', async () => {
  const { pool, call } = gateOf({ longestWaitMs: 300 })
  const stuck = Array.from({ length: connections }, () => call(900))
  expect(await call(5)).toEqual({ isServed: false })
  expect(pool.out).toBe(connections)
  await Promise.all(stuck)
})

it('turns nobody away by the pace where it was told so, as tests do on a busy machine', async () => {
  const { call } = gateOf({ goesByPace: false })
  const stuck = Array.from({ length: connections }, () => call(1_500))
  const crowd = await Promise.all(Array.from({ length: 20 }, () => call(5)))
  expect(crowd.every(({ isServed }) => isServed)).toBe(true)
  await Promise.all(stuck)
})

it('serves a caller that only has to record its result first, and never refuses it by the pace', async () => {
  let isFirst = false
  const { gate, call } = gateOf({ isFirst: () => isFirst })
  const stuck = Array.from({ length: connections }, () => call(1_500))
  const crowd = Array.from({ length: 20 }, () => call(5))
  const refused = await Promise.all(crowd)
  expect(
    refused.some(({ isServed }) => isServed),
    'by the pace nobody else is served',
  ).toBe(false)
  isFirst = true
  const finishing = call(5)
  expect(gate.waiting()).toBe(1)
  expect(await finishing).toMatchObject({ isServed: true })
  await Promise.all(stuck)
})

it('serves callers with a result to record before callers who came earlier', async () => {
  let isFirst = false
  const { call } = gateOf({ isFirst: () => isFirst })
  const stuck = Array.from({ length: connections }, () => call(50))
  const order: string[] = []
  const usual = call(5).then(() => order.push('came first'))
  isFirst = true
  const finishing = call(5).then(() => order.push('has done something'))
  await Promise.all([...stuck, usual, finishing])
  expect(order[0]).toBe('has done something')
})

it('gives the place back of a connection that could not be opened', async () => {
  const { pool, gate } = gateOf()
  pool.connect = () => Promise.reject(new Error('refused'))
  for (let count = 0; count < connections * 2; count++)
    await expect(gate.connect()).rejects.toThrow('refused')
})
