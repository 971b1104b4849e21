/** Which sections of My Account an airline shows, in the order of the list. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { type AccountSection, accountSections } from '@jetbridge/core/contract/page.ts'
import type { MessageKey } from '../../i18n/i18n.tsx'
import { accountSectionPath } from '../../inner-paths.ts'
import { paths } from '../../paths.ts'

/** Sections, and pages of their own that stand in the list beside them. */
export type ListedSection = AccountSection | 'membership' | 'security'

interface SectionEntry {
  readonly section: ListedSection
  readonly path: string
  readonly name: MessageKey
}

type SectionBrand = Pick<Brand, 'profile' | 'switches'>

const shownIf: Partial<Record<ListedSection, (brand: SectionBrand, isOurs: boolean) => boolean>> = {
  documents: ({ profile }) => profile.allowViewTravelDocuments,
  companions: ({ profile }) => profile.allowViewAssociateProfiles,
  preferences: ({ profile }) => profile.allowViewPreferences && profile.preferences.length > 0,
  vouchers: ({ profile }) => profile.allowViewVouchers,
  'secure-flight': ({ profile }) => profile.allowViewSecureFlight,
  membership: ({ switches }) => switches.membership,
  // Another provider has its own security pages. [IDN-02]
  security: (_, isOurs) => isOurs,
}

const ownPages = { membership: paths.membershipCard, security: paths.mySecurity } as const

const order = [
  ...accountSections.filter((section) => section !== 'your-data'),
  'membership',
  'security',
  'your-data',
] as const satisfies readonly ListedSection[]

/** @param isOurs the embedded provider signs passengers in */
export function sectionsOf(brand: SectionBrand, isOurs: boolean): SectionEntry[] {
  return order
    .filter((section) => shownIf[section]?.(brand, isOurs) ?? true)
    .map((section) => ({
      section,
      path:
        section in ownPages
          ? ownPages[section as keyof typeof ownPages]
          : accountSectionPath(section as AccountSection),
      name: `profile.section.${section}`,
    }))
}
