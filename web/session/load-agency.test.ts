import { expect, test } from 'vitest'
import { createApi } from '../api/client.ts'
import { nobody } from '../api/identity/identity.ts'
import { sessionOf } from '../api/session.ts'
import { sampleAgent, signedInAgent } from '../testing/sample-agent.ts'
import { loadAgency } from './load-agency.ts'
import type { SignedIn } from '../api/identity/signed-in.ts'

const { agent: _, ...unknown } = signedInAgent
const details = { ...sampleAgent.agency, userInfo: sampleAgent.userInfo }

/** Somebody who has come back from a provider. @param known whom `agency/getAgencyDetails` finds */
async function loaded(user: SignedIn, known: readonly string[] = []) {
  const calls: string[] = []
  const kept: unknown[] = []
  const api = createApi({
    base: '/api',
    session: sessionOf({}),
    fetch: (url, init) => {
      const body = init?.body as string | undefined
      calls.push([init?.method, (url as string).replace('/api/', ''), body].filter(Boolean).join(' '))
      const isFound = !body || known.includes((JSON.parse(body) as { Username: string }).Username)
      return Promise.resolve(
        isFound ? Response.json(details) : Response.json({ code: 'not-found', message: '' }, { status: 404 }),
      )
    },
    tell: () => undefined,
  })
  const keepAgent = (agent: unknown) => Promise.resolve(void kept.push(agent))
  await loadAgency(api, { ...nobody, read: () => user, keepAgent })
  return { calls, kept }
}

test('the agency is looked up by the username from the provider, and kept [IDN-08]', async () => {
  const { calls, kept } = await loaded({ ...unknown, login: 'kim', sessionId: 'sid-1' }, ['kim'])
  expect(calls).toEqual(['POST agency/getAgencyDetails {"Username":"kim"}'])
  expect(kept).toEqual([{ ...sampleAgent, sessionId: 'sid-1' }])
})

test('without a username from the provider, or with an unknown one, the token decides', async () => {
  expect((await loaded({ ...unknown, sessionId: 'sid-1' })).calls).toEqual(['GET agency'])
  const other = await loaded({ ...unknown, login: 'kim@elsewhere', sessionId: 'sid-1' })
  expect(other.calls).toEqual(['POST agency/getAgencyDetails {"Username":"kim@elsewhere"}', 'GET agency'])
  expect(other.kept).toHaveLength(1)
})
