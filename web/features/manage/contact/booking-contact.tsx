import { Suspense, useState } from 'react'
import type { UsedOpened } from '../../../session/opened-store.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import trip from '../trip.module.css'
import { useReaderText } from '../use-reader-text.ts'
import { ContactDialog } from './contact-part.ts'

interface BookingContactProps {
  opened: UsedOpened
  /** why nothing can be done just now */
  blockedBy: string | undefined
}

/** Where letters go and who is called, as far as it is told; it can be corrected. */
export function BookingContact({ opened, blockedBy }: BookingContactProps) {
  const { t } = useReaderText()
  const [isOpen, setOpen] = useState(false)
  const { lettersTo, mobilePhone } = opened.reservation.contact
  const close = () => {
    setOpen(false)
  }
  return (
    <section className={`${trip.offer} ${trip.contact}`} aria-labelledby="contact">
      <div>
        <h2 id="contact">{t('contact.heading')}</h2>
        <p>
          {t('contact.letters', { email: lettersTo })}
          {mobilePhone !== null && ` ${t('contact.mobile', { phone: mobilePhone })}`}
        </p>
      </div>
      <Button
        blockedBy={blockedBy}
        onClick={() => {
          setOpen(true)
        }}
      >
        {t('contact.change')}
      </Button>
      {isOpen && (
        <Suspense>
          <ContactDialog
            opened={opened}
            onClose={close}
            onChanged={() => {
              close()
              showToast({ tone: 'good', text: t('contact.done') })
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
