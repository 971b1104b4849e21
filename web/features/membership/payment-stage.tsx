import { formatMoney } from '@jetbridge/core/kernel/money.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isApiFailure } from '../../api/failure.ts'
import { usePage } from '../../brand/brand-context.tsx'
import { clientTokenOf } from '../../form/drop-in/client-token.ts'
import { type DropIn, DropInUnavailable, openDropIn } from '../../form/drop-in/drop-in.ts'
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
  const { place, dropIn, isHere } = useDropIn(quote, buyer, draft, onEnded)
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
  const isOpening = dropIn === undefined
  return (
    <section className={styles.stage} aria-labelledby="membership-payment">
      <div className={styles.part}>
        <h2 id="membership-payment" ref={heading} tabIndex={-1} className={styles.heading}>
          {t('membership.payment')}
        </h2>
        <p className={styles.quiet}>{t('membership.paymentNote')}</p>
      </div>
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
  const { dropInUrl } = usePage()
  const api = useMembershipApi()
  const place = useRef<HTMLDivElement>(null)
  const isShown = useRef(false)
  const [dropIn, setDropIn] = useState<DropIn>()
  const open = useEffectEvent(async (container: HTMLElement) => {
    const { firstName, lastName, email } = draft
    const authorization = await clientTokenOf(api, email)
    const billing = { ...buyer.billing, firstName, lastName }
    const { price: amount } = quote
    const standInUrl = dropInUrl ?? null
    return openDropIn({ authorization, container, locale, amount, email, billing, standInUrl })
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
    // of its own each time: a form that is being removed would block the next one
    const container = document.createElement('div')
    place.current?.append(container)
    const opening = open(container).then(
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
      void opening.then((opened) => opened?.close()).then(() => container.remove())
    }
  }, [])
  return { place, dropIn, isHere: () => isShown.current }
}
