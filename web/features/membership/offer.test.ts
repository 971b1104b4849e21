import { brandById } from '@jetbridge/brands/brands.ts'
import { expect, test } from 'vitest'
import { doorToCheckout, doorToSignUp } from './door.ts'
import { benefitsOf, soldMembership } from './offer.ts'
import { telOf } from './tel.ts'

const switches = brandById('aero').switches

test('benefits are those of the airline’s page, else those of the product', () => {
  const membership = brandById('aero').membership
  const local = ({ en }: { en: string }) => en
  expect(benefitsOf({ membership }, { acf: { benefits: ['1 own'] } }, local)).toEqual(['1 own'])
  expect(benefitsOf({ membership }, { acf: {} }, local)).toHaveLength(3)
  expect(benefitsOf({ membership: undefined }, undefined, local)).toEqual([])
})

test('it is sold where it is switched on and the drop-in takes its currency', () => {
  const brand = brandById('aero')
  const open = { name: 'braintree', currencies: ['USD'] } as const
  expect(soldMembership({ brand, providers: undefined })?.productCode).toBe('MEM1Y')
  expect(soldMembership({ brand, providers: [open] })).toBeDefined()
  expect(soldMembership({ brand, providers: [{ ...open, currencies: ['EUR'] }] })).toBeUndefined()
  expect(soldMembership({ brand, providers: [] })).toBeUndefined()
  const off = { ...brand, switches: { ...switches, membership: false } }
  expect(soldMembership({ brand: off, providers: [open] })).toBeUndefined()
})

test('checkout asks a guest to sign in as a passenger, else for an agency, else as they choose, and keeps the way back [MEM-03]', () => {
  const doorOf = (passengerSignIn: boolean, agencySignIn: boolean) =>
    doorToCheckout({ switches: { ...switches, passengerSignIn, agencySignIn } })
  const back = 'redirect=%2Fmembership%3Fopen%3Dwarning'
  expect(doorOf(true, true)).toBe(`/sign-in?for=passenger&${back}`)
  expect(doorOf(false, true)).toBe(`/sign-in?for=agency&${back}`)
  expect(doorOf(false, false)).toBe(`/agency/login?${back}`)
})

test('becoming a member leads to the airline’s sign-up, else to signing in and back [MEM-06]', () => {
  const url = 'https://join.example/'
  expect(doorToSignUp({ switches, signUpUrl: url })).toBe(url)
  expect(doorToSignUp({ switches, signUpUrl: undefined })).toBe(
    '/sign-in?for=passenger&redirect=%2Fmembership',
  )
  const none = { ...switches, passengerSignIn: false }
  expect(doorToSignUp({ switches: none, signUpUrl: undefined })).toBeUndefined()
})

test.each([
  ['+1 (212) 555-0134', 'tel:+12125550134'],
  ['0800 / 123 456', 'tel:0800123456'],
  ['+41+71', 'tel:+4171'],
])('%s is dialled as %s [MEM-05]', (phone, target) => {
  expect(telOf(phone)).toBe(target)
})
