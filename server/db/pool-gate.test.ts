import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { openGate, PoolBusy } from './pool-gate.ts'

const connections = 4

/** A pool with as many connections, each kept by its caller for so long. */
function gateOf(options: { readonly longestWaitMs?: number } = {}) {
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
  /** What a caller sees, and after how many milliseconds. */
  const call = async (keepMs: number) => {
    const begun = performance.now()
    try {
      const client = await gate.connect()
      const waited = performance.now() - begun
      await wait(keepMs)
      pool.out -= 1
      pool.emit('release', undefined, client)
      return { isServed: true, waited }
    } catch (error) {
      expect(error).toBeInstanceOf(PoolBusy)
      return { isServed: false, waited: performance.now() - begun }
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
  const { call } = gateOf()
  const stuck = Array.from({ length: connections }, () => call(4_000))
  const crowd = await Promise.all(Array.from({ length: 200 }, () => call(5)))
  expect(crowd.some(({ isServed }) => isServed)).toBe(false)
  expect(Math.max(...crowd.map(({ waited }) => waited))).toBeLessThan(1_700)
  const late = await call(5)
  expect(late).toMatchObject({ isServed: false })
  expect(late.waited).toBeLessThan(50)
  await Promise.all(stuck)
  expect(await call(5)).toMatchObject({ isServed: true })
})

it('lets nobody wait longer than the longest wait', async () => {
  const { call } = gateOf({ longestWaitMs: 300 })
  const stuck = Array.from({ length: connections }, () => call(900))
  const told = await call(5)
  expect(told.isServed).toBe(false)
  expect(told.waited).toBeLessThan(600)
  await Promise.all(stuck)
})

it('gives the place back of a connection that could not be opened', async () => {
  const { pool, gate } = gateOf()
  pool.connect = () => Promise.reject(new Error('refused'))
  for (let count = 0; count < connections * 2; count++)
    await expect(gate.connect()).rejects.toThrow('refused')
})
