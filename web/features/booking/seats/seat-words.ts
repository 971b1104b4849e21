/** Seats in words: what a screen reader says of each, and the list shows. */
import type { WireSeat } from '@jetbridge/core/contract/seat.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import type { SeatProblem } from '@jetbridge/core/seat/seat-rule.ts'
import type { Translate } from '../../../i18n/i18n.tsx'
import type { SeatLook } from './seat-turn.ts'

export interface SeatWords {
  /** "Row 12 seat A, window, extra legroom, €14.00, free" */
  readonly sentence: (seat: WireSeat, look: SeatLook, forName: string) => string
  /** "An adult of your party needs a seat on this flight first" */
  readonly reason: (why: SeatProblem) => string
  /** "window, extra legroom" */
  readonly facts: (seat: WireSeat) => string
  /** "€14.00", or that the fare includes it */
  readonly price: (price: number) => string
  /** "14" or "12.5": beside the legend's full prices */
  readonly shortPrice: (price: number) => string
}

export function seatWords(t: Translate, tag: string, currency: Currency): SeatWords {
  const prices = new Map<number, string>()
  const price = (amount: number) => {
    if (amount === 0) return t('seats.label.included')
    const known = prices.get(amount) ?? formatMoney(fromDecimal(amount, currency), tag)
    prices.set(amount, known)
    return known
  }
  const short = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
  const facts = ({ isWindow, isAisle, traits }: WireSeat) => {
    const where = isWindow ? 'window' : isAisle ? 'aisle' : 'middle'
    // A wall without a window is no window seat to anybody who looks out.
    const isBlind = isWindow && traits.includes('no-window')
    return [
      ...(isBlind ? [] : [t(`seats.label.${where}`)]),
      ...traits.map((trait) => t(`seats.trait.${trait}`)),
    ].join(', ')
  }
  return {
    price,
    facts,
    reason: (why) => {
      const text = t(`seats.problem.${why}`)
      return text.charAt(0).toLocaleUpperCase(tag) + text.slice(1)
    },
    shortPrice: (amount) => (amount === 0 ? '' : short.format(amount)),
    sentence: (seat, { mark, holder, why }, forName) =>
      t('seats.label', {
        row: seat.row,
        char: seat.char,
        facts: facts(seat),
        price: price(seat.price),
        state: t(`seats.state.${mark}`, {
          name: holder?.passengerName ?? forName,
          reason: why ? t(`seats.problem.${why}`) : '',
        }),
      }),
  }
}

/** With a capital letter at its head. */
export function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
