import { expect, test } from 'vitest'
import type { Endpoint } from '../endpoint.ts'
import { deskContract } from './contract.ts'

const endpoints = Object.values(deskContract).flatMap((group) => Object.values<Endpoint>(group))

test('a page opens streams again by itself, so none of them keeps an idle desk open', () => {
  const streams = endpoints.filter(({ stream }) => stream?.of === 'events')
  expect(streams.length).toBeGreaterThan(0)
  for (const { path, byItself } of streams) expect([path, byItself]).toEqual([path, true])
})

test('whatever changes something is an act of a person', () => {
  const asked = endpoints.filter(({ byItself }) => byItself)
  expect(asked.map(({ method }) => method)).toEqual(asked.map(() => 'GET'))
})
