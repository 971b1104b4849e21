/** The realm of each site: an airline's own, or the desk's. */
import { type Site, siteOfHost } from '@jetbridge/core/brand/brand-of-host.ts'
import { deskAt, deskId } from '@jetbridge/core/brand/desk.ts'
import { locales, type Speaker } from '@jetbridge/core/brand/locale.ts'
import type { Passenger, Staff } from '@jetbridge/core/access/actor.ts'
import type { Deps } from '../../../deps.ts'
import { deskSettings, siteSettings } from '../../../http/site-address.ts'
import { Refusal } from '../../../http/refusal.ts'
import { isSignedInByUs } from '../../../other-providers.ts'
import type { AccountHolder, AccountKind, Realm } from '../account.ts'

export const deskRealm: Realm & Speaker = {
  id: deskId,
  name: 'Desk',
  defaultLocale: 'en',
  languages: locales,
}

/** Undefined: the host is nobody's. */
export function realmAt(
  { brands, config }: Pick<Deps, 'brands' | 'config'>,
  host: string,
): Site<Realm & Speaker> | undefined {
  const address = deskAt(host, deskSettings(config))
  return address === undefined
    ? siteOfHost(host, brands, siteSettings(config))
    : { brand: deskRealm, address }
}

/** The site that was called. @throws Refusal `not-found`: nobody's host */
export function calledRealm(deps: Pick<Deps, 'brands' | 'config'>, host: string): Site<Realm & Speaker> {
  const site = realmAt(deps, host)
  if (!site) throw new Refusal('not-found')
  return site
}

/** Who has signed in, as far as the account is concerned. */
export function holderOf(actor: Passenger | Staff): AccountHolder {
  return actor.kind === 'staff' ? { ...actor, brand: deskRealm } : actor
}

/** Whether our own provider signs in people of the kind there. */
export function isSignedInAt(
  { brandOf, config }: Pick<Deps, 'brandOf' | 'config'>,
  { id }: Pick<Realm, 'id'>,
  kind: AccountKind,
): boolean {
  if (id === deskId || kind === 'staff') return id === deskId && kind === 'staff'
  return isSignedInByUs(brandOf(id), kind, config)
}
