/** Fetches the passenger’s profile where a session begins: pages that need it find it there. [IDN-07, IDN-16] */
import { shownFirstName } from '@jetbridge/core/passenger/name.ts'
import type { Api } from '../api/client.ts'
import type { SignedIn } from '../api/identity/signed-in.ts'
import { queryClient } from '../api/query-client.ts'
import { profileQuery } from './use-profile.ts'

/**
 * Nothing where the profile is here already, or where the token names none: that was logged when the token was read.
 * One that does not come is asked for again by the page that needs it. [IDN-28]
 */
export async function loadProfile(api: Api, { profileUid }: Pick<SignedIn, 'profileUid'>): Promise<void> {
  if (profileUid !== undefined) await queryClient.prefetchQuery(profileQuery(api, profileUid))
}

/** The first and last name in it, or the only one; undefined where it is not there, or does not say. */
export async function loadNames(
  api: Api,
  user: Pick<SignedIn, 'profileUid'>,
): Promise<readonly string[] | undefined> {
  await loadProfile(api, user)
  const profile = queryClient.getQueryData(profileQuery(api, user.profileUid).queryKey)
  return profile?.firstName && profile.lastName
    ? [shownFirstName(profile.firstName), profile.lastName].filter((name) => name !== '')
    : undefined
}
