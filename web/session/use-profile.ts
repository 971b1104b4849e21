/** The profile of the passenger who is signed in: one answer of the engine, which every part of a page shares. */
import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api/api-context.tsx'
import type { Api } from '../api/client.ts'
import { useSignedIn } from '../api/identity/identity-context.tsx'

function keyOf(uid: string | undefined) {
  return ['profile', uid] as const
}

/** The query for it; cached for the whole page. */
export function profileQuery(api: Api, uid: string | undefined) {
  return queryOptions({
    queryKey: keyOf(uid),
    queryFn: ({ signal }) =>
      api.call(passengerProfileEndpoints.read, { params: { id: uid ?? '' } }, { untold: true, signal }),
    enabled: uid !== undefined,
  })
}

/** Asked again when the window gets the focus: another tab may have changed it. */
export function useProfile() {
  const api = useApi()
  const uid = useSignedIn()?.profileUid
  return useQuery({ ...profileQuery(api, uid), refetchOnWindowFocus: 'always' })
}

export interface ProfileChanges {
  readonly api: Api
  /**
   * Does it, then reloads the profile by its id. [ACC-28] @throws ApiFailure after the passenger has seen the failure
   */
  readonly change: (act: (api: Api) => Promise<unknown>) => Promise<void>
  /** An answer that is the whole profile takes the place of the one held here. [ACC-29] @throws ApiFailure */
  readonly replace: (act: (api: Api) => Promise<WireProfile>) => Promise<void>
}

export function useProfileChanges(): ProfileChanges {
  const api = useApi()
  const client = useQueryClient()
  const queryKey = keyOf(useSignedIn()?.profileUid)
  return {
    api,
    async change(act) {
      await act(api)
      await client.invalidateQueries({ queryKey })
    },
    async replace(act) {
      // An answer on its way is older than this one.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, await act(api))
    },
  }
}
