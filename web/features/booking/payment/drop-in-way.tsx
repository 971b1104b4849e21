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
import type { DropIn, DropInBilling } from '../../../form/drop-in/drop-in.ts'
import { type OpenForms, openForms } from '../../../form/drop-in/open-forms.ts'
import { WalletButtons } from '../../../form/drop-in/wallet-buttons.tsx'
import type { PayOutcome } from './outcome.ts'
import { openForm, openToPay, payByDropIn, reserveAndPay } from './pay-by-drop-in.ts'
import { useDropIn, useOpenAtOnce } from './use-drop-in.ts'
import { usePayLabel } from './use-pay-label.ts'
import { useWalletPay } from './use-wallet-pay.ts'
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

/** The wallets that this browser has, then one form, one button. */
function OpenWay({ checkout, onUnopened }: DropInWayProps) {
  const { t } = useText()
  const { dropIn, keep, close } = useDropIn()
  const { container, walletPlace, email, open } = useOpening(checkout)
  const labels = usePayLabel(checkout.due)
  const { isOpening, openAgain } = useOpenAtOnce({
    open: () => openForm({ api: checkout.deps.api, email, open }),
    onOpened: keep,
    onUnopened: (why) => {
      if (!onUnopened()) checkout.onOutcome(why)
    },
  })
  const end = async (used: DropIn, outcome: PayOutcome) => {
    // Without seats there is nothing to open a form for.
    if (isOver(outcome) && outcome.kind !== 'hold-ended') {
      await close()
      openAgain()
    } else used.startAgain()
    checkout.onOutcome(outcome)
  }
  const pay = async (opened: DropIn) => {
    checkout.onPaying()
    await end(opened, await reserveAndPay(opened, checkout.deps))
  }
  const { press } = useWalletPay(dropIn?.wallets, checkout, end)
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
      outside={(mayPay) => (
        <section className={styles.dropIn} aria-labelledby="card" data-opening={isOpening || undefined}>
          <WalletButtons
            ref={walletPlace}
            hasSome={(dropIn?.wallets.length ?? 0) > 0}
            isPaying={checkout.isPaying}
            onPress={() => press(mayPay)}
          />
          <CardHeading id="card" />
          {isOpening && (
            <p role="status" className={styles.opening}>
              {t('payment.openingDropIn')}
            </p>
          )}
          <div ref={container} className={styles.form} />
        </section>
      )}
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

/** The places of the forms, and what opens them there: for the payer, and at the amount due. */
function useOpening({ due }: CheckoutState) {
  const { locale } = useText()
  const { brand, dropIn: setup } = usePage()
  const { email, billing } = payerOf(useBooking(({ wizard }) => dataOf(wizard, 'passengers')?.typedContact))
  const container = useRef<HTMLDivElement>(null)
  const walletPlace = useRef<HTMLDivElement>(null)
  const open = async (authorization: string): Promise<OpenForms> => {
    const standInUrl = setup?.standInUrl ?? null
    const options = { authorization, locale, amount: due, email, billing, standInUrl }
    return openForms({
      ...options,
      setup,
      label: brand.name,
      cardPlace: container.current,
      walletPlace: walletPlace.current,
    })
  }
  return { container, walletPlace, email, open }
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
