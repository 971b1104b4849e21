import type { WireSeat } from '@jetbridge/core/contract/seat.ts'
import { memo } from 'react'
import { seatProps, SeatText } from '../../../trip/cabin/seat-face.tsx'
import { initialsOf } from '../../../trip/cabin/initials.ts'
import type { SeatLook } from './seat-turn.ts'
import type { SeatWords } from './seat-words.ts'

interface SeatCellProps {
  seat: WireSeat
  look: SeatLook
  words: SeatWords
  /** whose turn it is */
  forName: string
  /** the one tab stop of the map */
  isStop: boolean
}

/** One seat. Presses and keys are the map's: a cabin has hundreds of cells and one listener. */
function Cell({ seat, look, words, forName, isStop }: SeatCellProps) {
  const { mark, holder } = look
  return (
    <div
      role="gridcell"
      {...seatProps({ mark, zone: seat.zone })}
      data-code={seat.code}
      tabIndex={isStop ? 0 : -1}
      aria-selected={mark === 'mine' || mark === 'party'}
      aria-label={words.sentence(seat, look, forName)}
      {...(look.why && { 'data-why': words.reason(look.why) })}
      {...((mark === 'taken' || mark === 'barred') && { 'aria-disabled': true })}
    >
      <SeatText
        text={holder ? initialsOf(holder.passengerName) : faceOf(mark, words.shortPrice(seat.price))}
      />
    </div>
  )
}

/** The mark on a seat is drawn, not said: its sentence has it in full. */
function faceOf(mark: SeatLook['mark'], price: string): string {
  return mark === 'free' ? price : ''
}

/** A seat looks the same until its mark, holder or the turn changes its sentence. */
export const SeatCell = memo(Cell, (before, after) => {
  if (before.seat !== after.seat || before.words !== after.words || before.isStop !== after.isStop)
    return false
  const [one, other] = [before.look, after.look]
  if (one.mark !== other.mark || one.why !== other.why || one.holder !== other.holder) return false
  return one.mark !== 'barred' || before.forName === after.forName
})
