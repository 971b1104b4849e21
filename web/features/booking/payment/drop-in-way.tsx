import { tidyPostalCode } from '@jetbridge/core/passenger/postal-code.ts'
import { ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import type { ContactTexts } from '../wizard/party-draft.ts'
import { dataOf } from '../wizard/wizard.ts'
import { usePage } from '../../../brand/brand-context.tsx'
import { CardHeading } from '../../../form/card/card-heading.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useBooking } from '../store/use-booking.tsx'
import type { CheckoutState, WayProps } from './checkout-state.ts'
import { type DropIn, type DropInBilling, openDropIn } from '../../../form/drop-in/drop-in.ts'
import type { PayOutcome } from './outcome.ts'
import { openForm, openToPay, payByDropIn, reserveAndPay } from './pay-by-drop-in.ts'
import { useDropIn, useOpenAtOnce } from './use-drop-in.ts'
import { usePayLabel } from './use-pay-label.ts'
import { WayForm } from './way-form.tsx'
import styles from './way.module.css'

interface DropInWayProps extends WayProps {
  /** the form cannot be opened; answers whether another way took its place */
  onUnopened: () => boolean
}

/** Braintree's form is open with the step; as printed, it opens by a first press. [PAY-35, PAY-36] */
export function DropInWay({ checkout, onUnopened }: DropInWayProps) {
  const isPrinted = usePage().brand.switches.printedPayment
  return isPrinted ? (
    <PressedWay checkout={checkout} />
  ) : (
    <OpenWay checkout={checkout} onUnopened={onUnopened} />
  )
}

/** One form, one button. */
function OpenWay({ checkout, onUnopened }: DropInWayProps) {
  const { t } = useText()
  const { dropIn, keep, close } = useDropIn()
  const { container, email, open } = useOpening(checkout)
  const labels = usePayLabel(checkout.due)
  const { isOpening, openAgain } = useOpenAtOnce({
    open: () => openForm({ api: checkout.deps.api, email, open }),
    onOpened: keep,
    onUnopened: (why) => {
      if (!onUnopened()) checkout.onOutcome(why)
    },
  })
  const pay = async (opened: DropIn) => {
    checkout.onPaying()
    const outcome = await reserveAndPay(opened, checkout.deps)
    // Without seats there is nothing to open a form for.
    if (isOver(outcome) && outcome.kind !== 'hold-ended') {
      await close()
      openAgain()
    } else opened.startAgain()
    checkout.onOutcome(outcome)
  }
  return (
    <WayForm
      checkout={checkout}
      {...labels}
      {...(!dropIn && !isOpening && { label: t('payment.openCardForm') })}
      waitingFor={t('payment.askingBank')}
      onPay={async () => {
        if (dropIn) await pay(dropIn)
        else if (!isOpening) openAgain()
      }}
      outside={
        <section className={styles.dropIn} aria-labelledby="card">
          <CardHeading id="card" />
          {isOpening && (
            <p role="status" className={styles.opening}>
              {t('payment.openingDropIn')}
            </p>
          )}
          <div ref={container} />
        </section>
      }
    />
  )
}

/** The first press opens the form, the next one pays. [PAY-34, PAY-35] */
function PressedWay({ checkout }: WayProps) {
  const { t } = useText()
  const { dropIn, keep, close } = useDropIn()
  const { container, email, open } = useOpening(checkout)
  const labels = usePayLabel(checkout.due)
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

/** The place of the form, and what opens it there: for the payer, and at the amount due. */
function useOpening({ due }: CheckoutState) {
  const { locale } = useText()
  const { dropInUrl } = usePage()
  const { email, billing } = payerOf(useBooking(({ wizard }) => dataOf(wizard, 'passengers')?.typedContact))
  const container = useRef<HTMLDivElement>(null)
  const open = async (authorization: string) => {
    // An element for each opening: one that is given up does not stand in the way of the next.
    const own = document.createElement('div')
    container.current?.append(own)
    const options = { authorization, container: own, locale, amount: due, email, billing }
    const opened = await openDropIn({ ...options, standInUrl: dropInUrl ?? null })
    const close = async () => {
      await opened.close()
      own.remove()
    }
    return { ...opened, close }
  }
  return { container, email, open }
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
