import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chooseInGroup,
  chosenOn,
  clearGroup,
  detailsOf,
  draftOf,
  type ExtraDraft,
  hasAny,
  hasExtra,
  keepOffered,
  leftFor,
  noExtras,
  type OfferedExtra,
  tickExtra,
  totalOf,
  untickExtra,
} from './extra-draft.ts'

const flights = ['out', 'back']
const codes = ['BAG', 'PET', 'SOUP', 'CHEESE', 'CAKE']
const offered: readonly OfferedExtra[] = flights.flatMap((tripFlightUid) =>
  codes.map((code, index) => ({
    ancillaryFeeUid: `${tripFlightUid}.${code}`,
    tripFlightUid,
    groupingName: index < 2 ? null : 'Meals',
    fee: (index + 1) * 10.1,
    left: code === 'PET' ? 1 : null,
  })),
)
const find = (uid: string) => offered.find((each) => each.ancillaryFeeUid === uid) ?? expect.fail(uid)
const meals = (tripFlightUid = 'out') => ({ groupingName: 'Meals', tripFlightUid })
const uids = (draft: ExtraDraft, passenger: number) =>
  (draft[passenger] ?? []).map(({ ancillaryFeeUid }) => ancillaryFeeUid).sort()
const tick = (draft: ExtraDraft, passenger: number, ...wanted: string[]) =>
  wanted.reduce((next, uid) => tickExtra(next, passenger, find(uid)), draft)

const anyDraft = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(...offered)), { maxLength: 20 })
  .map((ticked) => ticked.reduce((draft, [passenger, extra]) => tickExtra(draft, passenger, extra), noExtras))

describe('choosing extras', () => {
  test('ticking adds for that passenger only, unticking takes it away [XTR-05, XTR-06]', () => {
    fc.assert(
      fc.property(anyDraft, fc.constantFrom(...offered), (draft, extra) => {
        const ticked = tickExtra(draft, 2, extra)
        expect(hasExtra(ticked, 2, extra)).toBe(true)
        expect(hasExtra(untickExtra(ticked, 2, extra), 2, extra)).toBe(false)
        for (const other of [1, 3]) expect(ticked[other]).toEqual(draft[other])
      }),
    )
  })

  test('the same extra for the same flight twice is ignored [XTR-08]', () => {
    const once = tick(noExtras, 1, 'out.BAG')
    expect(tick(once, 1, 'out.BAG')).toBe(once)
    expect(uids(tick(once, 1, 'back.BAG'), 1)).toEqual(['back.BAG', 'out.BAG'])
    expect(untickExtra(once, 1, find('out.PET'))).toBe(once)
  })

  test('the value of a multi-select replaces the passenger’s extras of that group [XTR-07]', () => {
    const before = tick(tick(noExtras, 1, 'out.BAG', 'out.SOUP', 'back.SOUP'), 2, 'out.SOUP')
    const after = chooseInGroup(before, 1, meals(), { offered, chosen: ['out.CHEESE', 'out.CAKE'] })
    expect(uids(after, 1)).toEqual(['back.SOUP', 'out.BAG', 'out.CAKE', 'out.CHEESE'])
    expect(uids(after, 2)).toEqual(['out.SOUP'])
  })

  test('a multi-select reaches no further than its own group and flight [XTR-07]', () => {
    fc.assert(
      fc.property(anyDraft, fc.subarray([...offered]), (draft, chosen) => {
        const sent = chosen.map(({ ancillaryFeeUid }) => ancillaryFeeUid)
        const after = chooseInGroup(draft, 1, meals(), { offered, chosen: sent })
        const isMeal = (uid: string) => /^out\.(SOUP|CHEESE|CAKE)$/.test(uid)
        expect(uids(after, 1).filter(isMeal)).toEqual(sent.filter(isMeal).sort())
        expect(uids(after, 1).filter((uid) => !isMeal(uid))).toEqual(
          uids(draft, 1).filter((uid) => !isMeal(uid)),
        )
      }),
    )
  })

  test('a group is cleared by its name and flight, for one passenger [XTR-09]', () => {
    const before = tick(tick(noExtras, 1, 'out.BAG', 'out.SOUP', 'out.CAKE', 'back.SOUP'), 2, 'out.SOUP')
    const after = clearGroup(before, 1, meals(), offered)
    expect([uids(after, 1), uids(after, 2)]).toEqual([['back.SOUP', 'out.BAG'], ['out.SOUP']])
    expect(clearGroup(after, 1, meals(), offered)).toBe(after)
  })

  test('single extras are no group', () => {
    const before = tick(noExtras, 1, 'out.BAG')
    expect(clearGroup(before, 1, { groupingName: null, tripFlightUid: 'out' }, offered)).toBe(before)
  })

  test('a passenger who has given back everything leaves nothing behind', () => {
    expect(untickExtra(tick(noExtras, 1, 'out.BAG'), 1, find('out.BAG'))).toEqual(noExtras)
    expect([hasAny(noExtras), hasAny(tick(noExtras, 3, 'out.BAG'))]).toEqual([false, true])
  })

  test('extras that are no longer offered are dropped', () => {
    const before = tick(noExtras, 1, 'out.BAG', 'back.BAG')
    const still = offered.filter(({ tripFlightUid }) => tripFlightUid === 'out')
    expect(uids(keepOffered(before, still), 1)).toEqual(['out.BAG'])
    expect(keepOffered(before, offered)).toBe(before)
  })
})

describe('what is chosen', () => {
  test('costs the sum of its fees, to the last cent [SIDE-13]', () => {
    const draft = tick(tick(noExtras, 1, 'out.BAG', 'out.SOUP'), 2, 'out.SOUP', 'back.CAKE')
    expect(totalOf(draft, offered, 'EUR')).toEqual({ amount: 1010 + 3030 + 3030 + 5050, currency: 'EUR' })
    expect(totalOf(noExtras, offered, 'EUR').amount).toBe(0)
  })

  test('is listed on the line of its passenger and flight [XTR-01]', () => {
    const draft = tick(noExtras, 1, 'out.SOUP', 'out.BAG', 'back.PET')
    const on = (flight: string) => chosenOn(draft, 1, flight, offered).map((each) => each.ancillaryFeeUid)
    expect([on('out'), on('back')]).toEqual([['out.BAG', 'out.SOUP'], ['back.PET']])
    expect(chosenOn(draft, 2, 'out', offered)).toEqual([])
  })

  test('is sent by passenger and comes back as it was [FLOW-15]', () => {
    const passengers = [1, 2, 3].map((passengerNumber) => ({
      passengerNumber,
      passengerUid: `p${passengerNumber}`,
    }))
    expect(detailsOf(tick(noExtras, 2, 'out.BAG'), passengers)).toEqual([
      { passengerUid: 'p2', tripFlightUid: 'out', ancillaryFeeUid: 'out.BAG' },
    ])
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(draftOf(detailsOf(draft, passengers), passengers)).toEqual(draft)
      }),
    )
  })

  test('of a limited extra leaves what the others have not taken', () => {
    const pet = find('out.PET')
    const held = tick(noExtras, 1, 'out.PET')
    expect(leftFor(noExtras, noExtras, pet)).toBe(1)
    expect(leftFor(held, noExtras, pet)).toBe(0)
    expect(leftFor(held, held, pet)).toBe(1)
    expect(leftFor(noExtras, held, pet)).toBe(2)
    expect(leftFor(noExtras, noExtras, find('out.BAG'))).toBeUndefined()
  })
})
