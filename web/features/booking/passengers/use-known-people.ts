/** Whom the profile of somebody who has signed in knows. A guest has none, and fetches none. */
import type { WireProfile } from '@jetbridge/core/contract/passenger-profile.ts'
import { useMemo } from 'react'
import { useProfile } from '../../../session/use-profile.ts'
import { knownPeople, type KnownPerson } from './from-profile.ts'

export interface KnownPeople {
  /** undefined: nobody has signed in, or the profile has not come; the form works without it [PAX-30] */
  readonly profile: WireProfile | undefined
  readonly people: readonly KnownPerson[]
}

const nobody: readonly KnownPerson[] = []

export function useKnownPeople(): KnownPeople {
  const { data: profile } = useProfile()
  const people = useMemo(() => (profile ? knownPeople(profile, warn) : nobody), [profile])
  return { profile, people }
}

function warn(text: string): void {
  // oxlint-disable-next-line no-console -- the trace of what was left out
  console.warn(text)
}
