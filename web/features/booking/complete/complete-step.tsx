import { useBrand } from '../../../brand/brand-context.tsx'
import { type Translate, useText } from '../../../i18n/i18n.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { BookingResult } from '../../../session/kept-bookings.ts'
import { holderOf, resultOf } from '../where.ts'
import { useBooking } from '../store/use-booking.tsx'
import { StepHeading } from '../step/step-heading.tsx'
import { BoardingCard } from './boarding-card.tsx'
import { greetingOf } from './greeting.ts'
import { ResultActions } from './result-actions.tsx'
import { ReturnedPayments } from './returned-payments.tsx'
import { WhatNext } from './what-next.tsx'
import styles from './complete-step.module.css'

/** The booking is made: whom we greet, the code, the flights, what happens next. [FLOW-47, FLOW-48] */
export function CompleteStep() {
  const { t } = useText()
  const result = useBooking(resultOf)
  const holder = useBooking(holderOf)
  return (
    <>
      <StepHeading>{result ? greet(result, holder, t) : t('complete.heading')}</StepHeading>
      {result ? <Result result={result} holder={holder} /> : <Skeleton height="24rem" />}
    </>
  )
}

/** The heading greets: one line, and no second one that begins like a letter. [FLOW-47] */
function greet(result: BookingResult, holder: ReturnType<typeof holderOf>, t: Translate): string {
  const { form, name } = greetingOf({ ...result.leadPassenger, ...holder })
  return t(`complete.heading.${form}`, { name })
}

interface ResultProps {
  result: BookingResult
  holder: ReturnType<typeof holderOf>
}

/**
 * After a return from a card page the name it gave is greeted, and its reference is shown beside the booking's code,
 * never in its place, because an address can say anything (docs/decisions/0014). [FLOW-40, FLOW-48]
 */
function Result({ result, holder }: ResultProps) {
  const { t, local } = useText()
  const { switches, texts } = useBrand()
  const reference = holder?.reference === result.confirmationCode ? undefined : holder?.reference
  return (
    <>
      <div className={styles.words}>
        <p>{switches.specialThankYou ? local(texts.thankYou) : t('complete.thankYou')}</p>
        <ReturnedPayments result={result} />
      </div>
      <BoardingCard result={result} reference={reference} />
      <ResultActions result={result} />
      <WhatNext result={result} />
    </>
  )
}
