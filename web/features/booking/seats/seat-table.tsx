import type { WireSeatMap, WireSeats } from '@jetbridge/core/contract/seat.ts'
import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { seatOf } from '@jetbridge/core/seat/seat-map.ts'
import type { SeatDraft, SeatPlace } from '../wizard/seat-draft.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { RouteCodes } from '../../../trip/route-codes.tsx'
import { Price } from '../../../ui/price.tsx'
import styles from './seat-table.module.css'
import { hasChoice, type SeatPerson, seatsOf } from './seat-turn.ts'
import { useRoute } from './use-turn.ts'

interface SeatTableProps {
  seats: WireSeats
  draft: SeatDraft
  /** whose seat is being chosen */
  turn: SeatPlace | undefined
  onChoose: (place: SeatPlace) => void
}

/** As many flights as are side by side on a phone; more of them are below each other, with their routes. */
const mostColumns = 2

/** Who sits where on which flight, and the ways to change it. [SEAT-01, SEAT-07] */
export function SeatTable({ seats, draft, turn, onChoose }: SeatTableProps) {
  const { t } = useText()
  return (
    <table className={styles.table} data-many={seats.seatMaps.length > mostColumns || undefined}>
      <caption className="visually-hidden">{t('seats.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('seats.passenger')}</th>
          {seats.seatMaps.map((map) => (
            <th key={map.tripFlightId} scope="col" data-turn={turn?.tripFlightId === map.tripFlightId}>
              <RouteCodes from={map.origin} to={map.destination} mark="→" />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seats.passengers.map((person) => (
          <tr key={person.passengerId}>
            <th scope="row">{person.passengerName}</th>
            {seats.seatMaps.map((map) => (
              <td key={map.tripFlightId} data-route={`${map.origin} → ${map.destination}`}>
                <Place
                  seats={seats}
                  person={person}
                  map={map}
                  draft={draft}
                  turn={turn}
                  onChoose={onChoose}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type PlaceProps = SeatTableProps & { person: SeatPerson; map: WireSeatMap }

function Place({ seats, person, map, draft, turn, onChoose }: PlaceProps) {
  const { t } = useText()
  const routeOf = useRoute()
  const { tripFlightId } = map
  const { passengerId, passengerName: name } = person
  const code = seatOf(person, draft[tripFlightId] ?? {})
  if (!hasChoice(map)) return <span className={styles.quiet}>–</span>
  if (person.passengerType === 'infant') {
    const adult = seats.passengers.find((each) => each.passengerId === person.adultId)
    return (
      <span className={styles.quiet}>
        {code ?? (adult && t('seats.onLap', { adult: adult.passengerName }))}
      </span>
    )
  }
  const isTurn = turn?.tripFlightId === tripFlightId && turn.passengerId === passengerId
  const route = routeOf(map)
  const price = seatsOf(map).find((seat) => seat.code === code)?.price ?? 0
  return (
    <button
      type="button"
      className={styles.place}
      data-place={`${tripFlightId}.${passengerId}`}
      aria-pressed={isTurn}
      onClick={() => {
        onChoose({ tripFlightId, passengerId })
      }}
    >
      {code && (
        <span className={styles.seat}>
          {code}
          {price > 0 && <Price value={fromDecimal(price, map.currencyCode)} className={styles.price ?? ''} />}
        </span>
      )}
      <span className={styles.link}>{t(code ? 'seats.change' : 'seats.choose')}</span>
      <span className="visually-hidden">{t('seats.placeOf', { name, route })}</span>
    </button>
  )
}
