/**
 * Tells gateways to forget cards that no profile has any more. Invariant: a card is known here until its gateway has said
 * that it is forgotten; without a certain answer it is asked again.
 */
import type { Deps } from '../../../deps.ts'
import { keepsCards } from '../../../gateways/gateway.ts'
import { claimDueCards, deleteKeptCard, type DueCard } from '../queries/card.ts'

const batch = 50

/** Answers how many are forgotten. */
export async function forgetCards(deps: Deps): Promise<number> {
  let all = 0
  for (;;) {
    const due = await claimDueCards(deps.db.query, batch)
    const gone = await Promise.all(due.map((card) => forget(deps, card)))
    all += gone.filter(Boolean).length
    if (due.length < batch) return all
  }
}

async function forget({ db, gateways, log }: Deps, { alias, gateway: name }: DueCard): Promise<boolean> {
  const gateway = gateways[name]
  if (!gateway || !keepsCards(gateway)) return false
  const outcome = await gateway.vault.forget(alias)
  if (outcome.state === 'forgotten') await deleteKeptCard(db.query, alias)
  else log.warn({ why: outcome.why }, 'the card gateway has not forgotten a card yet')
  return outcome.state === 'forgotten'
}
