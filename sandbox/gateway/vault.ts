/**
 * Cards that the shop keeps with the gateway. Invariants: a card stands under the shop's own name for it, so that a
 * repeated request keeps one card; output is masked, or a token of one order; a forgotten card makes no token.
 */
import type { RandomBytes } from '@jetbridge/core/kernel/id.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { KeptCard } from '../card/card-form.ts'
import type { FaultSwitches } from '../faults.ts'
import { Refusal } from '../refusal.ts'
import { randomName } from '../secret.ts'
import { judgeToken, tokenLifeMs } from './acquirer.ts'
import type { Entry } from './entry.ts'
import type { Ledger } from './ledger.ts'

export interface Vault {
  /** The same name and token again: the same card. @throws Refusal */
  keep(alias: string, token: string): Promise<KeptCard>
  /** A token as the tokeniser makes one. @throws Refusal `card-unknown`, `card-expired` */
  tokenOf(alias: string): Promise<{ token: string; card: KeptCard; expiresAt: number }>
  /** @throws Refusal `card-unknown` */
  forget(alias: string): Promise<void>
}

export interface VaultDeps {
  readonly now: () => Instant
  readonly random: RandomBytes
  readonly ledger: Ledger
  readonly faults: FaultSwitches
  readonly record: (entry: Entry) => void
  readonly durable: () => Promise<void>
}

export function openVault({ now, random, ledger, faults, record, durable }: VaultDeps): Vault {
  function cardOf(alias: string) {
    const found = ledger.cards.get(alias)
    if (!found) throw new Refusal('card-unknown')
    return found
  }

  function keepNew(alias: string, token: string): void {
    const { scenario } = judgeToken(ledger.tokens.get(token), now())
    // A bank is asked about a card before it is kept.
    if (scenario === 'decline' || faults.current().declineAll) throw new Refusal('card-declined')
    record({ kind: 'card-kept', at: now(), alias, token })
  }

  return {
    async keep(alias, token) {
      const earlier = ledger.cards.get(alias)
      if (earlier && earlier.token !== token) throw new Refusal('idempotency-mismatch')
      if (!earlier) keepNew(alias, token)
      await durable()
      return cardOf(alias).card
    },

    async tokenOf(alias) {
      const { card, scenario, authentication } = cardOf(alias)
      if (hasEnded(card, now())) throw new Refusal('card-expired')
      const token = randomName('tok', random)
      const expiresAt = now() + tokenLifeMs
      record({ kind: 'token-issued', at: now(), token, scenario, authentication, card, expiresAt })
      await durable()
      return { token, card, expiresAt }
    },

    async forget(alias) {
      cardOf(alias)
      record({ kind: 'card-forgotten', at: now(), alias })
      await durable()
    },
  }
}

/** As the tokeniser judges it: the last zone is twelve hours behind UTC. */
function hasEnded({ expiryMonth, expiryYear }: KeptCard, now: Instant): boolean {
  return now >= Date.UTC(expiryYear, expiryMonth, 1, 12)
}
