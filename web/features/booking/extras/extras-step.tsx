import type { WireAncillaries } from '@jetbridge/core/contract/extra.ts'
import { useState } from 'react'
import { dataOf } from '../wizard/wizard.ts'
import { blocksOf } from './extra-block.ts'
import { extraName } from './extra-list.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { useChoiceTexts } from '../step/use-choice-texts.ts'
import { PastChoices } from '../step/past-choices.tsx'
import { StepActions } from '../step/step-actions.tsx'
import { StepHeading } from '../step/step-heading.tsx'
import styles from './extras.module.css'
import { FlightExtras } from './flight-extras.tsx'
import { useExtras } from './use-extras.ts'

/** Extras to add, per flight and passenger, or for a whole way. [XTR-01, XTR-03] */
export function ExtrasStep() {
  useChoiceTexts()
  const { t, locale } = useText()
  const isHeld = useBooking(({ held }) => held !== undefined)
  const [gone, setGone] = useState<WireAncillaries['ancillaries']>([])
  const [said, setSaid] = useState('')
  const choice = useExtras(setGone)
  const { offer, hasFailed } = choice
  const wasReset = useBooking(({ wizard }) => dataOf(wizard, 'ancillaries')?.wasReset ?? false)
  const hasOffer = offer !== undefined && offer.ancillaries.length > 0

  return (
    <>
      <StepHeading past={<PastChoices />}>{t('extras.heading')}</StepHeading>
      <p className={styles.intro}>{t(offer && !hasOffer ? 'extras.none' : 'extras.intro')}</p>
      {wasReset && <Banner tone="warn">{t('extras.reset')}</Banner>}
      {gone.length > 0 && (
        <Banner tone="warn" role="alert">
          {t('extras.gone', { names: gone.map((extra) => extraName(extra, locale)).join(', ') })}
        </Banner>
      )}
      {hasFailed && isHeld && (
        <Banner tone="bad" role="alert">
          <p>{t('extras.loadFailed')}</p>
          <Button onClick={choice.retry}>{t('booking.tryAgain')}</Button>
        </Banner>
      )}
      {!offer && !hasFailed && isHeld && <Loading />}
      {hasOffer &&
        blocksOf(offer.ancillaries, offer.flights).map((block, place) => (
          <FlightExtras
            key={block.place}
            block={block}
            isFirst={place === 0}
            offer={offer}
            choice={choice}
            onSay={(text) => {
              setSaid(text)
              setGone([])
            }}
          />
        ))}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <StepActions />
    </>
  )
}

function Loading() {
  const { t } = useText()
  return (
    <div className={styles.flight} role="status" aria-label={t('extras.loading')}>
      <Skeleton height="2rem" width="14rem" />
      <Skeleton height="4rem" />
      <Skeleton height="16rem" />
    </div>
  )
}
