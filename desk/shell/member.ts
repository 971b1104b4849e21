/** Who has signed in. */
import { deskMemberEndpoints } from '@jetbridge/core/contract/desk/member.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Api } from '../api/client.ts'
import { useDesk } from '../api/desk-context.tsx'
import type { Member } from './area.ts'

export const memberKey = ['member']

export function useMemberQuery({ isAsked }: { isAsked: boolean }) {
  const { api } = useDesk()
  return useQuery({ ...memberQuery(api), enabled: isAsked })
}

/** Asked for before the first screen is drawn, too. */
export function memberQuery(api: Api) {
  return queryOptions({
    queryKey: memberKey,
    queryFn: ({ signal }) => api.call(deskMemberEndpoints.read, {}, { signal }),
  })
}

const MemberContext = createContext<Member | undefined>(undefined)
export const MemberProvider = MemberContext.Provider

/** @throws Error outside the frame */
export function useMember(): Member {
  const member = use(MemberContext)
  if (!member) throw new Error('nobody is signed in')
  return member
}
