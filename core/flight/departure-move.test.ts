import { describe, expect, it } from 'vitest'
import { instantOf, localDate, localDateTime, minutes, parseInstant, zone } from '../kernel/time.ts'
import type { TimedDeparture } from './departure.ts'
import { type AskedTimes, isWorthAsking, judgeMove, type MoveProblem } from './departure-move.ts'

const from = zone('Europe/Zurich')
const to = zone('Europe/Athens')
const now = parseInstant('2026-11-21T12:00:00Z')

/** 06:50 in Zürich to 10:20 in Athens, which is an hour ahead. */
function departureOn(date: string): TimedDeparture {
  const departsLocal = localDateTime(`${date}T06:50`)
  const arrivesLocal = localDateTime(`${date}T10:20`)
  return {
    carrier: 'PE',
    flightNumber: 101,
    suffix: '',
    origin: 'ACH',
    destination: 'ATH',
    serviceDate: localDate(date),
    departsLocal,
    arrivesLocal,
    departsAt: instantOf(departsLocal, from),
    arrivesAt: instantOf(arrivesLocal, to),
    aircraft: 'E70',
    operatedBy: null,
    originTerminal: null,
    destinationTerminal: null,
  }
}

function judge(date: string, asked: Partial<AskedTimes>, at = now) {
  const times = { departs: '06:50', arrives: '10:20', daysLater: 0, dayChange: 0, ...asked }
  return judgeMove(departureOn(date), times, { from, to, now: at })
}

function refusal(date: string, asked: Partial<AskedTimes>, at = now): MoveProblem | undefined {
  const verdict = judge(date, asked, at)
  return verdict.ok ? undefined : verdict.why
}

describe('other times for a departure', () => {
  it('are read by the clocks of both airports', () => {
    expect(judge('2026-12-01', { departs: '08:00', arrives: '11:30' })).toEqual({
      ok: true,
      times: {
        departsLocal: '2026-12-01T08:00',
        arrivesLocal: '2026-12-01T11:30',
        departsAt: parseInstant('2026-12-01T07:00:00Z'),
        arrivesAt: parseInstant('2026-12-01T09:30:00Z'),
      },
    })
  })

  it("may be overnight, and after midnight of the flight's own date", () => {
    expect(judge('2026-12-01', { departs: '23:10', arrives: '02:40', dayChange: 1 })).toMatchObject({
      times: { departsLocal: '2026-12-01T23:10', arrivesLocal: '2026-12-02T02:40' },
    })
    expect(judge('2026-12-31', { departs: '00:20', arrives: '03:50', daysLater: 1 })).toMatchObject({
      times: { departsLocal: '2027-01-01T00:20', arrivesLocal: '2027-01-01T03:50' },
    })
    expect(
      judge('2027-01-01', { departs: '23:50', arrives: '03:20', daysLater: -1, dayChange: 1 }),
    ).toMatchObject({
      times: { departsLocal: '2026-12-31T23:50', arrivesLocal: '2027-01-01T03:20' },
    })
  })

  it('do not exist in the hour that the clocks skip in spring, at both ends', () => {
    expect(refusal('2027-03-28', { departs: '02:30', arrives: '07:00' })).toBe('skipped-departure')
    expect(refusal('2027-03-28', { departs: '00:30', arrives: '03:15' })).toBe('skipped-arrival')
    expect(judge('2027-03-28', { departs: '03:00', arrives: '06:30' })).toMatchObject({
      times: {
        departsAt: parseInstant('2027-03-28T01:00:00Z'),
        arrivesAt: parseInstant('2027-03-28T03:30:00Z'),
      },
    })
  })

  it('that come twice in autumn are the first', () => {
    expect(judge('2027-10-31', { departs: '02:30', arrives: '06:00' })).toMatchObject({
      times: {
        departsAt: parseInstant('2027-10-31T00:30:00Z'),
        arrivesAt: parseInstant('2027-10-31T04:00:00Z'),
      },
    })
  })

  it('last by instants: the clocks may show an earlier time at the arrival', () => {
    // 23:30 to 00:10 by the clocks would be a flight backwards in time: Athens is an hour ahead
    expect(refusal('2026-12-01', { departs: '23:30', arrives: '00:10', dayChange: 1 })).toBe(
      'arrives-before-departure',
    )
    expect(refusal('2026-12-01', { departs: '06:50', arrives: '07:50' })).toBe('arrives-before-departure')
    expect(refusal('2026-12-01', { departs: '06:50', arrives: '07:51' })).toBeUndefined()
  })

  it.each<[MoveProblem, Partial<AskedTimes>]>([
    ['no-clock', { departs: '24:00' }],
    ['no-clock', { arrives: '7:05' }],
    ['too-far', { daysLater: 4 }],
    ['too-far', { daysLater: -2 }],
    ['too-far', { dayChange: 3 }],
    ['too-far', { dayChange: 0.5 }],
    ['arrives-before-departure', { departs: '11:00' }],
    ['too-long', { dayChange: 2 }],
    ['same', {}],
  ])('are refused: %s for %j', (why, asked) => {
    expect(refusal('2026-12-01', asked)).toBe(why)
  })

  it('must lie ahead', () => {
    const at = parseInstant('2026-12-01T05:00:00Z')
    expect(refusal('2026-12-01', { departs: '06:00', arrives: '09:30' }, at)).toBe('past')
    expect(refusal('2026-12-01', { departs: '06:01', arrives: '09:31' }, at)).toBeUndefined()
  })
})

describe('travellers', () => {
  const agreed = departureOn('2026-12-01')
  const moved = (departs: number, arrives: number) => ({
    ...agreed,
    departsAt: (agreed.departsAt + departs * 60_000) as typeof agreed.departsAt,
    arrivesAt: (agreed.arrivesAt + arrives * 60_000) as typeof agreed.arrivesAt,
  })

  it('are asked when one end moves by the threshold, earlier or later', () => {
    const asked = (departs: number, arrives: number) =>
      isWorthAsking(agreed, moved(departs, arrives), minutes(15))
    expect([asked(14, 14), asked(-14, 14), asked(0, 0)]).toEqual([false, false, false])
    expect([asked(15, 0), asked(0, 15), asked(-15, 0), asked(0, -15)]).toEqual([true, true, true, true])
  })
})
