/** What the engine says of the staff; each act makes it ask again. */
import { staffEndpoints } from '@jetbridge/core/contract/desk/staff.ts'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../api/client.ts'
import { useDesk } from '../../api/desk-context.tsx'

export const staffKey = ['staff']

export function membersQuery(api: Api) {
  return {
    queryKey: [...staffKey, 'list'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(staffEndpoints.list, {}, { signal }),
  }
}

export function useMembers() {
  const { api } = useDesk()
  return useQuery(membersQuery(api))
}

/** One airline of a person. */
export interface MemberPlace {
  readonly brand: string
  readonly memberId: string
}

export function useStaffMember({ brand, memberId }: MemberPlace) {
  const { api } = useDesk()
  return useQuery({
    queryKey: [...staffKey, 'member', brand, memberId],
    queryFn: ({ signal }) => api.call(staffEndpoints.member, { query: { brand, memberId } }, { signal }),
  })
}

/** The roles of each airline, with its stations and currencies. */
export function useRoles() {
  const { api } = useDesk()
  return useQuery({
    queryKey: [...staffKey, 'roles'],
    queryFn: ({ signal }) => api.call(staffEndpoints.roles, {}, { signal }),
  })
}
