import { Navigate } from 'react-router'
import { useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { alreadyMember } from './already-member.ts'
import { Asking } from './asking.tsx'
import type { Buyer } from './buyer.ts'
import styles from './checkout.module.css'
import { NoticeBanner } from './notice-banner.tsx'
import { PaymentStage } from './payment-stage.tsx'
import type { Quote } from './quote.ts'
import { QuoteStage } from './quote-stage.tsx'
import { Summary } from './summary.tsx'
import { useBuying } from './use-buying.ts'

export interface BuyingProps {
  quote: Quote
  buyer: Buyer
}

/** One stage at a time, with the product beside it. */
export function Buying({ quote, buyer }: BuyingProps) {
  const { t } = useText()
  const { phase, standing, stage, draft, change, purchase, cancel, send, end } = useBuying(buyer)
  if (phase.is === 'done') return <p role="status">{t('membership.loading')}</p>
  // Back was pressed while the payment runs.
  if (phase.is === 'sent' && stage === 'quote') return <Asking isOwn />
  if (phase.is === 'asking') return <Asking isOwn={phase.isOwn} />
  if (standing.is === 'member' && phase.is !== 'sent') return <ToCard />
  return (
    <>
      {phase.is === 'buying' && phase.notice && <NoticeBanner notice={phase.notice} />}
      <div className={styles.columns}>
        <Summary quote={quote} />
        {stage === 'payment' ? (
          <PaymentStage
            key={quote.price.amount}
            quote={quote}
            buyer={buyer}
            draft={draft}
            isSent={phase.is === 'sent'}
            onSend={send}
            onEnded={end}
            onCancel={cancel}
          />
        ) : (
          <QuoteStage quote={quote} buyer={buyer} draft={draft} onChange={change} onPurchase={purchase} />
        )}
      </div>
    </>
  )
}

/** Bought in another tab, or before: there is nothing to buy, and the card says so. */
function ToCard() {
  return <Navigate replace to={paths.membershipCard} state={alreadyMember} />
}
