import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { type ReactNode, useId } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { usePreferenceAnswers } from '../person/preference-answers.ts'
import { usePreferenceLabel } from '../person/preference-label.ts'
import styles from './data.module.css'
import type { ExportedData } from './exported-data.ts'
import { KeptBookings } from './kept-bookings.tsx'
import { FactList, Record, Tree } from './kept-tree.tsx'

interface KeptPart {
  readonly title: string
  readonly content: ReactNode
}

/** Part by part, all that is not empty; ids and data for programs are left to the file for programs. */
export function KeptData({ data }: { data: ExportedData }) {
  const { t } = useText()
  const id = useId()
  const parts = useKeptParts(data)
  return (
    <div className={styles.kept}>
      <nav className={styles.contents} aria-label={t('profile.data.contents')}>
        <ul>
          {parts.map(({ title }, place) => (
            <li key={title}>
              <a href={`#${id}${place}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.parts}>
        {parts.map(({ title, content }, place) => (
          <section key={title} id={`${id}${place}`} className={styles.part}>
            <h2>{title}</h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  )
}

function useKeptParts(data: ExportedData): KeptPart[] {
  const { t, tag } = useText()
  const labelOf = usePreferenceLabel()
  const { textOf } = usePreferenceAnswers()
  const { profile, account, bookings, voucherOrders, memberships, newsletter } = data
  const {
    contact,
    preferences,
    associatedProfiles,
    travelDocuments,
    payments,
    vouchers,
    flights,
    ...person
  } = profile
  const ofAccount = [
    [t('profile.field.email'), account.email],
    [t('profile.data.accountSince'), formatDate(account.createdAt, tag)],
    [t('profile.data.newsletter'), t(newsletter ? 'profile.data.yes' : 'profile.data.no')],
  ] as const
  const liked = preferences.map(({ name, value }) => {
    const text = textOf(name, value)
    return [labelOf(name), text, text === value] as const
  })
  const listed = (title: string, records: readonly object[]): KeptPart => ({
    title,
    content: <Records records={records} />,
  })
  return [
    { title: t('profile.data.account'), content: <FactList facts={ofAccount} /> },
    { title: t('profile.card.basic'), content: <Tree value={person} /> },
    { title: t('profile.card.contact'), content: <Tree value={contact} /> },
    { title: t('profile.card.preferences'), content: <FactList facts={liked} /> },
    listed(t('profile.companions.title'), associatedProfiles),
    listed(t('profile.documents.title'), travelDocuments),
    listed(t('profile.payments.title'), payments),
    listed(t('profile.vouchers.title'), vouchers),
    listed(t('profile.data.voucherOrders'), voucherOrders),
    ...(memberships.length === 0 ? [] : [listed(t('profile.section.membership'), memberships)]),
    {
      title: t('profile.data.bookings'),
      content: <KeptBookings bookings={bookings} flights={flights} />,
    },
  ]
}

function Records({ records }: { records: readonly object[] }) {
  const { t } = useText()
  if (records.length === 0) return <p className={styles.asOf}>{t('profile.none')}</p>
  return records.map((record, index) => <Record key={index} value={record} />)
}
