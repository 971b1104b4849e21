/** The signed-in user's agency as the engine answers it: one answer, which every part of a page shares. */
import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.tsx'
import type { AgencyDetails } from '../../api/agent-session.ts'
import type { Api } from '../../api/client.ts'
import { useIdentity, useSignedIn } from '../../api/identity/identity-context.tsx'
import type { Identity } from '../../api/identity/identity.ts'
import { keepDetails } from '../load-agency.ts'
import type { SignedIn } from '../../api/identity/signed-in.ts'

/** The facts about an agency belong to one sign-in: the next one starts with none. */
export function agencyKey(user: Pick<SignedIn, 'sessionId'> | undefined) {
  return ['agency', user?.sessionId ?? ''] as const
}

function detailsQuery(api: Api, identity: Identity, user: SignedIn | undefined) {
  return queryOptions({
    queryKey: [...agencyKey(user), 'details'],
    queryFn: async ({ signal }) => {
      const details = await api.call(agencyEndpoints.details, {}, { untold: true, signal })
      await keepDetails(details, identity)
      return details
    },
  })
}

/** @param isWanted asked for only then */
export function useAgency({ isWanted = true } = {}) {
  const api = useApi()
  const identity = useIdentity()
  const user = useSignedIn()
  return useQuery({ ...detailsQuery(api, identity, user), enabled: isWanted && user?.loginType === 'agency' })
}

/** Waits for the answer where it is still under way. @returns undefined where it does not come */
export function useAgencyOnce(): () => Promise<AgencyDetails | undefined> {
  const api = useApi()
  const identity = useIdentity()
  const user = useSignedIn()
  const client = useQueryClient()
  return () => client.ensureQueryData(detailsQuery(api, identity, user)).catch(() => undefined)
}

/** Begins the key of every answer about the agency. */
export function useAgencyKey(): ReturnType<typeof agencyKey> {
  return agencyKey(useSignedIn())
}
