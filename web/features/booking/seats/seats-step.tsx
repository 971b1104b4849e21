import type { WireSeats } from '@jetbridge/core/contract/seat.ts'
import type { SeatProblem } from '@jetbridge/core/seat/seat-rule.ts'
import { type ReactNode, useState } from 'react'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { useMediaQuery } from '../../../ui/media-query.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useChoiceTexts } from '../step/use-choice-texts.ts'
import { PastChoices } from '../step/past-choices.tsx'
import { StepActions } from '../step/step-actions.tsx'
import { StepHeading } from '../step/step-heading.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { checkSeats } from '../wizard/seat-draft.ts'
import { dataOf } from '../wizard/wizard.ts'
import { Choosing, wide } from './choosing.tsx'
import { sentence } from './seat-words.ts'
import styles from './seats-step.module.css'
import { type LostSeat, useSeats } from './use-seats.ts'
import { useRoute } from './use-turn.ts'

/** Who sits where, flight by flight. [SEAT-01 … SEAT-14] */
export function SeatsStep() {
  useChoiceTexts()
  const { t } = useText()
  const brand = useBrand()
  const isHeld = useBooking(({ held }) => held !== undefined)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<SeatProblem>()
  const [refused, setRefused] = useState('')
  const [lost, setLost] = useState<readonly LostSeat[]>([])
  const lostText = useLostText()
  const choice = useSeats((gone, map) => {
    setLost(gone)
    setSaid(gone.map((each) => lostText(each, map)).join(' '))
  })
  const { seats, draft, hasFailed, isStale } = choice
  const isRequired = brand.switches.seatSelectionRequired
  const wasReset = useBooking(({ wizard }) => dataOf(wizard, 'seats')?.wasReset ?? false)
  const isBooked = useBooking(({ wizard }) => dataOf(wizard, 'seats')?.paid !== undefined)

  const mayGoOn = () => {
    const verdict = seats ? checkSeats(seats, draft, { isRequired }) : ({ ok: true } as const)
    setProblem(verdict.ok ? undefined : verdict.why)
    setRefused('')
    return verdict.ok
  }

  const intro = (
    <p className={styles.intro}>
      {t(isRequired ? 'seats.required' : isBooked ? 'seats.booked' : 'seats.intro')}
    </p>
  )

  return (
    <>
      <StepHeading past={!isRequired && <PastChoices onContinue={mayGoOn} />}>
        {t('seats.heading')}
      </StepHeading>
      {wasReset && <Banner tone="warn">{t('seats.reset')}</Banner>}
      {hasFailed && isHeld && (
        <Banner tone="bad" role="alert">
          <p>{t('seats.loadFailed')}</p>
          <Button onClick={choice.retry}>{t('booking.tryAgain')}</Button>
        </Banner>
      )}
      {isStale && <Banner role="status">{t('seats.offline')}</Banner>}
      {!seats && !hasFailed && isHeld && <Loading intro={intro} />}
      {seats && (
        <Choosing
          choice={choice}
          seats={seats}
          intro={intro}
          onSay={(text, isRefusal = false) => {
            setSaid(text)
            setRefused(isRefusal ? text : '')
            setProblem(undefined)
            setLost([])
          }}
        />
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <StepActions
        told={<Told lost={lost} seats={seats} refused={refused} problem={problem} />}
        onContinue={mayGoOn}
      />
    </>
  )
}

interface ToldProps {
  lost: readonly LostSeat[]
  seats: WireSeats | undefined
  /** why a seat could not be taken */
  refused: string
  /** why the step cannot be left */
  problem: SeatProblem | undefined
}

/** What the last press led to. */
function Told({ lost, seats, refused, problem }: ToldProps) {
  const { t } = useText()
  const lostText = useLostText()
  return (
    <>
      {lost.length > 0 && seats && (
        <div className={styles.told}>
          <strong>{t('seats.lostTitle')}</strong>
          {lost.map((each) => (
            <p key={`${each.tripFlightId}.${each.code}`}>{lostText(each, seats)}</p>
          ))}
        </div>
      )}
      {refused && (
        <p className={styles.told} data-told="refused">
          {refused}
        </p>
      )}
      {problem && (
        <p className={styles.told} role="alert">
          {sentence(t(`seats.problem.${problem}`))}
        </p>
      )}
    </>
  )
}

function useLostText() {
  const { t } = useText()
  const routeOf = useRoute()
  return ({ tripFlightId, passengerId, code }: LostSeat, { seatMaps, passengers }: WireSeats) => {
    const map = seatMaps.find((each) => each.tripFlightId === tripFlightId)
    const name = passengers.find((each) => each.passengerId === passengerId)?.passengerName ?? ''
    const route = map ? routeOf(map) : ''
    return t('seats.lost', { code, name, route })
  }
}

/** In the same order as what comes. */
function Loading({ intro }: { intro: ReactNode }) {
  const { t } = useText()
  const isWide = useMediaQuery(wide)
  const cabin = (
    <div className={styles.cabin}>
      <Skeleton height="38rem" className={styles.shade} />
    </div>
  )
  return (
    <div className={styles.desk} role="status" aria-label={t('seats.loading')}>
      {!isWide && cabin}
      <div className={styles.side}>
        {isWide && intro}
        <Skeleton height="9rem" />
        <Skeleton height="12rem" />
      </div>
      {isWide && cabin}
    </div>
  )
}
