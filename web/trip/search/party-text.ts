/** A party in words. */
import { type Party, passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import type { Translate } from '../../i18n/i18n.tsx'
import { partyWords } from '../party-words.ts'

/** "2 adults, 1 child": types that travel. */
export function partyText(party: Party, t: Translate): string {
  return partyCounts(party, t).join(', ')
}

export function partyCounts(party: Party, t: Translate): string[] {
  const travelling = passengerTypes.filter((type) => party[type] > 0)
  return travelling.map((type) => t(partyWords[type].count, { count: party[type] }))
}
