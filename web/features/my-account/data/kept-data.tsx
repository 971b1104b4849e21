import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import type { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { usePreferenceAnswers } from '../person/preference-answers.ts'
import { usePreferenceLabel } from '../person/preference-label.ts'
import styles from './data.module.css'
import { factName, factValue, isNamed } from './fact-name.ts'

export type ExportedData = ResponseOf<typeof passengerProfileEndpoints.exportData>

/** Part by part, all that is not empty; ids and data for programs are left to the file for programs. */
export function KeptData({
  data: { profile, account, bookings, voucherOrders, newsletter },
}: {
  data: ExportedData
}) {
  const { t, tag } = useText()
  const labelOf = usePreferenceLabel()
  const { textOf } = usePreferenceAnswers()
  const { contact, preferences, associatedProfiles, travelDocuments, payments, vouchers } = profile
  const { flights: _, ...person } = profile
  return (
    <>
      <Part title={t('profile.data.account')}>
        <FactList
          facts={[
            [t('profile.field.email'), account.email],
            [t('profile.data.accountSince'), formatDate(account.createdAt, tag)],
            [t('profile.data.newsletter'), t(newsletter ? 'profile.data.yes' : 'profile.data.no')],
          ]}
        />
      </Part>
      <Part title={t('profile.card.basic')}>
        <Tree value={person} isFlat />
      </Part>
      <Part title={t('profile.card.contact')}>
        <Tree value={contact} />
      </Part>
      <Part title={t('profile.card.preferences')}>
        <FactList
          facts={preferences.map(({ name, value }) => {
            const text = textOf(name, value)
            return [labelOf(name), text, text === value] as const
          })}
        />
      </Part>
      <Records title={t('profile.companions.title')} records={associatedProfiles} />
      <Records title={t('profile.documents.title')} records={travelDocuments} />
      <Records title={t('profile.payments.title')} records={payments} />
      <Records title={t('profile.vouchers.title')} records={vouchers} />
      <Records title={t('profile.data.voucherOrders')} records={voucherOrders} />
      <Records title={t('profile.data.bookings')} records={bookings} />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Records({ title, records }: { title: string; records: readonly object[] }) {
  const { t } = useText()
  return (
    <Part title={title}>
      {records.length === 0 && <p className={styles.asOf}>{t('profile.none')}</p>}
      {records.map((record, index) => (
        <div key={index} className={styles.record}>
          <Tree value={record} />
        </div>
      ))}
    </Part>
  )
}

/** @param isFlat only what is no list and no part of its own */
function Tree({ value, isFlat = false }: { value: object; isFlat?: boolean }) {
  const { t, tag } = useText()
  const told = Object.entries(value).filter(([name, each]) => isNamed(name) && isTold(each))
  const plain = told.filter(([, each]) => typeof each !== 'object')
  const nested = isFlat ? [] : told.filter(([, each]) => typeof each === 'object')
  return (
    <>
      <FactList
        facts={plain.map(([name, each]) => [factName(name, each, t), factValue(name, each, tag, t)] as const)}
      />
      {nested.map(([name, each]) => (
        <div key={name} className={styles.nested}>
          <h3>{factName(name, each, t)}</h3>
          {(Array.isArray(each) ? each : [each]).map((one: unknown, index) =>
            typeof one === 'object' && one !== null ? (
              <Tree key={index} value={one} />
            ) : (
              <p key={index}>{factValue(name, one, tag, t)}</p>
            ),
          )}
        </div>
      ))}
    </>
  )
}

function isTold(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return value !== null && value !== undefined && value !== ''
}

/** The last part says that the value is as somebody typed it, in any language. */
type Fact = readonly [name: string, value: string, isTyped?: boolean]

function FactList({ facts }: { facts: readonly Fact[] }) {
  const { t } = useText()
  const told = facts.filter(([, value]) => value !== '')
  if (told.length === 0) return <p className={styles.asOf}>{t('profile.none')}</p>
  return (
    <dl className={styles.facts}>
      {told.map(([name, value, isTyped], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two facts of a tree may have one name
        <div key={index}>
          <dt>{name}</dt>
          <dd {...(isTyped && { lang: '' })}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
