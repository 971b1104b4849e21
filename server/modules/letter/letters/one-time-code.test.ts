import { brands } from '@jetbridge/brands/brands.ts'
import { locales } from '@jetbridge/core/brand/locale.ts'
import { sampleReceipt } from '@jetbridge/core/ticket/sample-receipt.ts'
import { expect, it } from 'vitest'
import { samplePrepare } from '../../../testing/sample-prepare.ts'
import { letterAsHtml } from './as-html.ts'
import { letterAsText } from './as-text.ts'
import { confirmationLetter } from './confirmation.ts'
import { oneTimeCodeLetter } from './one-time-code.ts'

const [brand] = brands
const facts = { brand: brand!, reader: 'Kim Müller', recordLocator: 'K7QM2X', oneTimeCode: '014725' }

it.each(locales)('the code is large in the letter, and never in what a locked screen shows: %s', (locale) => {
  const letter = oneTimeCodeLetter({ ...facts, locale })
  expect(letter.subject).toContain('K7QM2X')
  expect(letter.subject).not.toContain('014725')
  expect(letterAsText(letter, '').match(/014725/g)).toHaveLength(1)
  expect(letterAsHtml(letter, brand!)).toContain('>014725</strong>')
})

it('is another letter in each language, with the same content', () => {
  const [english, german] = locales.map((locale) => oneTimeCodeLetter({ ...facts, locale }))
  const words = (letter = english) => letterAsText(letter!, '').split('\n\n')
  expect(words(german)).toHaveLength(words().length)
  expect(words(german)).not.toContain(words()[1])
})

it.each(locales)('the confirmation leads to its booking where the site has an address: %s', (locale) => {
  const manageLink = 'https://airline.example/booking-flow/my-flights#id.key'
  const receipt = sampleReceipt()
  const confirmed = { brand: brand!, reader: 'Kim', receipt, prepare: samplePrepare(brand!), locale }
  const letter = confirmationLetter({ ...confirmed, manageLink })
  expect(letterAsText(letter, '')).toContain(`: ${manageLink}`)
  expect(letterAsHtml(letter, brand!)).toContain(`<a href="${manageLink}"`)
  expect(letterAsHtml(confirmationLetter(confirmed), brand!)).not.toContain('my-flights')
})
