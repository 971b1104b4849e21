/** Calls of accounts that our own OpenID provider keeps: not found where another provider signs such people in. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import type { Config } from '../config.ts'
import { isSignedInByUs, otherProviderFor } from '../other-providers.ts'
import { Refusal } from './refusal.ts'

/** @param body of a call of the endpoint, parsed @throws Refusal `not-found` */
export function requireOwnAccounts(
  config: Pick<Config, 'otherProviders'>,
  { ownAccounts }: Pick<Endpoint, 'ownAccounts'>,
  brand: Pick<Brand, 'id' | 'switches'>,
  body: unknown,
): void {
  if (ownAccounts === undefined) return
  // Where nobody signs in, the missing session is refused as everywhere else.
  const isThere =
    ownAccounts === 'of-body'
      ? isSignedInByUs(brand, (body as { kind: Kind }).kind, config)
      : !otherProviderFor(config.otherProviders, ownAccounts, brand)
  if (!isThere) throw new Refusal('not-found')
}

type Kind = Parameters<typeof isSignedInByUs>[1]
