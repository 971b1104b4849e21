import { formatMoney } from '@jetbridge/core/kernel/money.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isApiFailure } from '../../api/failure.ts'
import { usePage } from '../../brand/brand-context.tsx'
import { clientTokenOf } from '../../form/drop-in/client-token.ts'
import { type DropIn, DropInUnavailable } from '../../form/drop-in/drop-in.ts'
import { type OpenForms, openForms } from '../../form/drop-in/open-forms.ts'
import { useConfirmed, WalletButtons } from '../../form/drop-in/wallet-buttons.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { useMembershipApi } from '../../session/membership/use-memberships.ts'
import { Button } from '../../ui/button.tsx'
import type { Buyer } from './buyer.ts'
import styles from './checkout.module.css'
import type { Draft } from './draft.ts'
import { type PaymentEnd, payForMembership } from './pay-for-membership.ts'
import type { Quote } from './quote.ts'

interface PaymentStageProps {
  quote: Quote
  buyer: Buyer
  draft: Draft
  /** the engine has the payment: there is no way back */
  isSent: boolean
  onSend: () => void
  onEnded: (ended: PaymentEnd) => void
  onCancel: () => void
}

/** The drop-in's card form and one button that states the amount. [MEM-15, MEM-16, MEM-19, MEM-21] */
export function PaymentStage({ quote, buyer, draft, isSent, onSend, onEnded, onCancel }: PaymentStageProps) {
  const { t, tag, locale } = useText()
  const api = useMembershipApi()
  const [isPaying, setPaying] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { place, walletPlace, dropIn, isHere } = useDropIn(quote, buyer, draft, onEnded)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const amount = formatMoney(quote.price, tag)
  const pay = async (opened: DropIn) => {
    setPaying(true)
    let hasSent = false
    const goesOn = () => {
      hasSent = isHere()
      if (hasSent) onSend()
      return hasSent
    }
    const { emdSUid, price } = quote
    const order = { emdSUid, price, draft, profileUid: buyer.profileUid, locale }
    const ended = await payForMembership(opened, order, { api, goesOn })
    // A visitor who left before anything was sent sees nothing of it.
    if (!hasSent && !isHere()) return
    setPaying(false)
    onEnded(ended)
  }
  useConfirmed(dropIn?.wallets, (wallet) => {
    if (!isPaying && !isSent) void pay(wallet)
  })
  const isOpening = dropIn === undefined
  return (
    <section className={styles.stage} aria-labelledby="membership-payment">
      <div className={styles.part}>
        <h2 id="membership-payment" ref={heading} tabIndex={-1} className={styles.heading}>
          {t('membership.payment')}
        </h2>
        <p className={styles.quiet}>{t('membership.paymentNote')}</p>
      </div>
      <WalletButtons
        ref={walletPlace}
        hasSome={(dropIn?.wallets.length ?? 0) > 0}
        isPaying={isPaying || isSent}
        onPress={() => !isPaying && !isSent}
      />
      <div ref={place} className={styles.place} data-opening={isOpening || undefined} />
      <div className={styles.acts}>
        <Button
          kind="primary"
          large
          busy={isOpening || isPaying || isSent}
          onClick={() => {
            if (dropIn) void pay(dropIn)
          }}
        >
          {isOpening
            ? t('payment.openingDropIn')
            : isPaying || isSent
              ? t('payment.paying', { amount })
              : t('membership.payNow', { amount })}
        </Button>
        {!isSent && (
          <Button kind="text" onClick={onCancel}>
            {t('membership.cancel')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.quiet}>
        {(isPaying || isSent) && t('payment.askingBank')}
      </p>
    </section>
  )
}

/** Open as long as the stage is shown; torn down with it. [MEM-21] */
function useDropIn(quote: Quote, buyer: Buyer, draft: Draft, onEnded: (ended: PaymentEnd) => void) {
  const { locale } = useText()
  const { brand, dropIn: setup } = usePage()
  const api = useMembershipApi()
  const place = useRef<HTMLDivElement>(null)
  const isShown = useRef(false)
  const walletPlace = useRef<HTMLDivElement>(null)
  const [dropIn, setDropIn] = useState<OpenForms>()
  const open = useEffectEvent(async () => {
    const { firstName, lastName, email } = draft
    const authorization = await clientTokenOf(api, email)
    const billing = { ...buyer.billing, firstName, lastName }
    const { price: amount } = quote
    const standInUrl = setup?.standInUrl ?? null
    const options = { authorization, locale, amount, email, billing, standInUrl, setup, label: brand.name }
    return openForms({ ...options, cardPlace: place.current, walletPlace: walletPlace.current })
  })
  const fail = useEffectEvent((thrown: unknown) => {
    if (thrown instanceof DropInUnavailable)
      onEnded({ kind: 'failed', notice: { kind: 'drop-in', problem: thrown.problem } })
    else if (isApiFailure(thrown)) onEnded({ kind: 'failed', notice: { kind: 'refused', failure: thrown } })
    else throw thrown
  })
  useEffect(() => {
    let isOver = false
    isShown.current = true
    const opening = open().then(
      (opened) => {
        if (!isOver) setDropIn(opened)
        return opened
      },
      (thrown: unknown) => {
        if (!isOver) fail(thrown)
        return undefined
      },
    )
    return () => {
      isOver = true
      isShown.current = false
      void opening.then((opened) => opened?.close())
    }
  }, [])
  return { place, walletPlace, dropIn, isHere: () => isShown.current }
}
