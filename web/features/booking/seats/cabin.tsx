/** The cabin to choose in: the aircraft, or a list of its seats. */
import { Activity, type RefObject, useMemo } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { dropSeat, pickSeat, type SeatPlace } from '../wizard/seat-draft.ts'
import { SeatList } from './seat-list.tsx'
import { type MapHandle, SeatMap } from './seat-map.tsx'
import { codeAt, nextPlace } from './seat-turn.ts'
import { seatWords } from './seat-words.ts'
import { nameAt, type PartProps } from './use-turn.ts'

export type View = 'map' | 'list'

interface CabinProps extends PartProps {
  view: View
  map: RefObject<MapHandle | null>
  onTurn: (place: SeatPlace) => void
}

export function Cabin(props: CabinProps) {
  const { seats, choice, here, view, map } = props
  const { turn, shown, person, looks, route } = here
  const { t, tag } = useText()
  const words = useMemo(() => seatWords(t, tag, seats.currencyCode), [t, tag, seats.currencyCode])
  const { press, choose } = useChoosing(props)
  const common = { map: shown, looks, words, forName: person.passengerName }
  return (
    <>
      {view === 'list' && (
        <SeatList
          key={`${turn.tripFlightId}.${turn.passengerId}`}
          {...common}
          chosen={codeAt(choice.draft, turn)}
          onChoose={choose}
        />
      )}
      {/* Behind the list it is kept up to date: two hundred seats take too long to draw on a slow phone. */}
      <Activity mode={view === 'map' ? 'visible' : 'hidden'}>
        <SeatMap
          key={shown.tripFlightId}
          {...common}
          label={t('seats.map', { route, aircraft: shown.aircraft })}
          onPress={press}
          onEscape={() => {
            focusPlace(turn)
          }}
          handle={map}
        />
      </Activity>
    </>
  )
}

/** What a press on the map and a choice in the list do. */
function useChoosing({ seats, choice: { draft, change }, here, onSay, onTurn }: CabinProps) {
  const { t } = useText()
  const { turn, person, looks } = here
  const saidNext = (next: SeatPlace | undefined) =>
    next ? t('seats.saidNext', { name: nameAt(next, seats) }) : t('seats.saidAllSeated')
  return {
    /** A press on a seat the booking has gives it back, whose it may be; any other is for whose turn it is. */
    press: (code: string) => {
      const holder = looks.get(code)?.holder
      const place = holder ? { ...turn, passengerId: holder.passengerId } : turn
      const picked = pickSeat(seats, draft, place, code)
      if (!picked.verdict.ok) {
        onSay(t('seats.cannot', { code, reason: t(`seats.problem.${picked.verdict.why}`) }), true)
        return
      }
      change(picked.draft)
      if (holder) {
        onTurn(place)
        onSay(t('seats.saidGiven', { code }))
        return
      }
      const next = nextPlace(seats, picked.draft, turn)
      onTurn(next ?? turn)
      onSay(`${t('seats.saidChosen', { code, name: person.passengerName })} ${saidNext(next)}`)
    },
    choose: (code: string | undefined) => {
      const picked =
        code === undefined
          ? { draft: dropSeat(seats, draft, turn), verdict: { ok: true } as const }
          : pickSeat(seats, draft, turn, code)
      if (picked.verdict.ok) change(picked.draft)
    },
  }
}

/** The passenger's button in the table. */
function focusPlace({ tripFlightId, passengerId }: SeatPlace) {
  document.querySelector<HTMLElement>(`[data-place="${tripFlightId}.${passengerId}"]`)?.focus()
}
