import { describe, expect, it } from 'vitest'
import { localDate, localDateTime, parseInstant } from '../kernel/time.ts'
import type { ScheduledDeparture } from './departure.ts'
import {
  diffSchedule,
  hasOtherCarrier,
  hasOtherTerminal,
  isToldAlone,
  type StandingDeparture,
} from './schedule-diff.ts'

const planned: ScheduledDeparture = {
  carrier: 'PE',
  flightNumber: 101,
  suffix: '',
  origin: 'ACH',
  destination: 'VIE',
  serviceDate: localDate('2026-12-01'),
  departsLocal: localDateTime('2026-12-01T06:50'),
  arrivesLocal: localDateTime('2026-12-01T08:05'),
  departsAt: parseInstant('2026-12-01T05:50:00Z'),
  arrivesAt: parseInstant('2026-12-01T07:05:00Z'),
  aircraft: 'E70',
  operatedBy: null,
  originTerminal: null,
  destinationTerminal: null,
  capacity: 76,
  classes: [],
}
const standing: StandingDeparture = { ...planned, id: 1, status: 'scheduled', isByHand: false }
const moved: StandingDeparture = {
  ...standing,
  departsLocal: localDateTime('2026-12-02T00:20'),
  departsAt: parseInstant('2026-12-01T23:20:00Z'),
  isByHand: true,
}
const cancelled: StandingDeparture = { ...standing, status: 'cancelled', isByHand: true }

describe('a schedule file', () => {
  it.each([
    ['moved', moved],
    ['cancelled', cancelled],
  ])('leaves a departure that was %s by hand as it is, and says so', (_, each) => {
    expect(diffSchedule([each], [planned])).toMatchObject({
      added: [],
      changed: [],
      removed: [],
      byHand: [each],
    })
  })

  it('leaves a departure that was moved by hand, even if the file no longer plans it', () => {
    expect(diffSchedule([moved], [])).toMatchObject({ removed: [], byHand: [moved] })
    expect(diffSchedule([cancelled], [])).toMatchObject({ removed: [], byHand: [] })
  })

  it('decides about them, too, when told to', () => {
    expect(diffSchedule([moved], [planned], true)).toMatchObject({ changed: [{ before: moved }], byHand: [] })
    expect(diffSchedule([cancelled], [planned], true)).toMatchObject({ changed: [{ before: cancelled }] })
    expect(diffSchedule([moved], [], true)).toMatchObject({ removed: [moved] })
  })

  it('revives a departure that a file has cancelled, and finds equal ones equal', () => {
    const byFile: StandingDeparture = { ...cancelled, isByHand: false }
    expect(diffSchedule([byFile], [planned])).toMatchObject({ changed: [{ before: byFile }], byHand: [] })
    expect(diffSchedule([{ ...standing, isByHand: true }], [planned])).toMatchObject({ same: 1, byHand: [] })
  })

  it('changes who operates a departure, also of one that an operator has put back as planned', () => {
    const after = { ...planned, operatedBy: '/LOGANAIR' }
    for (const before of [standing, { ...standing, isByHand: true }]) {
      const { changed } = diffSchedule([before], [after])
      expect(changed).toEqual([{ before, after }])
      expect(changed.every(isToldAlone)).toBe(true)
      expect(changed.map((each) => [hasOtherCarrier(each), hasOtherTerminal(each)])).toEqual([[true, false]])
    }
    expect(diffSchedule([{ ...standing, operatedBy: '/LOGANAIR' }], [after])).toMatchObject({ same: 1 })
    expect(diffSchedule([moved], [after])).toMatchObject({ changed: [], byHand: [moved] })
  })

  it('knows a change of the carrier alone from one of times, too', () => {
    const after = { ...planned, operatedBy: '/LOGANAIR' }
    expect(isToldAlone({ before: { ...standing, capacity: 70 }, after })).toBe(false)
    expect(isToldAlone({ before: { ...standing, status: 'cancelled' }, after })).toBe(false)
    expect(isToldAlone({ before: standing, after: planned })).toBe(false)
  })

  it.each([
    ['a departure from another terminal', { originTerminal: '2' }, { originTerminal: '1' }],
    ['an arrival at one, stated for the first time', { destinationTerminal: '2E' }, {}],
    ['a terminal that is no longer stated', {}, { originTerminal: '1' }],
  ])('takes %s for a change that is told alone', (_, then, now) => {
    const [after, before] = [
      { ...planned, ...then },
      { ...standing, ...now },
    ]
    const { changed } = diffSchedule([before], [after])
    expect(changed).toEqual([{ before, after }])
    expect(changed.map((each) => [isToldAlone(each), hasOtherCarrier(each), hasOtherTerminal(each)])).toEqual(
      [[true, false, true]],
    )
    expect(diffSchedule([{ ...before, ...after }], [after])).toMatchObject({ changed: [], same: 1 })
    expect(isToldAlone({ before: { ...before, aircraft: '320' }, after })).toBe(false)
  })
})
