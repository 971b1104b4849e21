/** What the engine says of the staff; each act makes it ask again. */
import { staffEndpoints } from '@jetbridge/core/contract/desk/staff.ts'
import { staffHistoryEndpoints } from '@jetbridge/core/contract/desk/staff-history.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Api } from '../../api/client.ts'
import { useDesk } from '../../api/desk-context.tsx'
import { nextCursorOf } from '../../shell/rows/use-paged-rows.ts'

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

/** What was done to a member, or by them, page by page. */
export function useMemberHistory({ brand, memberId }: MemberPlace, of: 'about' | 'by') {
  const { api } = useDesk()
  return useInfiniteQuery({
    queryKey: [...staffKey, 'history', brand, memberId, of],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam }
      return api.call(
        staffHistoryEndpoints.history,
        { query: { brand, memberId, of, ...cursor } },
        { signal },
      )
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextCursorOf,
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
