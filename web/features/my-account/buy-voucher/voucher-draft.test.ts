import { money } from '@jetbridge/core/kernel/money.ts'
import { describe, expect, it } from 'vitest'
import { dueOf, judgeDraft, type VoucherDraft } from './voucher-draft.ts'

const bounds = { choices: [25, 50], least: 10, most: 500, mostADay: 1000 }
const draft: VoucherDraft = {
  currency: 'EUR',
  choice: '50',
  ownAmount: '',
  forWhom: 'self',
  recipientName: '',
  recipientEmail: '',
  senderName: '',
  message: '',
}
const own = (ownAmount: string): VoucherDraft => ({ ...draft, choice: 'own', ownAmount })

describe('the amount', () => {
  it('is the chosen one, or one typed with a point or a comma', () => {
    expect(dueOf(draft)).toEqual(money(5_000, 'EUR'))
    expect(dueOf(own('12,50'))).toEqual(money(1_250, 'EUR'))
    expect(dueOf(own(' 12.5 '))).toEqual(money(1_250, 'EUR'))
    expect(dueOf(own('1e3'))).toEqual(money(0, 'EUR'))
  })

  it.each([
    ['', 'required'],
    ['abc', 'not-valid'],
    ['-20', 'not-valid'],
    ['12.345', 'not-valid'],
    ['9,99', 'too-little'],
    ['500.01', 'too-much'],
    ['9999999', 'too-much'],
  ])('typed as "%s" is called %s at its field', (typed, problem) => {
    expect(judgeDraft(own(typed), bounds)).toEqual({ ownAmount: problem })
  })
})

describe('whom it is for', () => {
  it('is asked of a gift alone', () => {
    expect(judgeDraft(draft, bounds)).toEqual({})
    expect(judgeDraft({ ...draft, forWhom: 'gift', message: 'www.evil.example' }, bounds)).toEqual({
      recipientName: 'required',
      recipientEmail: 'required',
      senderName: 'required',
      message: 'has-address',
    })
  })
})
