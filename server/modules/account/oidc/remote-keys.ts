/**
 * Public keys of an external provider. Invariants: they are fetched with a time limit, once for all waiting calls,
 * and kept; whatever callers send, and however the provider answers, there is a pause between fetches; a provider
 * that is away is no verdict on a token.
 */
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'

const patienceMilliseconds = 5_000
/** After a fetch, good or bad, there is no other for this long. */
const pauseMilliseconds = 30_000
/** Keys this old are read again; while the provider is away they still count, up to the second limit. */
const freshMilliseconds = 10 * 60_000
const mostMilliseconds = 24 * 60 * 60_000

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() })
const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) })

type KeyDeps = Pick<Deps, 'now' | 'log'>
type Local = ReturnType<typeof createLocalJWKSet>

/** The keys of one issuer. @throws Refusal `busy` while nothing is known of it, JWKSNoMatchingKey */
export function openRemoteKeys({ now, log }: KeyDeps, issuer: string): JWTVerifyGetKey {
  let local: Local | undefined
  let readAt = 0
  let triedAt: number | undefined
  let reading: Promise<void> | undefined

  const mayTry = () => triedAt === undefined || now() - triedAt >= pauseMilliseconds

  async function read(): Promise<void> {
    triedAt = now()
    try {
      local = createLocalJWKSet(await fetchKeys(issuer))
      readAt = now()
    } catch (error) {
      log.error({ err: error, issuer }, 'the keys of the provider that signs in cannot be read')
    } finally {
      reading = undefined
    }
  }

  /** Waits for a fetch that is under way, or begins one. */
  async function readAgain(): Promise<void> {
    if (!reading && !mayTry()) return
    reading ??= read()
    await reading
  }

  return async (...token) => {
    const age = now() - readAt
    if (!local || age >= freshMilliseconds) await readAgain()
    if (!local || now() - readAt >= mostMilliseconds) throw new Refusal('busy')
    try {
      return await local(...token)
    } catch (error) {
      // It may be younger than what was read.
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayTry()) throw error
      await readAgain()
      return local(...token)
    }
  }
}

async function fetchKeys(issuer: string): Promise<JSONWebKeySet> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const found = discoverySchema.parse(await fetchJson(address))
  if (found.issuer !== issuer) throw new Error(`${address} speaks for ${found.issuer}`)
  if (issuer.startsWith('https:') && !found.jwks_uri.startsWith('https:'))
    throw new Error(`${found.jwks_uri} is not encrypted`)
  return keySetSchema.parse(await fetchJson(found.jwks_uri)) as JSONWebKeySet
}

async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address, {
    redirect: 'error',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(patienceMilliseconds),
  })
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return answer.json()
}
