import type { PaymentProvider } from '@jetbridge/core/brand/payment-provider.ts'
import { tidyPostalCode } from '@jetbridge/core/passenger/postal-code.ts'
import { ExternalLink } from 'lucide-react'
import { useLocation } from 'react-router'
import { sentToPage } from '../wizard/payment-draft.ts'
import { dataOf } from '../wizard/wizard.ts'
import { CardHeading } from '../../../form/card/card-heading.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import type { Booking } from '../model.ts'
import { useBookingNow } from '../store/use-booking.tsx'
import { withoutReturn } from '../opening/search-location.ts'
import { paths } from '../../../paths.ts'
import type { WayProps } from './checkout-state.ts'
import { type BillingContact, type PageTransaction, payAtPage } from './pay-at-page.ts'
import styles from './way.module.css'
import { usePaymentDraft } from './use-payment-draft.ts'
import { usePayLabel } from './use-pay-label.ts'
import { WayForm } from './way-form.tsx'

/** The gateway's own page, and back here. [PAY-14 … PAY-17] */
export function PageWay({ checkout, provider }: WayProps & { provider: PaymentProvider }) {
  const { t } = useText()
  const bookingNow = useBookingNow()
  const draft = usePaymentDraft()
  const { search } = useLocation()
  const { label } = usePayLabel(checkout.due)
  const remember = async (page: PageTransaction) => {
    draft.change(sentToPage(draft.read(), page))
    await bookingNow()
      .save()
      .catch(() => undefined)
  }
  return (
    <WayForm
      checkout={checkout}
      label={label}
      busyLabel={t('payment.openingPage')}
      onPay={async () => {
        checkout.onPaying()
        checkout.onOutcome(
          await payAtPage({
            ...checkout.deps,
            provider,
            contact: contactOf(bookingNow()),
            returnPath: `${paths.bookingFlow}?${withoutReturn(new URLSearchParams(search))}`,
            remember,
            leave: (url) => {
              location.assign(url)
            },
          }),
        )
      }}
    >
      <CardHeading id="card" />
      <p className={styles.next}>
        <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
        {t('payment.pageNext')}
      </p>
    </WayForm>
  )
}

/** [PAY-14] */
function contactOf({ wizard }: Pick<Booking, 'wizard'>): BillingContact {
  const contact = dataOf(wizard, 'passengers')?.typedContact
  return {
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    email: contact?.email ?? '',
    phone: contact?.mobilePhone || (contact?.phone ?? ''),
    address: contact?.address ?? '',
    city: contact?.city ?? '',
    state: contact?.state ?? '',
    postCode: tidyPostalCode(contact?.postCode ?? '', contact?.country),
    country: contact?.country ?? '',
    countryCode: contact?.country ?? '',
  }
}
