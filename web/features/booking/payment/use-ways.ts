/** The ways to pay that a traveller is offered, and the one they have chosen. */
import { asksForChange } from '@jetbridge/core/booking/flow-entry.ts'
import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import type { PaymentProvider } from '@jetbridge/core/brand/payment-provider.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { useState } from 'react'
import { agentSessionIn } from '../../../api/agent-session.ts'
import { usePage } from '../../../brand/brand-context.tsx'
import { openedNow } from '../../../session/opened-store.ts'
import { useBooking } from '../store/use-booking.tsx'
import { listedProviders, openProviders } from './providers.ts'

export interface WaysToPay {
  /** a choice only where there are several */
  readonly offered: readonly PaymentProvider[]
  /** also those that do the same as one that is offered: they take over where it cannot be used */
  readonly open: readonly PaymentProvider[]
  /** undefined: nothing that is open takes the currency */
  readonly chosen: PaymentProvider | undefined
  readonly choose: (provider: PaymentProvider) => void
}

export function useWays(currency: Currency): WaysToPay {
  const { brand, providers } = usePage()
  const query = useBooking((booking) => booking.query)
  const [agent] = useState(() => agentSessionIn(localStorage))
  const ofAgency = agent?.agency.paymentProviders
  const open = openProviders(
    { ofBrand: brand.paymentProviders, open: providers, ofAgency, currency },
    isChangeOnAccount(query) ? 'agency' : asksForChange(query) ? 'search' : query.provider,
  )
  const offered = listedProviders(open, brand.switches.printedPayment)
  const [chosen, choose] = useState(offered[0])
  return { offered, open, chosen, choose }
}

/** An agent who has opened a booking of their agency changes it on its account. [PAY-12] */
function isChangeOnAccount(query: BookingQuery): boolean {
  return asksForChange(query) && openedNow()?.isOnAccount === true
}
