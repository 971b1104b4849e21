import { describe, expect, it } from 'vitest'
import { sampleMap, sampleParty } from '@jetbridge/core/seat/sample-map.ts'
import {
  allSelected,
  checkSeats,
  draftOf,
  dropSeat,
  keepFreeSeats,
  noSeats,
  pickSeat,
  type SeatDraft,
  type SeatedParty,
  selectionOf,
} from './seat-draft.ts'

const flights = { origin: 'ACH', destination: 'VIE', selectedSeats: [] }
const out = { ...sampleMap(['AC DF', 'AC DF']), ...flights, tripFlightId: 'out' }
const back = { ...sampleMap(['AC DF', 'AC DF']), ...flights, tripFlightId: 'back' }
const party: SeatedParty = {
  seatMaps: [out, back],
  passengers: sampleParty({ adult: 2, child: 1, infant: 2 }),
}

/** Picks one after another on the outbound flight: `adult1 1A`. */
function picked(...picks: string[]): SeatDraft {
  return picks.reduce((draft, pick) => {
    const [passengerId = '', code = ''] = pick.split(' ')
    const change = pickSeat(party, draft, { tripFlightId: 'out', passengerId }, code)
    expect(change.verdict.ok).toBe(true)
    return change.draft
  }, noSeats)
}

const infantsIn = (draft: SeatDraft) =>
  (selectionOf(party, draft)[0]?.selectedSeats ?? [])
    .filter(({ passengerType }) => passengerType === 'infant')
    .map(({ passengerId, code }) => `${passengerId} ${code}`)

describe('seats while they are chosen', () => {
  it('are chosen, changed, and given back by picking the same again [SEAT-07]', () => {
    expect(picked('adult1 1A')).toEqual({ out: { adult1: '1A' } })
    expect(picked('adult1 1A', 'adult1 2F')).toEqual({ out: { adult1: '2F' } })
    expect(picked('adult1 1A', 'adult1 1A')).toEqual({ out: {} })
  })

  it('stay as they are when a pick is refused [SEAT-08, SEAT-09]', () => {
    const draft = picked('adult1 1A')
    const again = pickSeat(party, draft, { tripFlightId: 'out', passengerId: 'adult2' }, '1A')
    expect(again).toEqual({ draft, verdict: { ok: false, why: 'seatTaken' } })
    const alone = pickSeat(party, draft, { tripFlightId: 'back', passengerId: 'child1' }, '1A')
    expect(alone).toEqual({ draft, verdict: { ok: false, why: 'adultSeatRequired' } })
  })

  it('go with the last adult on that flight only [GAP-24]', () => {
    const all = picked('adult1 1A', 'adult2 1D', 'child1 1C')
    const one = dropSeat(party, all, { tripFlightId: 'out', passengerId: 'adult1' })
    expect(one).toEqual({ out: { adult2: '1D', child1: '1C' } })
    expect(dropSeat(party, one, { tripFlightId: 'out', passengerId: 'adult2' })).toEqual({ out: {} })
  })

  it('put every infant on the lap of its own adult, the second when the second adult sits [SEAT-10, GAP-23]', () => {
    expect(infantsIn(picked('adult1 1A'))).toEqual(['infant1 1A'])
    expect(infantsIn(picked('adult1 1A', 'adult2 2C'))).toEqual(['infant1 1A', 'infant2 2C'])
    expect(infantsIn(picked('adult1 1A', 'adult2 2C', 'adult1 1F'))).toEqual(['infant1 1F', 'infant2 2C'])
  })

  it('are sent by flight with names and types, only for passengers with a seat [SEAT-06]', () => {
    expect(selectionOf(party, picked('adult2 2C'))).toEqual([
      {
        tripFlightId: 'out',
        departureAirport: 'ACH',
        arrivalAirport: 'VIE',
        selectedSeats: [
          {
            passengerId: 'adult2',
            passengerName: 'adult2',
            passengerType: 'adult',
            row: 2,
            char: 'C',
            code: '2C',
          },
          {
            passengerId: 'infant2',
            passengerName: 'infant2',
            passengerType: 'infant',
            row: 2,
            char: 'C',
            code: '2C',
          },
        ],
      },
      { tripFlightId: 'back', departureAirport: 'ACH', arrivalAirport: 'VIE', selectedSeats: [] },
    ])
  })

  it('are read back as the server has them, infants aside', () => {
    const selectedSeats = selectionOf(party, picked('adult1 1A'))[0]?.selectedSeats ?? []
    expect(draftOf({ ...party, seatMaps: [{ ...out, selectedSeats }, back] })).toEqual({
      out: { adult1: '1A' },
      back: {},
    })
  })

  it('let Continue through unless seats are required, and say what is in the way [SEAT-12]', () => {
    expect(checkSeats(party, noSeats, { isRequired: false })).toEqual({ ok: true })
    expect(checkSeats(party, noSeats, { isRequired: true })).toEqual({ ok: false, why: 'selectAllSeats' })
    const full = { adult1: '1A', adult2: '1D', child1: '1C' }
    const everybody = { out: full, back: full }
    expect(checkSeats(party, everybody, { isRequired: true })).toEqual({ ok: true })
    const stale = { out: { child1: '1C' } }
    expect(checkSeats(party, stale, { isRequired: false })).toEqual({ ok: false, why: 'adultSeatRequired' })
  })

  it('are all gone after a reset, and with them the all-selected flag [SEAT-13]', () => {
    const full = { adult1: '1A', adult2: '1D', child1: '1C' }
    expect(allSelected(party, { out: full, back: full })).toBe(true)
    expect(allSelected(party, noSeats)).toBe(false)
  })

  it('keep what is still free when the map changed, and name what is lost [GAP-24]', () => {
    const changed = { ...sampleMap(['!AC DF', 'AC DF']), ...flights, tripFlightId: 'out' }
    const draft = { out: { adult1: '1A', adult2: '1D' }, back: {} }
    expect(keepFreeSeats({ ...party, seatMaps: [changed, back] }, draft)).toEqual({
      draft: { out: { adult2: '1D' }, back: {} },
      lost: [{ tripFlightId: 'out', passengerId: 'adult1', code: '1A' }],
    })
  })
})
