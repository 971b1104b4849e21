/** The people in the profile of a signed-in passenger. A guest has no profile, and fetches none. */
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { useEffect, useMemo } from 'react'
import type { AgencyDetails } from '../../../api/agent-session.ts'
import { useAgency } from '../../../session/agency/use-agency.ts'
import { useProfile } from '../../../session/use-profile.ts'
import { knownPeople, type KnownPerson } from './from-profile.ts'

export interface KnownPeople {
  /** undefined: nobody has signed in, or the profile has not come; the form works without it [PAX-30] */
  readonly profile: WireProfile | undefined
  readonly people: readonly KnownPerson[]
  /** that books on its account; undefined: nobody does, or its details have not come */
  readonly agency: AgencyDetails | undefined
}

const nobody: readonly KnownPerson[] = []

/** @param provider of the search: on account, the agency is the contact [CNT-14] */
export function useKnownPeople(provider: string): KnownPeople {
  const { data: profile, error: profileError } = useProfile()
  const { data: agency, error: agencyError } = useAgency({ isWanted: provider === 'agency' })
  useWarning('The profile did not come', profileError)
  useWarning('The details of the agency did not come', agencyError)
  const people = useMemo(() => (profile ? knownPeople(profile, warn) : nobody), [profile])
  return { profile, people, agency: provider === 'agency' ? agency : undefined }
}

/** For the airline's engineers; the traveller types what would have been filled in. [CNT-14, PAX-30] */
function useWarning(text: string, error: Error | null): void {
  useEffect(() => {
    if (error) warn(`${text}: ${String(error)}`)
  }, [error, text])
}

function warn(text: string): void {
  // oxlint-disable-next-line no-console -- a record of the skipped data
  console.warn(text)
}
