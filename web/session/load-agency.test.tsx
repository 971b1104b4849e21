import { expect, test } from 'vitest'
import { createApi } from '../api/client.ts'
import { nobody } from '../api/identity/identity.ts'
import { sessionOf } from '../api/session.ts'
import type { SignedIn } from '../api/identity/signed-in.ts'
import { Network } from '../testing/network.ts'
import { buildAgent } from '../testing/signed-in.ts'
import { loadAgency } from './load-agency.ts'

/** Somebody who has come back from a provider. @param named what the provider says of them */
async function loaded(named: Pick<SignedIn, 'login' | 'sessionId'>) {
  const { identity, signedIn, session } = await buildAgent('agent', undefined, { login: 'kim' })
  const { agent: _, ...unknown } = signedIn
  const kept: unknown[] = []
  const network = new Network()
  const user = { ...unknown, ...named }
  const api = createApi({
    base: '/api',
    session: sessionOf({}),
    identity,
    fetch: network.fetch,
    tell: () => undefined,
  })
  const keepAgent = (agent: unknown) => Promise.resolve(void kept.push(agent))
  await loadAgency(api, { ...nobody, read: () => user, keepAgent })
  return { network, kept, session }
}

test('the agency is looked up by the username from the provider, and kept [IDN-08]', async () => {
  const { network, kept, session } = await loaded({ login: 'kim', sessionId: 'sid-1' })
  expect(network.sent.map(({ name, body }) => [name, body])).toEqual([
    ['POST agency/getAgencyDetails', { Username: 'kim' }],
  ])
  expect(kept).toEqual([{ ...session, sessionId: 'sid-1' }])
})

test('without a username from the provider, or with an unknown one, the token decides', async () => {
  const { network, kept, session } = await loaded({ sessionId: 'sid-1' })
  expect(network.calls).toEqual(['GET agency'])
  expect(kept).toEqual([{ ...session, sessionId: 'sid-1' }])
  const other = await loaded({ login: 'kim@elsewhere', sessionId: 'sid-1' })
  expect(other.network.calls).toEqual(['POST agency/getAgencyDetails', 'GET agency'])
  expect(other.kept).toHaveLength(1)
})
