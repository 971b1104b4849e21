import { negate } from '@jetbridge/core/kernel/money.ts'
import type { MessageKey } from '../../../i18n/i18n.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { NotChanged } from '../edit/change-refunded.tsx'
import styles from '../edit/edit.module.css'
import { settlementOf, unsigned } from '../edit/flight-edit.ts'
import { GoingBack } from '../edit/going-back.tsx'
import { SumLine } from '../edit/quote-lines.tsx'
import { paid } from '../payment/at-once-way.tsx'
import type { WayProps } from '../payment/checkout-state.ts'
import { confirmForNothing } from '../payment/pay-at-once.ts'
import { type PaymentPart, PaymentPartContext } from '../payment/payment-part.ts'
import { PaymentStep } from '../payment/payment-step.tsx'
import type { Balance } from '../payment/use-balance.ts'
import way from '../payment/way.module.css'
import { WayForm } from '../payment/way-form.tsx'
import { StepActions } from '../step/step-actions.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { useTripTotal } from '../store/use-trip-total.ts'
import { isMoving } from '../where.ts'
import { walkedSteps } from '../wizard/step-order.ts'
import { AncillaryLines } from './ancillary-lines.tsx'
import {
  ancillariesIn,
  ancillaryStops,
  askPrice,
  changesNames,
  changesNothing,
  endAncillaries,
  useAncillaries,
} from './ancillary-state.ts'

const ancillaryPayment: PaymentPart = {
  payLabel: 'ancillaries.pay',
  offersNewsletter: false,
  // A change has no typed contact: the payer is mostly the first traveller.
  payer: (booking) => ancillariesIn(booking).travellers[0],
  endsWith({ run }, code) {
    const isOver = ancillaryStops.some((each) => each === code)
    if (isOver) run(endAncillaries)
    return isOver
  },
  asksAnew: [],
  afterRefusal({ run }, code) {
    if (code === 'quote-expired' || code === 'amount-differs') void run(askPrice)
  },
  notMade: 'ancillaries.notMade',
  refusalText: () => undefined,
}

const withNames: PaymentPart = { ...ancillaryPayment, notMade: 'ancillaries.anyNotMade' }

/** What changes once more, line by line, what it costs, one form or one button. */
export function AncillaryPaymentStep() {
  const { t } = useText()
  const end = useTripTotal().amount > 0 ? 'payment' : 'confirm'
  const change = useAncillaries()
  const isNothing = changesNothing(change)
  const heading: MessageKey = changesNames(change)
    ? `ancillaries.any.${end}Heading`
    : `ancillaries.${end}Heading`
  return (
    <PaymentPartContext value={changesNames(change) ? withNames : ancillaryPayment}>
      <PaymentStep
        heading={t(isNothing ? 'ancillaries.nothingHeading' : heading)}
        costs={(balance) => (isNothing ? <Unchanged /> : <Costs balance={balance} />)}
        FreeWay={ConfirmWay}
        Returned={Returned}
      />
    </PaymentPartContext>
  )
}

function Returned() {
  const title = changesNames(useAncillaries()) ? 'ancillaries.anyNotMade' : 'ancillaries.notMade'
  return <NotChanged title={title} text="ancillaries.refundedText" />
}

function Unchanged() {
  const { t } = useText()
  return <p className={styles.quiet}>{t('ancillaries.unchanged')}</p>
}

function Costs({ balance: { total, covered, due, voucherCode } }: { balance: Balance }) {
  const { t } = useText()
  const { told } = useAncillaries()
  return (
    <section className={styles.costs} aria-labelledby="costs">
      <h2 id="costs" className={styles.heading}>
        {t('ancillaries.costs')}
      </h2>
      <AncillaryLines>
        <div className={styles.total}>
          <dt>{t(`change.${settlementOf(total)}`)}</dt>
          <dd>{total.amount !== 0 && <Price value={unsigned(total)} />}</dd>
        </div>
        {covered.amount > 0 && (
          <>
            <SumLine label={t('change.line.voucher', { code: voucherCode ?? '' })} value={negate(covered)} />
            <SumLine className={styles.total} label={t('change.left')} value={due} />
          </>
        )}
      </AncillaryLines>
      <GoingBack destinations={told.destinations} currency={told.currencyCode} />
    </section>
  )
}

/** Nothing is due, or a credit: the change is made by confirming it. */
function ConfirmWay({ checkout }: WayProps) {
  const { t } = useText()
  const total = useTripTotal()
  const isNothing = changesNothing(useAncillaries())
  if (isNothing) return <ChooseFirst />
  return (
    <WayForm
      checkout={checkout}
      label={t('ancillaries.confirm')}
      busyLabel={t('ancillaries.confirming')}
      onPay={() => paid(checkout, confirmForNothing)}
    >
      <p className={way.next}>{t(total.amount < 0 ? 'ancillaries.creditDue' : 'ancillaries.nothingDue')}</p>
    </WayForm>
  )
}

/** There is nothing to confirm: the one thing to do here is to choose. */
function ChooseFirst() {
  const { t } = useText()
  const returnTo = useBooking((booking) => booking.returnTo)
  const isBusy = useBooking(isMoving)
  const first = useBooking(({ options }) => walkedSteps(options)[0])
  const choose = first && (
    <Button kind="primary" large busy={isBusy} onClick={() => void returnTo(first)}>
      {t('ancillaries.choose')}
    </Button>
  )
  return <StepActions hasTotal={false} primary={choose} />
}
