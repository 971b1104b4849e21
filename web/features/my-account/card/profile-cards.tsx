import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { fromDecimal, formatMoney } from '@jetbridge/core/kernel/money.ts'
import { profileFieldNames, nameFieldNames } from '@jetbridge/core/passenger/profile-person.ts'
import { tidyPostalCode } from '@jetbridge/core/passenger/postal-code.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import { useBrand, usePage } from '../../../brand/brand-context.tsx'
import { type Translate, useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { Link } from '../../../link.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { useSoldVouchers } from '../buy-voucher/offered.ts'
import { documentTypeText } from '../document/document-words.ts'
import { dateTextOf, textOf } from '../form/wire-text.ts'
import { useModals } from '../modal/modals-context.tsx'
import { labelOf, personText } from '../person/person-words.ts'
import { usePreferenceLabel } from '../person/preference-label.ts'
import { lastDigits } from '../payment/payment-words.ts'
import { countryName } from '../../../form/country-name.ts'
import { townLine } from '../../../form/town-line.ts'
import { useToday } from '../../../form/use-today.ts'
import styles from './card.module.css'
import { MembershipSection } from './membership-section.tsx'
import { Facts, Lines, ProfileCard } from './profile-card.tsx'

/** The parts of the profile, each as the airline shows it. [ACC-02 … ACC-11] */
export function ProfileCards({ profile }: { profile: WireProfile }) {
  const { profile: shown, switches } = useBrand()
  // Another provider has its own security pages. [IDN-02]
  const isOurs = !usePage().otherProviders?.passenger
  return (
    <div className={styles.cards}>
      <BasicInfoCard profile={profile} />
      <ContactCard profile={profile} />
      {shown.allowViewSecureFlight && <SecureFlightCard profile={profile} />}
      {shown.allowViewTravelDocuments && <DocumentsCard profile={profile} />}
      {shown.allowViewAssociateProfiles && <CompanionsCard profile={profile} />}
      {shown.allowViewPreferences && <PreferencesCard profile={profile} />}
      {switches.membership && <MembershipSection />}
      <PaymentsCard profile={profile} />
      {shown.allowViewVouchers && <VouchersCard profile={profile} />}
      {isOurs && <SecurityCard />}
    </div>
  )
}

interface CardProps {
  profile: WireProfile
}

/** Empty values are left out; so are members' fields for others. [ACC-02 … ACC-04] */
function BasicInfoCard({ profile }: CardProps) {
  const { t, tag } = useText()
  const { open } = useModals()
  const { firstName, lastName, membershipId, membershipLevel } = profile
  const dateOf = (date: string | null) => (dateTextOf(date) === '' ? '' : formatDate(dateTextOf(date), tag))
  const others = profileFieldNames.filter((name) => !nameFieldNames.includes(name))
  const facts = [
    [t('profile.field.name'), fullNameOf({ firstName, lastName })],
    ...others.map((name) => [t(labelOf(name)), personText(name, profile[name], { t, tag })] as const),
    [t('profile.field.membershipId'), textOf(membershipId)],
    [t('profile.field.membershipLevel'), textOf(membershipLevel)],
    [t('profile.field.membershipExpiry'), dateOf(profile.membershipExpiry)],
  ] as const
  return (
    <ProfileCard
      title={t('profile.card.basic')}
      act="edit"
      onOpen={() => {
        open({ is: 'basic' })
      }}
    >
      {facts.every(([, value]) => value === '') ? <Lines lines={[]} /> : <Facts facts={facts} />}
    </ProfileCard>
  )
}

function ContactCard({ profile: { contact } }: CardProps) {
  const { t, tag } = useText()
  const { open } = useModals()
  const { postCode, ...town } = contact
  const postalCode = tidyPostalCode(postCode ?? '', contact.country)
  const country = contact.country ? countryName(contact.country, tag) : ''
  const address = [contact.company, contact.address, townLine({ ...town, postalCode }), country]
    .filter(Boolean)
    .join(', ')
  return (
    <ProfileCard
      title={t('profile.card.contact')}
      act="edit"
      onOpen={() => {
        open({ is: 'contact' })
      }}
    >
      <Lines lines={[textOf(contact.mobilePhone), textOf(contact.phone), address]} />
    </ProfileCard>
  )
}

function SecureFlightCard({ profile: { redress, knownTraveler } }: CardProps) {
  const { t } = useText()
  const { open } = useModals()
  const facts = [
    [t('profile.field.redress'), textOf(redress)],
    [t('profile.field.ktn'), textOf(knownTraveler)],
  ] as const
  return (
    <ProfileCard
      title={t('profile.card.secureFlight')}
      act="view"
      onOpen={() => {
        open({ is: 'secure-flight' })
      }}
    >
      {redress || knownTraveler ? <Facts facts={facts} /> : <Lines lines={[]} />}
    </ProfileCard>
  )
}

function DocumentsCard({ profile: { travelDocuments } }: CardProps) {
  const { t, tag } = useText()
  const { open } = useModals()
  const today = useToday()
  const lineOf = ({ travelDocumentType, expirationDate }: WireProfile['travelDocuments'][number]) => {
    const type = documentTypeText(travelDocumentType, t)
    const day = dateTextOf(expirationDate)
    if (day === '') return type
    const key = day < today ? 'profile.card.documentEnded' : 'profile.card.documentEnds'
    return t(key, { type, date: formatDate(day, tag) })
  }
  return (
    <ProfileCard
      title={t('profile.card.documents')}
      act="view"
      onOpen={() => {
        open({ is: 'documents' })
      }}
    >
      <Few
        lines={travelDocuments.map(lineOf)}
        count={t('profile.card.documentCount', { count: travelDocuments.length })}
      />
    </ProfileCard>
  )
}

function CompanionsCard({ profile: { associatedProfiles } }: CardProps) {
  const { t } = useText()
  const { open } = useModals()
  return (
    <ProfileCard
      title={t('profile.card.companions')}
      act="view"
      onOpen={() => {
        open({ is: 'companions' })
      }}
    >
      <Few
        lines={associatedProfiles.map(fullNameOf)}
        count={t('profile.card.companionCount', { count: associatedProfiles.length })}
      />
    </ProfileCard>
  )
}

function PreferencesCard({ profile: { preferences } }: CardProps) {
  const { t } = useText()
  const labelOf = usePreferenceLabel()
  const { open } = useModals()
  const told = preferences.filter(({ value }) => value !== '')
  return (
    <ProfileCard
      title={t('profile.card.preferences')}
      act="view"
      onOpen={() => {
        open({ is: 'preferences' })
      }}
    >
      {told.length === 0 ? (
        <Lines lines={[]} />
      ) : (
        <Facts isTyped facts={told.map(({ name, value }) => [labelOf(name), value] as const)} />
      )}
    </ProfileCard>
  )
}

/** Shown by every airline. [ACC-09] */
function PaymentsCard({ profile: { payments } }: CardProps) {
  const { t } = useText()
  const { open } = useModals()
  return (
    <ProfileCard
      title={t('profile.card.payments')}
      act="view"
      onOpen={() => {
        open({ is: 'payments' })
      }}
    >
      <Few
        lines={payments.map((payment) => `${payment.paymentMethod} •••• ${lastDigits(payment)}`)}
        count={t('profile.card.paymentCount', { count: payments.length })}
      />
    </ProfileCard>
  )
}

function VouchersCard({ profile: { vouchers } }: CardProps) {
  const { t, tag } = useText()
  const isSold = useSoldVouchers() !== undefined
  const { open } = useModals()
  return (
    <ProfileCard
      title={t('profile.card.vouchers')}
      act="view"
      onOpen={() => {
        open({ is: 'vouchers' })
      }}
    >
      <Few
        lines={vouchers.map((voucher) => voucherLine(voucher, tag, t))}
        count={t('profile.card.voucherCount', { count: vouchers.length })}
      />
      {isSold && (
        <Link to={paths.buyVoucher} className={styles.more}>
          {t('profile.buy.link')}
        </Link>
      )}
    </ProfileCard>
  )
}

type LanguageTag = ReturnType<typeof useText>['tag']

function voucherLine(voucher: WireProfile['vouchers'][number], tag: LanguageTag, t: Translate): string {
  const amount = formatMoney(fromDecimal(voucher.availableFunds, voucher.currencyCode), tag)
  return t('profile.card.voucherLine', { amount, date: formatDate(voucher.expirationDate, tag) })
}

const few = 3

/** The first few; of more, how many there are. */
function Few({ lines, count }: { lines: readonly string[]; count: string }) {
  if (lines.length <= few) return <Lines lines={lines} none={count} />
  return <Lines lines={[count, ...lines.slice(0, few - 1), '…']} />
}

function SecurityCard() {
  const { t } = useText()
  return (
    <section className={styles.card} aria-labelledby="security">
      <h2 id="security" className={styles.title}>
        {t('profile.card.security')}
      </h2>
      <div className={styles.content}>
        <p className={styles.none}>{t('profile.card.securityText')}</p>
      </div>
      <ButtonLink
        to={paths.mySecurity}
        className={styles.act}
        aria-label={t('profile.viewLabel', { what: t('profile.card.security') })}
      >
        {t('profile.view')}
      </ButtonLink>
    </section>
  )
}
