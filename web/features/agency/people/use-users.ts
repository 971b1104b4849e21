import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/api-context.tsx'
import { useAgencyKey } from '../../../session/agency/use-agency.ts'

export type AgencyUser = ResponseOf<typeof agencyEndpoints.users>['users'][number]

export function useUsers() {
  const api = useApi()
  const key = useAgencyKey()
  return useQuery({
    queryKey: [...key, 'users'],
    queryFn: ({ signal }) => api.call(agencyEndpoints.users, {}, { untold: true, signal }),
    // Somebody may have signed in, or another administrator may have been here.
    refetchOnMount: 'always',
  })
}
