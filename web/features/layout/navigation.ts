/** Links of the header: first the product's own, by the switches, then the brand's. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { LocalisedText } from '@jetbridge/core/brand/locale.ts'
import type { MessageKey } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'

export type HeaderLink = { readonly to: string } & (
  | { readonly text: MessageKey }
  | { readonly label: LocalisedText }
)

/**
 * About only for a charter brand, membership only where it is sold; links without a target are left out.
 * [HDR-02..04, HDR-07]
 */
export function headerLinks(brand: Pick<Brand, 'switches' | 'links'>): HeaderLink[] {
  const own: (HeaderLink | false)[] = [
    brand.switches.charter && { to: paths.about, text: 'layout.about' },
    brand.switches.membership && { to: paths.membership, text: 'layout.membership' },
    { to: paths.findReservation, text: 'layout.findBooking' },
  ]
  const further = brand.links.header.flatMap(({ label, target }) => (target ? [{ to: target, label }] : []))
  return [...own.filter((link) => link !== false), ...further]
}

export interface SignInLink {
  readonly to: string
  readonly text: MessageKey
}

/** Ways to sign in, each only if configured. [HDR-08] */
export function signInLinks({ switches }: Pick<Brand, 'switches'>): SignInLink[] {
  const ways: (SignInLink | false)[] = [
    switches.passengerSignIn && { to: paths.signIn, text: 'layout.passengerLogin' },
    switches.agencySignIn && { to: paths.agencyLogin, text: 'layout.agencyLogin' },
  ]
  return ways.filter((way) => way !== false)
}

/** A path of this site, not a mail address, a number or another site. */
export function isOwnPath(target: string): boolean {
  return target.startsWith('/')
}
