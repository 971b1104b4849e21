import { ChevronRight } from 'lucide-react'
import { Link } from '../../../link.tsx'
import { useBrand, usePage } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { type ListedSection, sectionsOf } from '../../../session/account-frame/sections.ts'
import type { Modal } from '../modal/modal.ts'
import { useModals } from '../modal/modals-context.tsx'
import styles from './home.module.css'

/** The dialogs of My Account that this page opens, too, under the same flags. [PSG-05 … PSG-09, GAP-64] */
export function MyProfile() {
  const { t } = useText()
  const { profile: shown, switches } = useBrand()
  if (!shown.printedAccount) return <Sections />
  return (
    <section className={styles.profile} aria-labelledby="my-profile">
      <h2 id="my-profile">{t('profile.home.profile')}</h2>
      <ul className={styles.profileList}>
        <Entry text={t('profile.basic.title')} modal={{ is: 'basic' }} />
        {shown.allowViewVouchers && <Entry text={t('profile.vouchers.title')} modal={{ is: 'vouchers' }} />}
        {shown.allowViewAssociateProfiles && (
          <Entry text={t('profile.companions.title')} modal={{ is: 'companions' }} />
        )}
        {shown.allowViewSecureFlight && (
          <Entry text={t('profile.secureFlight.title')} modal={{ is: 'secure-flight' }} />
        )}
        {switches.membership && <PageEntry text={t('membership.title')} to={paths.membershipCard} />}
        <PageEntry text={t('profile.account')} to={paths.myAccount} />
      </ul>
    </section>
  )
}

/** The sections of My Account that a passenger comes back to. */
function Sections() {
  const { t } = useText()
  const sections = sectionsOf(useBrand(), !usePage().otherProviders?.passenger)
  return (
    <section className={styles.profile} aria-labelledby="my-profile">
      <h2 id="my-profile">{t('profile.account')}</h2>
      <ul className={styles.profileList}>
        {sections
          .filter(({ section }) => oftenNeeded.includes(section))
          .map(({ section, path, name }) => (
            <PageEntry key={section} text={t(name)} to={path} />
          ))}
      </ul>
    </section>
  )
}

const oftenNeeded: readonly ListedSection[] = [
  'personal',
  'documents',
  'companions',
  'vouchers',
  'membership',
  'security',
]

function PageEntry({ text, to }: { text: string; to: string }) {
  return (
    <li>
      <Link to={to} className={styles.entry}>
        {text}
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
      </Link>
    </li>
  )
}

function Entry({ text, modal }: { text: string; modal: Modal }) {
  const { open } = useModals()
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        onClick={() => {
          open(modal)
        }}
      >
        {text}
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </li>
  )
}
