import { Button } from '@jetbridge/web/ui/button.tsx'
import { useState } from 'react'
import { useText } from '../../i18n/texts.ts'
import { nameOf } from './booking-words.tsx'
import styles from './guests.module.css'
import type { BookingFacts } from './guest-types.ts'
import { type RevealRequest, RevealDialog } from './reveal-dialog.tsx'
import { useRight } from '../../shell/use-right.ts'

/** Whom the airline writes to, masked. */
export function ContactPart({ booking: { brand, confirmationCode, contact } }: { booking: BookingFacts }) {
  const { t } = useText()
  const mayReveal = useRight('read-personal-data', brand)
  const [asked, ask] = useState<RevealRequest>()
  const name = nameOf(contact)
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('booking.name')}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{t('booking.mail')}</dt>
          <dd>{contact.email}</dd>
        </div>
        <div>
          <dt>{t('booking.phone')}</dt>
          <dd>{contact.phone ?? '–'}</dd>
        </div>
      </dl>
      {mayReveal && (
        <Button
          className={styles.act}
          aria-label={t('booking.showOf', { what: t('booking.reveal.contact'), name })}
          onClick={() => {
            ask({ passengerUid: null, name, what: 'contact' })
          }}
        >
          {t('booking.show')}
        </Button>
      )}
      {asked && (
        <RevealDialog
          code={confirmationCode}
          asked={asked}
          onClose={() => {
            ask(undefined)
          }}
        />
      )}
    </>
  )
}
