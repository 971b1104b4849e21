/** The signed-in user's memberships: one answer of the engine, which every part of a page shares. */
import { membershipEndpoints } from '@jetbridge/core/contract/membership.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.tsx'
import type { Api } from '../../api/client.ts'
import { useSignedIn } from '../../api/identity/identity-context.tsx'
import type { SignedIn } from '../../api/identity/signed-in.ts'
import { useBrand } from '../../brand/brand-context.tsx'
import { standingOf } from './standing.ts'

/** By the page's own API. */
const apart = new WeakMap<Api, Api>()

/**
 * A membership has nothing to do with the booking that this tab may hold: its calls carry none of it, and share the
 * session that the first of them is given. [API-55]
 */
export function useMembershipApi(): Api {
  const api = useApi()
  const own = apart.get(api) ?? api.as({})
  apart.set(api, own)
  return own
}

/** A sign-in's own. */
export function membershipsKey(user: Pick<SignedIn, 'profileUid' | 'sessionId' | 'userName'> | undefined) {
  return ['memberships', user?.profileUid ?? user?.sessionId ?? user?.userName ?? ''] as const
}

/** Whether somebody may have a membership: one flies, or sells. An agency's bookkeeper does neither. [GAP-78] */
export function mayBeMember(user: SignedIn | undefined): user is SignedIn {
  return user !== undefined && user.agent?.userInfo.role !== 'bookkeeper'
}

/** Milliseconds between two questions while a payment is open. */
const pause = 2_500

/**
 * Asked again when the window gets the focus: another tab may have bought. While a payment is open, again and again.
 * @param isAsking the page waits for the end of a payment that the engine may not report yet
 */
export function useMemberships({ isAsking = false } = {}) {
  const api = useMembershipApi()
  const user = useSignedIn()
  const { switches } = useBrand()
  return useQuery({
    ...queryOptions({
      queryKey: membershipsKey(user),
      queryFn: async ({ signal }) => {
        const { memberships } = await api.call(membershipEndpoints.mine, {}, { untold: true, signal })
        return memberships
      },
    }),
    enabled: switches.membership && mayBeMember(user),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      (isAsking || (data !== undefined && standingOf(data).is === 'asking')) && pause,
  })
}
