import type { WireSeats } from '@jetbridge/core/contract/seat.ts'
import { seatTakers } from '@jetbridge/core/seat/seat-map.ts'
import type { SeatDraft, SeatPlace } from '../wizard/seat-draft.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { RouteCodes } from '../../../trip/route-codes.tsx'
import { codeAt, firstPlace, hasChoice } from './seat-turn.ts'
import styles from './turn-bar.module.css'

interface TurnBarProps {
  seats: WireSeats
  draft: SeatDraft
  turn: SeatPlace
  onTurn: (place: SeatPlace) => void
}

/** On a phone the passengers stay in sight above the cabin: whose turn it is, and who sits where. */
export function TurnBar({ seats, draft, turn, onTurn }: TurnBarProps) {
  const { t } = useText()
  const flights = seats.seatMaps.filter(hasChoice)
  return (
    <div className={styles.bar}>
      {flights.length > 1 && (
        <div role="group" aria-label={t('seats.flights')} className={styles.flights}>
          {flights.map((map) => (
            <button
              key={map.tripFlightId}
              type="button"
              className={styles.flight}
              aria-pressed={map.tripFlightId === turn.tripFlightId}
              onClick={() => {
                const place = firstPlace({ ...seats, seatMaps: [map] }, draft)
                if (place) onTurn(place)
              }}
            >
              <RouteCodes from={map.origin} to={map.destination} mark="→" />
            </button>
          ))}
        </div>
      )}
      <div role="group" aria-label={t('seats.forWhom')} className={styles.people}>
        {seatTakers(seats.passengers).map((person) => {
          const place = { tripFlightId: turn.tripFlightId, passengerId: person.passengerId }
          const code = codeAt(draft, place)
          return (
            <button
              key={person.passengerId}
              type="button"
              className={styles.person}
              aria-pressed={person.passengerId === turn.passengerId}
              onClick={() => {
                onTurn(place)
              }}
            >
              <span className={styles.name}>{person.passengerName}</span>
              <span className={styles.code}>{code ?? t('seats.none')}</span>
            </button>
          )
        })}
      </div>
    </div>
  )
}
