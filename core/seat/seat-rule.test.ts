import { describe, expect, it } from 'vitest'
import { sampleMap, sampleParty } from './sample-map.ts'
import { isAllSeated, judgeChoice, judgeSeat, judgeSeats } from './seat-rule.ts'

const map = sampleMap(['AC DF', 'AC !DF', 'AC DF', 'AC DF', 'AC DF'], { exits: [4] })
const people = sampleParty({ adult: 2, child: 1, infant: 1 })

function verdict(passengerId: string, code: string, chosen: Record<string, string> = {}) {
  const found = judgeSeat({ map, people, chosen }, passengerId, code)
  return found.ok ? 'yes' : found.why
}

describe('who may sit where', () => {
  it('nobody gets a seat that does not exist, or that others or the booking itself have taken [SEAT-09, SEAT-14]', () => {
    expect(verdict('adult2', '9A')).toBe('unknownSeat')
    expect(verdict('adult2', '2D')).toBe('seatTaken')
    expect(verdict('adult2', '1A', { adult1: '1A' })).toBe('seatTaken')
    expect(verdict('adult2', '1A', { adult1: '1C', adult2: '1A' })).toBe('yes')
  })

  it('a child waits for an adult on the same flight [SEAT-08]', () => {
    expect(verdict('child1', '1C')).toBe('adultSeatRequired')
    expect(verdict('child1', '1C', { adult2: '3F' })).toBe('yes')
  })

  it('an infant chooses nothing: it sits with its adult [SEAT-10]', () => {
    expect(verdict('infant1', '1A', { adult1: '1A' })).toBe('infantSharesSeat')
  })

  it('exit rows take adults without an infant; with one, the rows next to them neither', () => {
    expect(verdict('adult2', '4A')).toBe('yes')
    expect(verdict('child1', '4C', { adult2: '4A' })).toBe('exitRowNotAllowed')
    expect(verdict('child1', '3C', { adult2: '4A' })).toBe('yes')
    expect(['2A', '3A', '4A', '5A'].map((code) => verdict('adult1', code))).toEqual([
      'yes',
      'infantExitRowNotAllowed',
      'infantExitRowNotAllowed',
      'infantExitRowNotAllowed',
    ])
  })

  it('a passenger who cannot take an inner seat takes one at a wall [SEAT-11]', () => {
    const one = sampleParty({ adult: 1 }, { adult1: { canTakeInternalSeat: false } })
    const judge = (code: string) => judgeSeat({ map, people: one, chosen: {} }, 'adult1', code)
    expect([judge('1A').ok, judge('1F').ok]).toEqual([true, true])
    expect(judge('1C')).toEqual({ ok: false, why: 'windowSeatRequired' })
  })

  it('the whole map gets the same verdicts as each of its seats', () => {
    const question = { map, people, chosen: { adult2: '1A' } }
    for (const [code, each] of judgeSeats(question, 'adult1'))
      expect(each).toEqual(judgeSeat(question, 'adult1', code))
  })

  it('a choice is judged as a whole, by passenger', () => {
    expect(judgeChoice({ map, people, chosen: { adult1: '1A', adult2: '4A', child1: '1C' } })).toEqual({})
    expect(judgeChoice({ map, people, chosen: { child1: '1C' } })).toEqual({ child1: 'adultSeatRequired' })
    expect(judgeChoice({ map, people, chosen: { adult1: '1A', adult2: '1A' } })).toEqual({
      adult1: 'seatTaken',
      adult2: 'seatTaken',
    })
  })

  it('nobody is asked for a seat where none is left, or where there is no map', () => {
    const seated = { adult1: '1A', adult2: '1C', child1: '1D' }
    expect(isAllSeated({ map, people, chosen: seated })).toBe(true)
    expect(isAllSeated({ map, people, chosen: { adult1: '1A' } })).toBe(false)
    expect(isAllSeated({ map: sampleMap([]), people, chosen: {} })).toBe(true)
    expect(isAllSeated({ map: sampleMap(['A !C']), people, chosen: { adult1: '1A' } })).toBe(true)
  })
})
