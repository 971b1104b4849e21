import { contactAddress } from '@jetbridge/core/brand/contact.ts'
import type { ReactNode } from 'react'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import styles from './contact.module.css'

/** Telephone, hours and addresses, as the brand's file says them. */
export function Reach() {
  const { t, local } = useText()
  const brand = useBrand()
  const { contact, name, sample } = brand
  const email = contactAddress(brand)
  const phone = contact?.phone ?? brand.advisorPhone
  return (
    <aside className={styles.reach}>
      <h2 className={styles.reachTitle}>{t('help.reach.title')}</h2>
      <dl>
        {phone && (
          <Fact label={t('help.reach.phone')}>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </Fact>
        )}
        {contact?.hours && <Fact label={t('help.reach.hours')}>{local(contact.hours)}</Fact>}
        {email.includes('@') && (
          <Fact label={t('help.reach.email')}>
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        {contact && contact.address.length > 0 && (
          <Fact label={t('help.reach.address')}>
            <address className={styles.address}>
              {[name, ...contact.address].map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </Fact>
        )}
      </dl>
      {sample && <p className={styles.quiet}>{t('help.reach.sample')}</p>}
    </aside>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
