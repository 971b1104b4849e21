import type { WireSeats } from '@jetbridge/core/contract/seat.ts'
import type { SeatProblem } from '@jetbridge/core/seat/seat-rule.ts'
import { useMemo, useRef, useState } from 'react'
import { dataOf } from '../wizard/wizard.ts'
import { checkSeats, dropSeat, pickSeat, seatEverybody, type SeatPlace } from '../wizard/seat-draft.ts'
import { seatUsTogether } from './seat-together.ts'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { useChoiceTexts } from '../flow/use-choice-texts.ts'
import { StepActions } from '../step/step-actions.tsx'
import { StepHeading } from '../step/step-heading.tsx'
import { SeatLegend } from './seat-legend.tsx'
import { SeatList } from './seat-list.tsx'
import { type MapHandle, SeatMap } from './seat-map.tsx'
import { SeatTable } from './seat-table.tsx'
import { codeAt, firstPlace, nextPlace, placeBefore, placeElsewhere, seatLooks } from './seat-turn.ts'
import { seatWords } from './seat-words.ts'
import styles from './seats-step.module.css'
import { Together } from './together.tsx'
import { TurnBar } from './turn-bar.tsx'
import { type LostSeat, type SeatChoice, useSeats } from './use-seats.ts'

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

  return (
    <>
      <StepHeading>{t('seats.heading')}</StepHeading>
      <p className={styles.intro}>{t(isRequired ? 'seats.required' : 'seats.intro')}</p>
      {wasReset && <Notice tone="warn">{t('seats.reset')}</Notice>}
      {hasFailed && isHeld && (
        <Notice tone="bad" role="alert">
          <p>{t('seats.loadFailed')}</p>
          <Button onClick={choice.retry}>{t('booking.tryAgain')}</Button>
        </Notice>
      )}
      {isStale && <Notice role="status">{t('seats.offline')}</Notice>}
      {!seats && !hasFailed && isHeld && <Loading />}
      {seats && (
        <Choosing
          choice={choice}
          seats={seats}
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
        told={
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
        }
        onContinue={() => {
          const verdict = seats ? checkSeats(seats, draft, { isRequired }) : ({ ok: true } as const)
          setProblem(verdict.ok ? undefined : verdict.why)
          setRefused('')
          return verdict.ok
        }}
      />
    </>
  )
}

function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

function useLostText() {
  const { t } = useText()
  return ({ tripFlightId, passengerId, code }: LostSeat, { seatMaps, passengers }: WireSeats) => {
    const map = seatMaps.find((each) => each.tripFlightId === tripFlightId)
    const name = passengers.find((each) => each.passengerId === passengerId)?.passengerName ?? ''
    const route = map ? t('seats.route', { from: map.origin, to: map.destination }) : ''
    return t('seats.lost', { code, name, route })
  }
}

interface ChoosingProps {
  choice: SeatChoice
  seats: WireSeats
  /** told to those who listen; a refusal also to those who look */
  onSay: (text: string, isRefusal?: boolean) => void
}

function Choosing({ choice, seats, onSay }: ChoosingProps) {
  const { t, tag } = useText()
  const { draft, change } = choice
  const [turn, setTurn] = useState(() => firstPlace(seats, draft))
  const [view, setView] = useState<'map' | 'list'>('map')
  const map = useRef<MapHandle>(null)
  const cabin = useRef<HTMLDivElement>(null)
  const words = useMemo(() => seatWords(t, tag, seats.currencyCode), [t, tag, seats.currencyCode])
  const shown = seats.seatMaps.find(({ tripFlightId }) => tripFlightId === turn?.tripFlightId)
  const person = seats.passengers.find(({ passengerId }) => passengerId === turn?.passengerId)
  const chosen = shown ? draft[shown.tripFlightId] : undefined
  const looks = useMemo(
    () =>
      shown && person ? seatLooks(shown, seats.passengers, chosen ?? {}, person.passengerId) : new Map(),
    [shown, person, seats.passengers, chosen],
  )
  if (!turn || !shown || !person) return <AtCheckIn />

  const begin = (place: SeatPlace) => {
    setTurn(place)
    requestAnimationFrame(() => {
      cabin.current?.scrollIntoView({ block: 'nearest' })
      if (view === 'map') map.current?.focus()
      else cabin.current?.querySelector<HTMLElement>('input[type=radio]:checked')?.focus()
    })
  }
  /** A press on a seat the booking has gives it back, whoever it is of; any other is for whose turn it is. */
  const press = (code: string) => {
    const holder = looks.get(code)?.holder
    const place = holder ? { ...turn, passengerId: holder.passengerId } : turn
    const picked = pickSeat(seats, draft, place, code)
    if (!picked.verdict.ok) {
      onSay(t('seats.cannot', { code, reason: t(`seats.problem.${picked.verdict.why}`) }), true)
      return
    }
    change(picked.draft)
    if (holder) {
      setTurn(place)
      onSay(t('seats.saidGiven', { code }))
      return
    }
    const next = nextPlace(seats, picked.draft, turn)
    setTurn(next ?? turn)
    onSay(`${t('seats.saidChosen', { code, name: person.passengerName })} ${saidNext(next)}`)
  }
  const saidNext = (next: SeatPlace | undefined) => {
    if (!next) return t('seats.saidAllSeated')
    const name = seats.passengers.find(({ passengerId }) => passengerId === next.passengerId)?.passengerName
    return t('seats.saidNext', { name: name ?? '' })
  }
  const choose = (code: string | undefined) => {
    const picked =
      code === undefined
        ? { draft: dropSeat(seats, draft, turn), verdict: { ok: true } as const }
        : pickSeat(seats, draft, turn, code)
    if (picked.verdict.ok) change(picked.draft)
  }
  const route = t('seats.route', { from: shown.origin, to: shown.destination })
  const next = nextPlace(seats, draft, turn)
  const elsewhere = next ? undefined : placeElsewhere(seats, draft, turn)
  const adultFirst = placeBefore(seats, draft, turn)
  const listNext = view === 'list' && codeAt(draft, turn) ? next : undefined

  return (
    <div className={styles.desk}>
      <div className={styles.side}>
        <SeatTable seats={seats} draft={draft} turn={turn} onChoose={begin} />
        <Together
          key={shown.tripFlightId}
          people={seats.passengers}
          chosen={chosen ?? {}}
          propose={() => seatUsTogether(shown, seats.passengers)}
          onTake={(all) => {
            change(seatEverybody(draft, shown.tripFlightId, all))
          }}
          onSay={onSay}
        />
        <SeatLegend map={shown} looks={looks} />
      </div>
      <div className={styles.cabin} ref={cabin}>
        <TurnBar seats={seats} draft={draft} turn={turn} onTurn={setTurn} />
        <header className={styles.head}>
          <h2 className={styles.title}>
            {t('seats.choosing', { name: person.passengerName })}
            <span className={styles.route}>{route}</span>
          </h2>
          <div role="group" aria-label={t('seats.view')} className={styles.views}>
            {(['map', 'list'] as const).map((each) => (
              <button
                key={each}
                type="button"
                className={styles.view}
                aria-pressed={view === each}
                onClick={() => {
                  setView(each)
                }}
              >
                {t(each === 'map' ? 'seats.viewMap' : 'seats.viewList')}
              </button>
            ))}
          </div>
        </header>
        {adultFirst && (
          <Notice tone="warn">
            <p>{sentence(`${t('seats.problem.adultSeatRequired')}.`)}</p>
            <Button
              onClick={() => {
                begin(adultFirst)
              }}
            >
              {t('seats.chooseFirst', { name: nameAt(adultFirst, seats) })}
            </Button>
          </Notice>
        )}
        {view === 'map' ? (
          <SeatMap
            key={shown.tripFlightId}
            map={shown}
            looks={looks}
            words={words}
            forName={person.passengerName}
            label={t('seats.map', { route, aircraft: shown.aircraft })}
            onPress={press}
            onEscape={() => {
              focusPlace(turn)
            }}
            handle={map}
          />
        ) : (
          <SeatList
            key={`${turn.tripFlightId}.${turn.passengerId}`}
            map={shown}
            looks={looks}
            words={words}
            forName={person.passengerName}
            chosen={codeAt(draft, turn)}
            onChoose={choose}
          />
        )}
        {(elsewhere ?? listNext) && (
          <Button
            className={styles.next}
            onClick={() => {
              const place = elsewhere ?? listNext
              if (place) begin(place)
            }}
          >
            {elsewhere
              ? t('seats.nextFlight', { route: routeOf(elsewhere, seats, t) })
              : nextName(listNext, seats, t)}
          </Button>
        )}
      </div>
    </div>
  )
}

type Say = ReturnType<typeof useText>['t']

function routeOf({ tripFlightId }: SeatPlace, { seatMaps }: WireSeats, t: Say): string {
  const map = seatMaps.find((each) => each.tripFlightId === tripFlightId)
  return map ? t('seats.route', { from: map.origin, to: map.destination }) : ''
}

function nextName(place: SeatPlace | undefined, seats: WireSeats, t: Say): string {
  return t('seats.nextPassenger', { name: nameAt(place, seats) })
}

function nameAt(place: SeatPlace | undefined, { passengers }: WireSeats): string {
  return passengers.find(({ passengerId }) => passengerId === place?.passengerId)?.passengerName ?? ''
}

/** The passenger's button in the table. */
function focusPlace({ tripFlightId, passengerId }: SeatPlace) {
  document.querySelector<HTMLElement>(`[data-place="${tripFlightId}.${passengerId}"]`)?.focus()
}

function AtCheckIn() {
  const { t } = useText()
  return <Notice>{t('seats.atCheckIn')}</Notice>
}

function Loading() {
  const { t } = useText()
  return (
    <div className={styles.desk} role="status" aria-label={t('seats.loading')}>
      <div className={styles.side}>
        <Skeleton height="9rem" />
        <Skeleton height="12rem" />
      </div>
      <div className={styles.cabin}>
        <Skeleton height="38rem" className={styles.shade} />
      </div>
    </div>
  )
}
