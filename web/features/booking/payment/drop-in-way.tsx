import { tidyPostalCode } from '@jetbridge/core/passenger/postal-code.ts'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ContactTexts } from '../wizard/party-draft.ts'
import { dataOf } from '../wizard/wizard.ts'
import { usePage } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useBooking } from '../store/use-booking.tsx'
import type { WayProps } from './checkout-state.ts'
import { type DropIn, type DropInBilling, openDropIn } from '../../../form/drop-in/drop-in.ts'
import type { PayOutcome } from './outcome.ts'
import { openToPay, payByDropIn } from './pay-by-drop-in.ts'
import { usePayLabel } from './use-pay-label.ts'
import { WayForm } from './way-form.tsx'
import styles from './way.module.css'

/** Braintree's form opens here with the first press and is paid with by the next. [PAY-35, PAY-36] */
export function DropInWay({ checkout }: WayProps) {
  const { t, locale } = useText()
  const { dropInUrl } = usePage()
  const { email, billing } = payerOf(useBooking(({ wizard }) => dataOf(wizard, 'passengers')?.typedContact))
  const { dropIn, keep, close } = useDropIn()
  const container = useRef<HTMLDivElement>(null)
  const labels = usePayLabel(checkout.due)

  const open = (clientToken: string) =>
    openDropIn({
      authorization: clientToken,
      container: container.current!,
      locale,
      amount: checkout.due,
      email,
      billing,
      standInUrl: dropInUrl ?? null,
    })
  const begin = async () => {
    checkout.onPaying()
    const opened = await openToPay({ ...checkout.deps, email, open })
    if ('kind' in opened) {
      checkout.onOutcome(opened)
      return
    }
    keep(opened)
    checkout.onOutcome({ kind: 'opened' })
  }
  const pay = async (opened: DropIn) => {
    checkout.onPaying()
    const outcome = await payByDropIn(opened, checkout.deps)
    if (isOver(outcome)) await close()
    else opened.startAgain()
    checkout.onOutcome(outcome)
  }
  return (
    <WayForm
      checkout={checkout}
      label={dropIn ? labels.label : t('payment.openDropIn')}
      busyLabel={dropIn ? labels.busyLabel : t('payment.openingDropIn')}
      {...(dropIn && { waitingFor: t('payment.askingBank') })}
      areConditionsLocked={dropIn !== undefined}
      onPay={() => (dropIn ? pay(dropIn) : begin())}
      outside={
        <div className={styles.dropIn}>
          {!dropIn && (
            <p className={styles.next}>
              <ShieldCheck size={18} strokeWidth={1.75} aria-hidden />
              {t('payment.dropInNext')}
            </p>
          )}
          <div ref={container} />
          {dropIn && !checkout.isPaying && (
            <Button kind="text" className={styles.cancel} onClick={() => void close()}>
              {t('dropIn.cancel')}
            </Button>
          )}
        </div>
      }
    />
  )
}

/** Closed when another way is chosen, the amount changes or the step is left. */
function useDropIn() {
  const [dropIn, setDropIn] = useState<DropIn>()
  useEffect(
    () => () => {
      void dropIn?.close()
    },
    [dropIn],
  )
  const close = async () => {
    await dropIn?.close()
    setDropIn(undefined)
  }
  return { dropIn, keep: setDropIn, close }
}

/** A drop-in that hid itself or was refused opens again with the next press. */
function isOver(outcome: PayOutcome): boolean {
  if (outcome.kind !== 'drop-in') return outcome.kind === 'hold-ended'
  return outcome.problem !== 'authentication-failed' && outcome.problem !== 'failed'
}

/** The payer's data for the bank with 3-D Secure. */
function payerOf(contact: ContactTexts | undefined): { email: string; billing: DropInBilling } {
  return {
    email: contact?.email ?? '',
    billing: {
      firstName: contact?.firstName ?? '',
      lastName: contact?.lastName ?? '',
      address: contact?.address ?? '',
      city: contact?.city ?? '',
      state: contact?.state || null,
      postalCode: tidyPostalCode(contact?.postCode ?? '', contact?.country),
      countryISO: contact?.country ?? '',
    },
  }
}
