/** What the days of a way cost, as far as the calendar shows them. */
import { mostStopsText } from '@jetbridge/core/booking/most-stops.ts'
import { reservationEndpoints, type WireDayPrices } from '@jetbridge/core/contract/reservation.ts'
import { type Currency, isCurrency } from '@jetbridge/core/kernel/money.ts'
import { daysBetween, type LocalDate } from '@jetbridge/core/kernel/time.ts'
import type { DayPrice } from '@jetbridge/core/offer/day-price.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { useBrand } from '../../brand/brand-context.tsx'
import { painted } from '../../ui/painted.ts'
import { firstOf, lastOf, type Month, monthAfter, monthOf } from './months.ts'
import type { RouteEnds } from './use-days-on-sale.ts'

/** For whom, and in which money. */
export interface PriceTerms {
  readonly party: Party
  readonly currency: string
  /** empty for none */
  readonly promoCode: string
}

export interface DayPrices {
  /** undefined where nothing is asked, or cannot be had */
  readonly currency: Currency | undefined
  /** `unknown` where the engine does not tell; undefined while it is on its way, and where it cannot be had */
  readonly of: (date: LocalDate) => DayPrice | 'unknown' | undefined
}

/** Two months a call, from the month of today on: travellers of one month ask for the same. */
interface Pair {
  readonly from: LocalDate
  readonly days: number
}

const monthsOfCall = 2

export function pairOf(month: Month, first: Month): Pair {
  const number = (of: Month) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5))
  const odd = (number(month) - number(first)) % monthsOfCall
  const from = firstOf(monthAfter(month, -odd))
  return { from, days: daysBetween(from, lastOf(monthAfter(month, monthsOfCall - 1 - odd))) + 1 }
}

type Answers = ReadonlyMap<string, WireDayPrices>

/**
 * Asks for the months that are in sight, each pair once. What cannot be had is left out; the traveller sees no error.
 * @param first the month of today
 */
export function useDayPrices(
  way: RouteEnds,
  terms: PriceTerms | undefined,
  { months, first }: { readonly months: readonly Month[]; readonly first: Month },
): DayPrices {
  const ask = useAskForPair(way, terms)
  const [answers, setAnswers] = useState<Answers>(new Map())
  const asked = useRef(new Set<string>())
  const pairs = [
    ...new Map(months.map((month) => pairOf(month, first)).map((pair) => [pair.from, pair])).values(),
  ]
  const wanted = pairs.map(({ from }) => from).join(' ')
  // An answer from outside, asked for when its months come into sight.
  useEffect(() => {
    if (!ask) return
    for (const pair of pairs) {
      const key = `${ask.key} ${pair.from}`
      if (asked.current.has(key)) continue
      asked.current.add(key)
      // The calendar opens first.
      painted()
        .then(() => ask.call(pair))
        .then((answer) => {
          setAnswers((known) => new Map(known).set(key, answer))
        })
        .catch(() => undefined)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the pairs are new with each drawing; their text says when they change
  }, [ask, wanted])
  return useMemo(() => readPrices(answers, ask?.key, first), [answers, ask?.key, first])
}

function readPrices(answers: Answers, key: string | undefined, first: Month): DayPrices {
  const own = [...answers].filter(([asked]) => key !== undefined && asked.startsWith(`${key} `))
  const pairsKnown = new Set(own.map(([asked]) => asked.slice(asked.lastIndexOf(' ') + 1)))
  const days = new Map(own.flatMap(([, answer]) => answer.days.map((day) => [day.date, day] as const)))
  return {
    currency: own[0]?.[1].currencyCode,
    of: (date) =>
      days.get(date) ?? (pairsKnown.has(pairOf(monthOf(date), first).from) ? 'unknown' : undefined),
  }
}

/** Undefined where there is nothing to ask for. */
function useAskForPair({ origin, destination, isNonstop = false }: RouteEnds, terms: PriceTerms | undefined) {
  const api = useApi()
  const { connections } = useBrand()
  const mostStops = isNonstop ? undefined : connections?.mostStops
  const text = terms && writeTerms(terms)
  return useMemo(() => {
    if (text === undefined || origin === '' || destination === '') return undefined
    const stops = mostStops === undefined ? {} : { mostStops: mostStopsText(mostStops) }
    const query = { ...readTerms(text), ...stops, origin, destination }
    return {
      key: `${origin} ${destination} ${mostStops} ${text}`,
      call: ({ from, days }: Pair) =>
        api.call(
          reservationEndpoints.getDayPrices,
          { query: { ...query, from, days: String(days) } },
          { quiet: true, untold: true },
        ),
    }
  }, [api, origin, destination, mostStops, text])
}

/** As one text, so that equal terms are the same to React. */
function writeTerms({ party, currency, promoCode }: PriceTerms): string {
  return JSON.stringify([party.adult, party.child, party.infant, currency, promoCode])
}

function readTerms(text: string) {
  const [adult, child, infant, currency, promoCode] = JSON.parse(text) as [
    number,
    number,
    number,
    string,
    string,
  ]
  return {
    adult: String(adult),
    child: String(child),
    infant: String(infant),
    ...(isCurrency(currency) && { currency }),
    ...(promoCode !== '' && { promoCode }),
  }
}
