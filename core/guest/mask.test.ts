import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskedEmail, maskedPhone } from './mask.ts'

test('an address keeps its first letter and its domain, a number its last two digits', () => {
  expect(maskedEmail('kim.mueller@example.com')).toBe('k•••@example.com')
  expect(maskedEmail('@example.com')).toBe('•••')
  expect(maskedEmail('kim')).toBe('•••')
  expect(maskedPhone('+43 664 1234567')).toBe('•••67')
  expect(maskedPhone('123')).toBe('•••')
})

test('nothing else of them is left, whatever they are', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{3,20}$/), fc.stringMatching(/^\+\d{5,15}$/), (local, phone) => {
      expect(maskedEmail(`${local}@1.2`)).not.toContain(local.slice(0, 2))
      expect(maskedPhone(phone).replace(/\D/g, '')).toHaveLength(2)
    }),
  )
})
