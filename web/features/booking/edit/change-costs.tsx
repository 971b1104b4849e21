import { negate } from '@jetbridge/core/kernel/money.ts'
import { settlementOf, unsigned } from './flight-edit.ts'
import { canGoBack } from '../wizard/wizard.ts'
import { extras as extrasStep } from '../extras/step.ts'
import { seats as seatsStep } from '../seats/step.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { useChange } from './change-state.ts'
import { useTotalParts } from '../store/use-trip-total.ts'
import type { Balance } from '../payment/use-balance.ts'
import { isMoving, isPaying } from '../where.ts'
import styles from './edit.module.css'
import { NewTerms } from './new-terms.tsx'
import { QuoteLines, SumLine } from './quote-lines.tsx'
import { hasReleased } from './released.ts'

/** What the change comes to, with what was chosen on the new flight, and what a voucher leaves of it. [PAY-01, SIDE-11] */
export function ChangeCosts({ balance }: { balance: Balance }) {
  const { t } = useText()
  const { quote } = useChange()
  const { seats, extras } = useTotalParts()
  const { total, covered, due, voucherCode } = balance
  if (!quote) return null
  return (
    <section className={styles.costs} aria-labelledby="costs">
      <h2 id="costs" className={styles.heading}>
        {t('change.costs')}
      </h2>
      <QuoteLines quote={quote} total={total}>
        {seats.amount > 0 && <SumLine label={t('change.line.seats')} value={seats} total={total} />}
        {extras.amount > 0 && <SumLine label={t('change.line.extras')} value={extras} total={total} />}
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
      </QuoteLines>
      <NewTerms />
      {hasReleased(quote) && <p className={styles.quiet}>{t('change.released')}</p>}
      <ChooseMore />
    </section>
  )
}

/** Leads to the seats and extras of the new flight, and back here. */
function ChooseMore() {
  const { t } = useText()
  const returnTo = useBooking((booking) => booking.returnTo)
  const isBusy = useBooking(isMoving)
  const isLocked = useBooking(isPaying)
  const first = useBooking(({ options }) => [seatsStep, extrasStep].find((step) => step.isShown(options))?.id)
  const mayChoose = useBooking(({ wizard, held }) => held !== undefined && canGoBack(wizard).ok)
  if (!first || !mayChoose) return null
  return (
    <Button
      kind="text"
      className={styles.more}
      busy={isBusy}
      blockedBy={isLocked ? t('payment.locked') : undefined}
      onClick={() => void returnTo(first)}
    >
      {t('change.choose')}
    </Button>
  )
}
