/**
 * Keeps cards with the gateway. Invariants: what the engine knows of a card is the gateway's own name for it and a masked
 * number; the name is written down before the gateway is asked, so that a card whose answer was lost is forgotten; the
 * same token keeps one card, however often it is sent.
 */
import { createHash } from 'node:crypto'
import { takesCardForm } from '@jetbridge/core/brand/payment-provider.ts'
import { type SavedCardMethod, savedCardMethods } from '@jetbridge/core/passenger/profile.ts'
import type { Deps } from '../../../deps.ts'
import { type CardVault, keepsCards } from '../../../gateways/gateway.ts'
import { sourceOf } from '../../../http/caller-address.ts'
import { Refusal } from '../../../http/refusal.ts'
import { budgetOf, openThrottle } from '../../identity/operations/throttle.ts'
import { expectCard } from '../queries/card.ts'
import type { ProfileAccess } from './own.ts'

export interface NewCard {
  readonly alias: string
  readonly scheme: SavedCardMethod
  readonly masked: string
}

/** @throws Refusal `card-refused` where it keeps none */
export function vaultOf({ gateways }: Pick<Deps, 'gateways'>, name: string): CardVault {
  const gateway = gateways[name]
  if (!gateway || !keepsCards(gateway)) throw new Refusal('card-refused')
  return gateway.vault
}

/** The gateway behind the airline's card form. */
function cardGatewayOf({ brand }: ProfileAccess): string {
  return brand.paymentProviders.find(takesCardForm) ?? ''
}

/** The same token of the same account names the same card; without the token nobody finds the name. */
function aliasOf({ accountId }: ProfileAccess, token: string): string {
  return createHash('sha256')
    .update(JSON.stringify([accountId, token]))
    .digest('base64url')
}

/** Until a profile adopts it, it is to be forgotten. @throws Refusal `card-refused`, `busy` */
export async function keepCard(deps: Deps, access: ProfileAccess, token: string): Promise<NewCard> {
  const gateway = cardGatewayOf(access)
  const vault = vaultOf(deps, gateway)
  const alias = aliasOf(access, token)
  if (!(await expectCard(deps.db.query, alias, gateway))) throw new Refusal('card-refused')
  const outcome = await vault.keep(alias, token)
  if (outcome.state === 'unknown') throw busy(deps, outcome.why)
  if (outcome.state === 'refused') throw new Refusal('card-refused')
  const scheme = savedCardMethods.find((each) => each.toLowerCase() === outcome.brand.toLowerCase())
  if (!scheme) throw new Refusal('card-refused')
  return { alias, scheme, masked: outcome.masked }
}

/** What came of it is not known: the traveller may try again. */
export function busy({ log }: Pick<Deps, 'log'>, why: string): Refusal {
  log.warn({ why }, 'the card gateway gave no answer about a kept card')
  return new Refusal('busy')
}

const hour = 60 * 60
const mostOfAccount = 30
const mostOfSource = 90

/** Counts calls that reach the gateway, so that nobody tries cards or makes tokens in a loop. */
export function openCardLimit(deps: Deps): (access: ProfileAccess, address: string) => Promise<void> {
  const throttle = openThrottle(deps)
  return async ({ accountId }, address) => {
    await throttle.admit([
      budgetOf('card-account', [accountId], mostOfAccount, hour),
      budgetOf('card-source', [sourceOf(address)], mostOfSource, hour),
    ])
  }
}
