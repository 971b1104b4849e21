import { money } from '@jetbridge/core/kernel/money.ts'
import { describe, expect, test } from 'vitest'
import { sampleMembership, activeMembership, sampleProduct } from '../../testing/sample-membership.ts'
import { standingOf } from '../../session/membership/standing.ts'
import { keepDraft, keptDraft, problemsOf } from './draft.ts'
import { quoteOf } from './quote.ts'

const fallback = { en: 'Aero one-year membership', de: 'Aero Jahresmitgliedschaft' }

describe('a quote', () => {
  test('is the first item of the list and its first price [MEM-08, MEM-09]', () => {
    const other = { ...sampleProduct, emdSUid: 'other' }
    const amounts = [
      { amount: 12.5, currencyCode: 'EUR' as const },
      { amount: 9, currencyCode: 'USD' as const },
    ]
    const first = { ...sampleProduct, emdSPriceSchedule: { emdSPriceAmounts: amounts } }
    expect(quoteOf([first, other], fallback)).toMatchObject({
      emdSUid: 'aero-mem1y',
      price: money(1_250, 'EUR'),
      validFrom: '2030-02-03',
      validUntil: '2031-02-03',
    })
  })

  test('without a currency is in dollars [MEM-09]', () => {
    const amounts = [{ amount: 640, currencyCode: '' as 'USD' }]
    const product = { ...sampleProduct, emdSPriceSchedule: { emdSPriceAmounts: amounts } }
    expect(quoteOf([product], fallback).price).toEqual(money(64_000, 'USD'))
  })

  test('without a description has the airline’s own name of it [MEM-13]', () => {
    expect(quoteOf([{ ...sampleProduct, description: '' }], fallback).name).toBe(fallback)
    expect(quoteOf([sampleProduct], fallback).name).toEqual({
      en: 'Aero one-year membership',
      de: 'Aero Jahresmitgliedschaft',
    })
  })

  test('of an empty list, or in an unknown currency, is missing', () => {
    const amounts = [{ amount: 1, currencyCode: 'XXX' as 'USD' }]
    const product = { ...sampleProduct, emdSPriceSchedule: { emdSPriceAmounts: amounts } }
    expect(() => quoteOf([], fallback)).toThrow(RangeError)
    expect(() => quoteOf([product], fallback)).toThrow(RangeError)
  })
})

describe('a person’s standing', () => {
  const pending = { transactionStatus: 'Pending', reason: null, cardNumber: null, walletCard: null } as const

  test.each([
    ['who never bought one', [], 'none'],
    ['who has ordered and not paid', [sampleMembership()], 'none'],
    ['whose payment is open', [sampleMembership({ payment: pending })], 'asking'],
    ['who is a member', [activeMembership()], 'member'],
    [
      'who is a member and has an order beside it',
      [sampleMembership({ payment: pending }), activeMembership()],
      'member',
    ],
    ['whose membership is over', [activeMembership({ state: 'Over' })], 'ended'],
    ['who has given it back', [activeMembership({ state: 'Withdrawn' })], 'ended'],
    ['who is buying another one', [sampleMembership(), activeMembership({ state: 'Over' })], 'none'],
  ] as const)('of somebody %s', (_who, memberships, is) => {
    expect(standingOf(memberships).is).toBe(is)
  })
})

describe('the draft of a purchase', () => {
  const first = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    hasAgreed: false,
    startsNow: false,
  }
  const storageOf = (text: string | null) => ({ getItem: () => text })

  test('is kept for its owner alone, and unchanged', () => {
    let text = ''
    const storage = { getItem: () => text, setItem: (_: string, kept: string) => (text = kept) }
    const typed = {
      firstName: 'Noa',
      lastName: 'Lee',
      email: 'noa@example.com',
      hasAgreed: true,
      startsNow: true,
    }
    keepDraft(storage, 'profile-1', typed)
    expect(keptDraft(storage, 'profile-1', first)).toEqual(typed)
    expect(keptDraft(storage, 'profile-2', first)).toBe(first)
  })

  test.each([
    null,
    '',
    'no JSON',
    'null',
    '{"owner":"profile-1"}',
    '{"owner":"profile-1","draft":{"firstName":7,"hasAgreed":"yes"}}',
  ])('starts empty if %s is stored', (text) => {
    expect(keptDraft(storageOf(text), 'profile-1', first)).toEqual(first)
  })

  test('must name a person, and an address, as far as the airline asks', () => {
    const all = ['firstName', 'lastName', 'email'] as const
    const draft = { ...first, firstName: ' ', lastName: 'R2D2', email: 'ada' }
    expect(problemsOf(draft, all)).toEqual({
      firstName: 'required',
      lastName: 'not-valid',
      email: 'email-not-valid',
    })
    expect(problemsOf(draft, ['firstName'])).toEqual({ firstName: 'required' })
    expect(problemsOf(draft, [])).toEqual({})
    expect(problemsOf(first, all)).toEqual({})
  })
})
