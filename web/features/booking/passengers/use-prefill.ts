/**
 * Fills the contact and the first adult in from the profile, or the contact from the agency that books on its account:
 * once, if nothing is typed yet. [CNT-14, PAX-29]
 */
import { useEffect } from 'react'
import { hasTyped, type PartyDraft } from '../wizard/party-draft.ts'
import { withAgency } from './from-agency.ts'
import { withProfile } from './from-profile.ts'
import type { PartyRules } from './party-check.ts'
import type { KnownPeople } from './use-known-people.ts'
import { usePartyStore } from './use-party-draft.ts'

/**
 * @param known undefined: not all questions are known, and so not either who is complete with what is filled in
 * @param onFilled called when the fields have new values
 */
export function usePrefill(known: KnownPeople | undefined, rules: PartyRules, onFilled: () => void): void {
  const { draftNow, store } = usePartyStore(rules)
  const { profile, people = [], agency } = known ?? {}
  useEffect(() => {
    if (!profile || !isUntouched(draftNow())) return
    store(withProfile(draftNow(), profile, people))
    onFilled()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the profile comes
  }, [profile])
  useEffect(() => {
    if (!agency || !isUntouched(draftNow())) return
    store(withAgency(draftNow(), agency))
    onFilled()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the details come
  }, [agency])
}

/** The country is the airline's own guess. */
function isUntouched(draft: PartyDraft): boolean {
  return !hasTyped({ ...draft, typedContact: { ...draft.typedContact, country: '' } })
}
