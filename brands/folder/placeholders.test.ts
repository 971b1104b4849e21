import { expect, test } from 'vitest'
import { brands } from '../brands.ts'
import { airports } from '../airports.ts'
import { assembleBrand, type BrandFiles } from './assemble.ts'
import { placeholdersIn } from './placeholders.ts'
import { starterFiles } from './starter.ts'

const [home, first] = airports
const starter = starterFiles({
  id: 'own_air',
  name: 'Own Air',
  carrierCode: 'OA',
  currency: 'EUR',
  timeZone: 'Europe/Vienna',
  airports: [home!, first!],
})
const ownWords: readonly (readonly [string, string])[] = [
  ['terms.en.md', '# Terms\n\nFly well.'],
  ['terms.de.md', '# Bedingungen\n\nGuten Flug.'],
  ['data-protection.en.md', '# Data\n\nWe hold little. Write to [us](mailto:privacy@own-air.com).'],
  ['data-protection.de.md', '# Daten\n\nWir speichern wenig.'],
]
const said = (files: BrandFiles) => {
  const { brand, problems } = assembleBrand(files)
  expect(problems).toEqual([])
  return placeholdersIn(brand!).map(({ file, message }) => `${file}: ${message}`)
}

test('every legal text of a new brand is a placeholder until somebody writes it', () => {
  expect(said(starter)).toEqual([
    'terms.en.md: "Write your own terms in this file." stands where your own words must stand',
    'terms.de.md: "Schreiben Sie Ihre eigenen Bedingungen in diese Datei." stands where your own words must stand',
    'data-protection.en.md: "Write your own text in this file." stands where your own words must stand',
    'data-protection.de.md: "Schreiben Sie Ihren eigenen Text in diese Datei." stands where your own words must stand',
  ])
  expect(said(new Map([...starter, ...ownWords]))).toEqual([])
})

test.each([
  '[Your company] carries you.',
  'Lorem ipsum dolor sit amet.',
  'We are at [insert address].',
  'Write to privacy@own-air.example.',
  'See www.example.com.',
  'TODO: liability',
  'Registered as XXXXX.',
  '- one\n- [Ihre Firma]',
])('so are placeholders of lawyers and designers: %s', (text) => {
  expect(said(new Map([...starter, ...ownWords, ['terms.en.md', `# Terms\n\n${text}`]]))).toHaveLength(1)
})

test.each([
  'Take out insurance, for example.',
  'Your company [1] pays.',
  'Section XXX holds. Todo el equipaje.',
  'See [our page](https://own-air.com/your-rights).',
])('but not words that mean what they say: %s', (text) => {
  expect(said(new Map([...starter, ...ownWords, ['terms.en.md', `# Terms\n\n${text}`]]))).toEqual([])
})

test('invented airlines say that they are samples, and may be shown', () => {
  for (const brand of brands) expect(placeholdersIn(brand)).toEqual([])
})
