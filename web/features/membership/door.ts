/** Where a visitor goes who wants to buy and has not signed in. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { membershipWarningPath } from '../../inner-paths.ts'
import { paths } from '../../paths.ts'
import { signInFor, signInNow } from '../../session/sign-in-links.ts'

/**
 * The passengers' provider, else the agencies', else the page to choose one; the return opens the sanctions warning, as
 * if checkout had been pressed then. [MEM-03]
 */
export function doorToCheckout({ switches }: Pick<Brand, 'switches'>): string {
  const { passengerSignIn, agencySignIn } = switches
  if (passengerSignIn) return signInNow('passenger', membershipWarningPath)
  if (agencySignIn) return signInNow('agency', membershipWarningPath)
  return signInFor(undefined, membershipWarningPath)
}

/** The airline's own sign-up, else signing in as a passenger, and back to the membership. [MEM-06, GAP-77] */
export function doorToSignUp({
  signUpUrl,
  switches,
}: Pick<Brand, 'switches' | 'signUpUrl'>): string | undefined {
  if (signUpUrl !== undefined) return signUpUrl
  return switches.passengerSignIn ? signInNow('passenger', paths.membership) : undefined
}
