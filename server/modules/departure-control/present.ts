import { createHash } from 'node:crypto'
import type { WireBoardDeparture } from '@jetbridge/core/contract/desk/departures.ts'
import {
  type BoardDeparture,
  type BoardFilter,
  boardTotals,
  delayOf,
  fitsFilter,
  ownCounts,
  seatCounts,
  stateOfDeparture,
} from '@jetbridge/core/flight/board.ts'
import type { FlightTimes } from '@jetbridge/core/flight/departure.ts'
import { operatingCarrierTold } from '@jetbridge/core/flight/operating-carrier.ts'
import { terminalsTold } from '@jetbridge/core/flight/terminal.ts'
import { add, money, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { formatInstant, type Instant } from '@jetbridge/core/kernel/time.ts'
import { type CabinLayout, type CabinRow, seatsOfRow } from '@jetbridge/core/seat/cabin-layout.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import type { DepartureFacts, NamedAct } from './read/departure.ts'
import { mostDepartures } from './read/board.ts'
import type { Traveller } from './read/people.ts'

export function presentOnBoard(departure: BoardDeparture, now: Instant): WireBoardDeparture {
  const { id, brand, carrier, flightNumber, suffix, origin, destination, serviceDate } = departure
  const { aircraft, capacity, planned, needs, classes } = departure
  const told = {
    id: String(id),
    brand,
    carrier,
    flightNumber,
    suffix,
    origin,
    destination,
    serviceDate,
    ...presentTimes(departure),
    planned: planned && presentTimes(planned),
    delayMinutes: delayOf(departure),
    aircraft,
    ...operatingCarrierTold(departure.operatedBy),
    ...terminalsTold(departure),
    capacity,
    state: stateOfDeparture(departure, now),
    seats: seatCounts(classes),
    classes: ownCounts(classes).map(({ ownSold: sold, ownHeld: held, ...each }) => ({ ...each, sold, held })),
    needs,
  }
  return { ...told, version: versionOf(told) }
}

/** The same for all servers: it says what is told, and nothing else. */
function versionOf(told: object): string {
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 12)
}

function presentTimes({ departsLocal, arrivesLocal, departsAt, arrivesAt }: FlightTimes) {
  return {
    departsLocal,
    arrivesLocal,
    departsAt: formatInstant(departsAt),
    arrivesAt: formatInstant(arrivesAt),
  }
}

/** What fits the filter, and its sums. @param departures one more than a board shows, where there are more */
export function presentBoard(departures: readonly BoardDeparture[], filter: BoardFilter, now: Instant) {
  const fitting = departures
    .slice(0, mostDepartures)
    .filter((departure) => fitsFilter({ ...departure, state: stateOfDeparture(departure, now) }, filter))
    .map((departure) => presentOnBoard(departure, now))
  return {
    departures: fitting,
    totals: boardTotals(fitting),
    isWhole: departures.length <= mostDepartures,
  }
}

export function presentDeparture(facts: DepartureFacts, now: Instant) {
  const { departure, people, worth, letters, answers, layout, taken } = facts
  return {
    departure: presentOnBoard(departure, now),
    people,
    money: worth.map(({ currency, tickets, extras }) => {
      const [ofTickets, ofExtras] = [money(tickets, currency), money(extras, currency)]
      const total = toDecimal(add(ofTickets, ofExtras))
      return { currency, tickets: toDecimal(ofTickets), extras: toDecimal(ofExtras), total }
    }),
    letters: letters.flatMap(({ kind, ...counts }) => (isAboutSchedule(kind) ? [{ kind, ...counts }] : [])),
    answers,
    cabin: {
      rows: (layout?.cabins ?? []).flatMap((cabin) =>
        cabin.rows.map((row) => presentRow(row, cabin, layout)),
      ),
      taken: taken.map(({ code, person }) => ({
        code,
        passengerId: person?.passengerId ?? null,
        name: person ? fullNameOf(person) : null,
        type: person?.type ?? null,
        bookingCode: person?.recordLocator ?? null,
      })),
    },
  }
}

const ofSchedule = ['schedule-changed', 'schedule-accepted'] as const

function isAboutSchedule(kind: string): kind is (typeof ofSchedule)[number] {
  return ofSchedule.some((each) => each === kind)
}

function presentRow(row: CabinRow, cabin: CabinLayout['cabins'][number], layout: CabinLayout | undefined) {
  const { number } = row
  const wing = layout?.wing
  return {
    row: number,
    cabin: cabin.cabin,
    seats: seatsOfRow(row).map(({ char, code, zone, traits, isBlocked, isWindow, isAisle }) => ({
      row: number,
      char,
      code,
      zone,
      traits: [...traits],
      isBlocked,
      isWindow,
      isAisle,
    })),
    elements: row.elements.map((each) =>
      each.kind === 'seat' ? { kind: each.kind, char: each.char } : { kind: each.kind },
    ),
    before: row.before ?? null,
    behind: row === cabin.rows.at(-1) ? (cabin.behind ?? null) : null,
    isOverWing: wing !== undefined && number >= wing.from && number <= wing.to,
  }
}

export function presentPerson(person: Traveller) {
  const { passengerId, recordLocator, firstName, lastName, type, adultId, bookingClass, cabin } = person
  const { fareBrand, seat, extras, needs, document, coupon, agencyCode } = person
  return {
    passengerId,
    bookingCode: recordLocator,
    firstName,
    lastName,
    type,
    adultId,
    bookingClass,
    cabin,
    fareBrand,
    seat,
    extras: extras.map(({ code, names }) => ({ code, names })),
    needs: [...needs],
    document,
    coupon,
    agencyCode,
  }
}

export function presentAct({ at, act, actorKind: by, name, reason, note }: NamedAct) {
  return { at: formatInstant(at), act, by, name, reason, note }
}
