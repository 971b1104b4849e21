/** On whose lap infants travel, by the numbers of the slots. People who stay at home hold nobody. */
import { linkInfants, withLap } from '@jetbridge/core/passenger/lap.ts'
import type { PassengerSlot } from './party-draft.ts'

type Slots = readonly PassengerSlot[]

/** The number of the adult by that of the infant. */
export function lapsOf(people: Slots): ReadonlyMap<number, number> {
  const travelling = travellingOf(people)
  const numberAt = (place: number) => travelling[place]?.number ?? 0
  const links = [...linkInfants(byPlace(travelling))]
  return new Map(links.map(([infant, adult]) => [numberAt(infant), numberAt(adult)]))
}

/** With another adult for one infant. */
export function withHolder(people: Slots, infant: number, adult: number): Slots {
  const travelling = travellingOf(people)
  const moved = withLap(byPlace(travelling), placeOf(infant, travelling), placeOf(adult, travelling))
  return people.map((slot) => {
    const place = moved[placeOf(slot.number, travelling)]?.adultNumber
    const adultNumber = place ? travelling[place - 1]?.number : undefined
    return adultNumber === undefined ? slot : { ...slot, adultNumber }
  })
}

/** Each with the place of its adult from 1, as the rule counts. */
export function byPlace(travelling: Slots): Slots {
  return travelling.map(({ adultNumber, ...slot }) => {
    const place = adultNumber === undefined ? -1 : placeOf(adultNumber, travelling)
    return place < 0 ? slot : { ...slot, adultNumber: place + 1 }
  })
}

function travellingOf(people: Slots): Slots {
  return people.filter(({ isNotTravelling }) => !isNotTravelling)
}

function placeOf(wanted: number, travelling: Slots): number {
  return travelling.findIndex(({ number }) => number === wanted)
}
