import { describe, expect, test } from 'vitest'
import { airportOf } from '../airports.ts'
import { brands } from '../brands.ts'
import { adviceFor, linksOf } from './advice.ts'
import { assembleBrand } from './assemble.ts'
import { readFilesOf } from './read.ts'
import { type StarterAsked, starterFiles } from './starter.ts'

const asked: StarterAsked = {
  id: 'own_air',
  name: 'Own & <Air>',
  carrierCode: 'OA',
  currency: 'EUR',
  timeZone: 'Europe/Vienna',
  airports: [airportOf('VIE'), airportOf('ACH')],
}

describe('a new brand', () => {
  test('can be served as it is, and there is nothing to say against it', () => {
    const files = starterFiles(asked)
    const { brand, problems } = assembleBrand(files)
    expect(problems).toEqual([])
    expect(brand && adviceFor(brand, files)).toEqual([])
    expect(brand).toMatchObject({
      id: 'own_air',
      name: 'Own & <Air>',
      sample: false,
      routes: [['VIE', 'ACH']],
    })
  })

  test('names its missing parts', () => {
    const files = new Map(starterFiles(asked))
    files.delete('terms.de.md')
    files.delete('art/sky-tall-light.svg')
    files.set('texts.de.json', '{}')
    files.set(
      'palette.json',
      (files.get('palette.json') ?? '').replace('"ink": "#141c2b"', '"ink": "#cccccc"'),
    )
    files.set('brand.json', (files.get('brand.json') ?? '').replace('/documents/terms-{locale}', '/about-us'))
    const { brand, problems } = assembleBrand(files)
    expect(problems).toEqual([])
    const said = (brand ? adviceFor(brand, files) : []).map(({ file, message }) => `${file}: ${message}`)
    expect(said).toContain('palette.json: light: ink on surface has a contrast of 1.51; it must be 4.5')
    expect(said).toContain('texts.de.json: headline is missing: shown in English')
    expect(said).toContain('terms.de.md: is missing: shown in English')
    expect(said).toContain('art/sky-tall-light.svg: is missing: phones show a part of the landscape picture')
    expect(said).toContain('brand.json: /about-us leads to no page of the site')
  })
})

test('a link that opens a mail program and a missing contact are named', () => {
  const files = new Map(starterFiles(asked))
  const { contact: _, ...fields } = JSON.parse(files.get('brand.json') ?? '') as Record<string, unknown>
  const links = JSON.stringify(fields).replace('/contact', 'mailto:hello@own-air.example')
  files.set('brand.json', links)
  const { brand } = assembleBrand(files)
  const said = (brand ? adviceFor(brand, files) : []).map(({ message }) => message)
  expect(said).toContain('mailto:hello@own-air.example opens a mail program: /contact has a form')
  expect(said).toContain('contact is missing: /contact tells no telephone, hours or address')
})

test('a switch that leads to an unwritten page is named', () => {
  const files = new Map(starterFiles(asked))
  const said = (): string[] => {
    const { brand } = assembleBrand(files)
    return (brand ? adviceFor(brand, files) : []).map(({ file, message }) => `${file}: ${message}`)
  }
  const fields = JSON.parse(files.get('brand.json') ?? '') as object
  const price = { amount: 90, currency: 'EUR' }
  const membership = { productCode: 'CLUB', level: 'Club', price }
  const switches = { passengerSignIn: true, charter: true, membership: true }
  files.set('brand.json', JSON.stringify({ ...fields, switches, membership }))
  expect(said()).toEqual([
    'about.en.md: is missing: the header leads to it (switch charter)',
    'membership.en.md: is missing: its page shows price and benefits alone',
    'pre-checkout.en.md: is missing: nobody can buy the membership without it',
    'thank-you.en.md: is missing: who has bought the membership is not thanked',
  ])
  for (const name of ['about', 'membership', 'pre-checkout', 'thank-you'])
    files.set(`${name}.en.md`, '# Title\n\nText\n')
  expect(said()).toEqual([])
})

test.each(brands)('there is nothing to say against $name', (brand) => {
  const said = adviceFor(brand, readFilesOf(`${import.meta.dirname}/../${brand.id}`))
  expect(said.map(({ message }) => message)).toEqual([])
  expect(linksOf(brand).length).toBeGreaterThan(2)
})
