import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { type AccountSection, accountSections } from '@jetbridge/core/contract/page.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useBrand, usePage } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { AccountFrame } from '../../../session/account-frame/account-frame.tsx'
import { type ListedSection, sectionsOf } from '../../../session/account-frame/sections.ts'
import { useProfile } from '../../../session/use-profile.ts'
import { MembershipSection } from '../card/membership-section.tsx'
import { DataCard } from '../data/data-card.tsx'
import { OpenModal } from '../open-modal.tsx'
import { ProfileGate } from '../profile-gate.tsx'
import { CardSection } from './card-section.tsx'
import { CompanionSection } from './companion-section.tsx'
import { DocumentSection } from './document-section.tsx'
import { ContactFacts, PersonFacts, PreferenceFacts, SecureFlightFacts } from './fact-sections.tsx'
import { SectionAction } from './section-action.tsx'
import { VoucherSection } from './voucher-section.tsx'

/** One section of My Account; the address says which, and without one it is the first, beside the list. */
export function SectionPage() {
  const { pathname } = useLocation()
  const asked = sectionIn(pathname)
  const shown = sectionsOf(useBrand(), !usePage().otherProviders?.passenger)
  const { data: profile } = useProfile()
  const noteOf = useNotes(profile)
  if (asked && !shown.some(({ section }) => section === asked))
    return <Navigate to={paths.myAccount} replace />
  const section = asked ?? 'personal'
  return (
    <>
      <AccountFrame
        key={section}
        section={section}
        isRoot={asked === undefined}
        noteOf={noteOf}
        action={profile && <SectionAction section={section} />}
      >
        <ProfileGate>{contents[section]}</ProfileGate>
      </AccountFrame>
      {profile && <OpenModal profile={profile} />}
    </>
  )
}

function sectionIn(pathname: string): AccountSection | undefined {
  const last = pathname.replace(/\/+$/, '').split('/').at(-1)?.toLowerCase()
  return accountSections.find((each) => each === last)
}

const contents: Readonly<Record<AccountSection, (profile: WireProfile) => ReactNode>> = {
  personal: (profile) => (
    <>
      <PersonFacts profile={profile} />
      <OwnMembership />
    </>
  ),
  contact: (profile) => <ContactFacts profile={profile} />,
  documents: (profile) => <DocumentSection profile={profile} />,
  companions: (profile) => <CompanionSection profile={profile} />,
  preferences: (profile) => <PreferenceFacts profile={profile} />,
  cards: ({ payments }) => <CardSection payments={payments} />,
  vouchers: ({ vouchers }) => <VoucherSection vouchers={vouchers} />,
  'secure-flight': (profile) => <SecureFlightFacts profile={profile} />,
  'your-data': () => <DataCard isNamed={false} />,
}

/** Giving it back is in sight as long as the law allows it. */
function OwnMembership() {
  return useBrand().switches.membership && <MembershipSection />
}

/** How many there are, where it is worth a line. */
function useNotes(profile: WireProfile | undefined): (section: ListedSection) => string {
  const { t } = useText()
  return (section) => {
    if (!profile) return ''
    switch (section) {
      case 'personal':
        return fullNameOf(profile)
      case 'documents':
        return t('profile.card.documentCount', { count: profile.travelDocuments.length })
      case 'companions':
        return t('profile.card.companionCount', { count: profile.associatedProfiles.length })
      case 'cards':
        return t('profile.card.paymentCount', { count: profile.payments.length })
      case 'vouchers':
        return t('profile.card.voucherCount', { count: profile.vouchers.length })
      case 'contact':
      case 'preferences':
      case 'secure-flight':
      case 'membership':
      case 'security':
      case 'your-data':
        return ''
    }
  }
}
