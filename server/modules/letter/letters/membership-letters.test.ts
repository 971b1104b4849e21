import { brandById } from '@jetbridge/brands/brands.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { localDate, localDateTime } from '@jetbridge/core/kernel/time.ts'
import type { DocumentNumber } from '@jetbridge/core/ticket/document-number.ts'
import { describe, expect, test } from 'vitest'
import { letterAsText } from './as-text.ts'
import {
  membershipBoughtLetter,
  membershipMoneyReturnedLetter,
  membershipWithdrawnLetter,
} from './membership-letters.ts'

const brand = brandById('peoples')
const member = { brand, firstName: 'Ada', lastName: 'Byron', price: money(29_000, 'EUR') }
const bought = {
  ...member,
  code: 'MBR7KX',
  product: 'Seeblick for a year',
  level: 'Seeblick',
  benefits: ['A coffee at the gate'],
  documentNumber: '9990000000006' as DocumentNumber,
  maskedCard: '4000XXXXXXXX1091',
  cardBrand: 'visa',
  paidOn: localDate('2026-11-24'),
  validFrom: localDate('2026-11-24'),
  validUntil: localDate('2027-11-24'),
  withdrawableUntil: localDate('2026-12-08'),
  startsNow: true,
  link: 'https://peoples.example/membership',
}

describe('the letter of a membership that is paid', () => {
  test.each([
    ['en' as const, ['€290.00', '24 Nov 2027', '8 Dec 2026', 'to begin at once', 'Ada Byron']],
    ['de' as const, ['€290,00', '24. Nov. 2027', '8. Dez. 2026', 'sofort beginnt', 'Ada Byron']],
  ])('in %s is contract, receipt and the right to withdraw', (locale, said) => {
    const text = letterAsText(membershipBoughtLetter({ ...bought, locale }), brand.name)
    for (const each of [...said, 'MBR7KX', '999-0000000006', 'Visa •••• 1091', 'A coffee at the gate'])
      expect(text).toContain(each)
    expect(text).toContain(bought.link)
  })

  test('promises all the money back to a buyer who asked for no immediate start', () => {
    const text = letterAsText(
      membershipBoughtLetter({ ...bought, locale: 'en', startsNow: false, benefits: [], link: undefined }),
      brand.name,
    )
    expect(text).toContain('you get back everything you paid')
    expect(text).not.toContain('What you have as a member')
  })
})

describe('the letter of a withdrawal', () => {
  const withdrawn = {
    ...member,
    locale: 'en' as const,
    code: 'MBR7KX',
    received: localDateTime('2026-11-29T14:05'),
    back: money(28_605, 'EUR'),
    card: '4000XXXXXXXX1091',
  }

  test('says what was received, on which day and at what time, and what goes back where', () => {
    const text = letterAsText(membershipWithdrawnLetter(withdrawn), brand.name)
    for (const said of ['MBR7KX', '29 Nov 2026, 14:05', '€290.00', '€3.95', '€286.05', '4000XXXXXXXX1091'])
      expect(text).toContain(said)
  })

  test('knows the day alone of one that came by post, and keeps nothing that is nothing', () => {
    const all = { ...withdrawn, received: localDate('2026-11-29'), back: member.price }
    const text = letterAsText(membershipWithdrawnLetter(all), brand.name)
    expect(text).toContain('on 29 Nov 2026. The membership has ended')
    expect(text).not.toContain('days that are over')
  })
})

test('the letter of money that goes back says that no membership has begun by it', () => {
  const text = letterAsText(membershipMoneyReturnedLetter({ ...member, locale: 'de' }), brand.name)
  expect(text).toContain('€290,00')
  expect(text).toContain('keine Mitgliedschaft begonnen')
})
