import { textOf } from '@jetbridge/core/brand/locale.ts'
import { parseQuery } from '@jetbridge/core/booking/query.ts'
import { useMemo, useState } from 'react'
import { useApi } from '../api/api-context.tsx'
import { usePage } from '../brand/brand-context.tsx'
import { useText } from '../i18n/i18n.tsx'
import { bookingFlowPath } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import styles from './awaited-payments.module.css'
import { type AwaitedPaymentState, useAwaitedPayment } from './awaited-payment.ts'
import { isAwaited, type KeptBooking, keptBookings } from './kept-bookings.ts'

/** Outcomes of payments that the traveller left while they ran; each banner finds out by itself. */
export function AwaitedPayments({ except }: { except?: string }) {
  const bookings = useMemo(() => keptBookings(localStorage), [])
  const [awaited, setAwaited] = useState(() =>
    bookings.all().filter((kept) => isAwaited(kept) && kept.search !== except),
  )
  return awaited.map((kept) => (
    <Note
      key={kept.search}
      kept={kept}
      onDismiss={() => {
        bookings.forget(kept.search)
        setAwaited(awaited.filter((each) => each !== kept))
      }}
    />
  ))
}

const links = {
  checking: 'awaited.open',
  confirmed: 'awaited.confirmation',
  failed: 'awaited.goOn',
} as const

function Note({ kept, onDismiss }: { kept: KeptBooking; onDismiss: () => void }) {
  const { t } = useText()
  const api = useApi()
  const bookings = useMemo(() => keptBookings(localStorage), [])
  const state = useAwaitedPayment(kept, { api, bookings })
  const query = parseQuery(new URLSearchParams(kept.search))
  return (
    <div role="status" className={styles.note} data-state={state}>
      <p>{t(`awaited.${state}`, { from: useCity(query.origin), to: useCity(query.destination) })}</p>
      {leadsBack(state) ? (
        <ButtonLink to={bookingFlowPath(query)} kind={state === 'confirmed' ? 'primary' : 'quiet'}>
          {t(links[state])}
        </ButtonLink>
      ) : (
        <Button onClick={onDismiss}>{t('awaited.dismiss')}</Button>
      )}
    </div>
  )
}

function leadsBack(state: AwaitedPaymentState): state is keyof typeof links {
  return state in links
}

function useCity(code: string): string {
  const { locale } = useText()
  const { airports } = usePage()
  const airport = airports.find((each) => each.code === code)
  return airport ? textOf(airport.city, locale) : code
}
