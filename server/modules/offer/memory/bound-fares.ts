/** Which fares a connection is sold in: in each fare brand one of the bound, else one of each flight. */
import { cheapestOpen } from '@jetbridge/core/offer/availability.ts'
import type { Fare } from '@jetbridge/core/offer/fare.ts'
import type { BoundFare } from '@jetbridge/core/offer/price-bound.ts'
import { type Party, seatsOf } from '@jetbridge/core/passenger/passenger-type.ts'
import { type ClassSet, everyClass, hasClass } from './class-set.ts'
import type { ConnectionData } from './connections.ts'
import type { FiledFares, FindFiledFares } from './filed-fares.ts'
import { found } from './found.ts'

/** Who asks for fares. */
export interface BoundFaresAsked {
  readonly party: Party
  readonly filed: FindFiledFares
}

/** In the order of the fare table; undefined where a fare brand seats the party in no way. The same fares are the same list. */
export type BoundFares = readonly (BoundFare | undefined)[]

/** Of a flight or of a way, in the order of the fare table. */
type FareOfEach = readonly (Fare | undefined)[]

/**
 * In a fare brand the cheapest fare of the bound that is open, where one is filed; else the cheapest of each flight. For
 * any number of connections: what the same fares and classes make is found once.
 * @param classesOf of a flight, those that count as open
 */
export function openBoundFares(
  { departures, rule }: Pick<ConnectionData, 'departures' | 'rule'>,
  { party, filed }: BoundFaresAsked,
  classesOf: (slot: number) => ClassSet,
): (slots: readonly number[]) => BoundFares {
  const cheapest = openCheapest(party)
  const [known, sums] = [new Map<number, FlightFares>(), newJoint()]
  const ofFlight = (slot: number): FlightFares =>
    found(known, slot, () => {
      const [{ origin, destination }, classes] = [departures.routeAt(slot), classesOf(slot)]
      const ofDay = filed(origin, destination, departures.departureDayNumber(slot))
      return { classes, fares: cheapest(ofDay, classes) }
    })
  const make = (slots: readonly number[], through: FareOfEach): BoundFares =>
    through.map((fare, place) => {
      if (fare) return { kind: 'through', fare }
      const fares = slots.flatMap((slot) => ofFlight(slot).fares[place] ?? [])
      if (fares.length < slots.length) return undefined
      return { kind: 'sum', fares, discountPercent: rule.discountPercent }
    })
  return (slots) => {
    const [first = 0, last = first] = [slots[0], slots.at(-1)]
    let [joint, classes] = [sums, everyClass]
    for (const slot of slots) {
      const flight = ofFlight(slot)
      joint = found(joint.further, flight.fares, newJoint)
      classes &= flight.classes
    }
    const [{ origin }, { destination }] = [departures.routeAt(first), departures.routeAt(last)]
    const through = cheapest(filed(origin, destination, departures.departureDayNumber(first)), classes)
    return found(joint.whole, through, () => make(slots, through))
  }
}

interface FlightFares {
  readonly fares: FareOfEach
  readonly classes: ClassSet
}

/** What flights make together, flight by flight. */
interface Joint {
  readonly further: Map<FareOfEach, Joint>
  /** by the fares of the whole way */
  readonly whole: Map<FareOfEach, BoundFares>
}

function newJoint(): Joint {
  return { further: new Map(), whole: new Map() }
}

/** In each fare brand the cheapest fare of a list that is open; the same fares are the same list. */
function openCheapest(party: Party): (filed: FiledFares, classes: ClassSet) => FareOfEach {
  const known = new Map<
    FiledFares,
    { byClasses: Map<ClassSet, FareOfEach>; lists: Map<string, FareOfEach> }
  >()
  const seats = seatsOf(party)
  return (filed, classes) => {
    const { byClasses, lists } = found(known, filed, () => ({ byClasses: new Map(), lists: new Map() }))
    return found(byClasses, classes, () => {
      const open = (bookingClass: string) => (hasClass(classes, bookingClass) ? seats : 0)
      const fares = filed.map((ofBrand) => cheapestOpen(ofBrand.fares, open, party))
      return found(lists, fares.map((fare) => fare?.id).join(' '), () => fares)
    })
  }
}
