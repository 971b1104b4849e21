/** The pages that the page for lost addresses leads to, with their words. */
import { assistancePath, baggagePath, contactPath } from '@jetbridge/core/contract/page.ts'
import type { PageConfig } from '../../brand/page-config.ts'
import type { MessageKey } from '../../i18n/i18n.tsx'
import { contactAbout, dataProtectionPath, termsPath } from '../../inner-paths.ts'
import { paths } from '../../paths.ts'
import type { LostPlace } from './lost-page.ts'

export interface LostLink {
  readonly to: string
  readonly title: MessageKey
  readonly text: MessageKey
}

type LinkKnown = Pick<PageConfig, 'brand' | 'documents' | 'locale'>

/** Where the brand has no such page, the nearest that it has. */
export function lostLink(place: LostPlace, known: LinkKnown): LostLink {
  const {
    brand: { switches },
    documents,
    locale,
  } = known
  const at = (to: string, name: LostPlace): LostLink => ({
    to,
    title: `help.lost.${name}`,
    text: `help.lost.${name}Text`,
  })
  switch (place) {
    case 'search':
      return at(paths.home, 'search')
    case 'find':
      return at(paths.findReservation, 'find')
    case 'contact':
      return at(contactPath, 'contact')
    case 'baggage':
      return documents['baggage-en'] === undefined
        ? at(contactAbout('baggage'), 'baggage')
        : at(baggagePath, 'baggage')
    case 'assistance':
      return documents['assistance-en'] === undefined
        ? at(contactAbout('assistance'), 'assistance')
        : at(assistancePath, 'assistance')
    case 'newsletter':
      return at(paths.newsletter, 'newsletter')
    case 'about':
      return documents['about-en'] === undefined ? lostLink('contact', known) : at(paths.about, 'about')
    case 'membership':
      return switches.membership ? at(paths.membership, 'membership') : lostLink('account', known)
    case 'terms':
      return at(termsPath(locale), 'terms')
    case 'privacy':
      return at(dataProtectionPath(locale), 'privacy')
    case 'account':
      return switches.passengerSignIn ? at(paths.myAccount, 'account') : lostLink('find', known)
    case 'signIn':
      return switches.passengerSignIn || switches.agencySignIn
        ? at(paths.agencyLogin, 'signIn')
        : lostLink('find', known)
  }
}
