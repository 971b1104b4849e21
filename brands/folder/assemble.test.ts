import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unseenTold } from '@jetbridge/core/kernel/unseen.ts'
import { describe, expect, test } from 'vitest'
import { assembleBrand, type BrandFiles } from './assemble.ts'

const folder = join(import.meta.dirname, '../peoples')
const files: BrandFiles = new Map(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
)

const without = (...names: string[]) => new Map([...files].filter(([name]) => !names.includes(name)))
const withFile = (name: string, text: string) => new Map(files).set(name, text)
/** A file of JSON with some of its fields changed. */
const changed = (name: string, change: object) =>
  withFile(name, JSON.stringify({ ...(JSON.parse(files.get(name) ?? '{}') as object), ...change }))
/** With another English name of the first town. */
function airportsWith(city: string): string {
  const file = JSON.parse(files.get('airports.json') ?? '{}') as { airports: { city: object }[] }
  const [first, ...others] = file.airports
  return JSON.stringify({ ...file, airports: [{ ...first, city: { ...first?.city, en: city } }, ...others] })
}
/** With another colour of buttons. */
function paletteWith(action: string | undefined): string {
  const file = JSON.parse(files.get('palette.json') ?? '{}') as { light: object }
  return JSON.stringify({ ...file, light: { ...file.light, action } })
}
const said = (of: BrandFiles) => assembleBrand(of).problems.map(({ file, message }) => `${file}: ${message}`)

describe('a brand of files', () => {
  test('has all that its folder says', () => {
    const { brand, problems } = assembleBrand(files)
    expect(problems).toEqual([])
    expect(brand?.texts.headline).toEqual({ en: 'From the lake into the world.', de: 'Vom See in die Welt.' })
    expect(brand?.airports).toEqual(brand?.places.map(({ code }) => code))
    expect(brand?.type.text.family).toBe('Figtree')
  })

  test('shows the English text where a language has none', () => {
    const { brand } = assembleBrand(withFile('texts.de.json', '{"headline":"Vom See"}'))
    expect(brand?.texts.headline.de).toBe('Vom See')
    expect(brand?.texts.subline.de).toBe(brand?.texts.subline.en)
    expect(assembleBrand(without('texts.de.json')).brand?.texts.legal.de).toBe(brand?.texts.legal.en)
  })

  test('does with one picture, and a plain letterhead', () => {
    const scenes = ['morning', 'noon', 'evening'].flatMap((id) =>
      ['wide-dark', 'tall-light', 'tall-dark'].map((look) => `art/${id}-${look}.svg`),
    )
    // They name what the preparation says.
    const pages = ['assistance', 'baggage'].flatMap((name) => [`${name}.en.md`, `${name}.de.md`])
    const { brand, problems } = assembleBrand(
      without(...scenes, ...pages, 'letterhead.json', 'preparation.json'),
    )
    expect(problems).toEqual([])
    const scene = brand?.art.scenes['noon']
    expect(new Set(Object.values(scene ?? {})).size).toBe(1)
    expect(brand?.art.letterhead).toEqual({ ground: brand?.light.stage, layers: [] })
  })

  test('is asked for its language only if it has one (GAP-98)', () => {
    const { brand } = assembleBrand(without('terms.de.md'))
    expect(brand?.documents.terms.de).toBeUndefined()
    expect(brand?.documents.terms.en.title).toBe('Terms of carriage (sample)')
  })

  test('may say texts of the site otherwise, in each of its languages, or none', () => {
    const own = withFile('wording.de.json', '{"$schema":"x","notFound.title":"Verflogen"}')
    expect(assembleBrand(own).brand?.wording.de).toEqual({ 'notFound.title': 'Verflogen' })
    expect(assembleBrand(without('wording.de.json')).brand?.wording.de).toBeUndefined()
  })

  test.each([
    [without('brand.json'), 'brand.json: is missing'],
    [without('palette.json'), 'palette.json: is missing'],
    [without('terms.en.md'), 'terms.en.md: is missing'],
    [without('art/logo.svg'), 'art/logo.svg: is missing'],
    [without('art/noon-wide-light.svg'), 'art/noon-wide-light.svg: is missing'],
    [without('texts.en.json'), 'texts.en.json: is missing'],
    [withFile('texts.en.json', '{"headline":"One"}'), 'texts.en.json: subline is missing'],
    [withFile('brand.json', '{'), 'brand.json: is not JSON'],
    [withFile('texts.de.json', ' \n'), 'texts.de.json: is empty'],
    [withFile('wording.en.json', '{"notFound.title":7}'), 'wording.en.json: notFound.title: '],
    [withFile('wording.de.json', '{'), 'wording.de.json: is not JSON'],
    [
      withFile('palette.json', paletteWith('teal')),
      'palette.json: light.action: is a colour in small letters, like #1d4ed8',
    ],
    [withFile('palette.json', paletteWith(undefined)), 'palette.json: light.action: is missing'],
    [
      changed('brand.json', { switches: { membership: true, passengerSignIn: true }, membership: undefined }),
      'brand.json: membership: is switched on and not described: "membership": {',
    ],
    [withFile('palette.json', '[]'), 'palette.json: Invalid input: expected object'],
    [withFile('art/icon.svg', '<svg><script/></svg>'), 'art/icon.svg: line 1: <script> is not allowed'],
    [
      withFile('art/logo.svg', '<!-- Drawn --><svg viewBox="0 0 9 9"><path d="M0 0"/></svg>'),
      'art/logo.svg: begins with <svg',
    ],
    [withFile('art/logo.svg', '<svg viewBox="0.5 0 9 9"></svg>'), 'art/logo.svg: begins with <svg'],
    [changed('brand.json', { newsletterUrl: 'javascript:alert(1)' }), 'brand.json: newsletterUrl: '],
    [withFile('terms.de.md', 'no title'), 'terms.de.md: line 1: begins with a heading'],
    [changed('brand.json', { carrierCode: 'peoples' }), 'brand.json: carrierCode: '],
    [changed('brand.json', { colour: 'red' }), 'brand.json: Unrecognized key: "colour"'],
    [
      changed('brand.json', { routes: [['ACH', 'XXX']] }),
      'airports.json: XXX is missing: brand.json flies there',
    ],
    [changed('brand.json', { routes: [['ACH', 'VIE']] }), 'airports.json: OLB has no route in brand.json'],
    [
      changed('letterhead.json', { layers: [{ image: 'url(//a.example)' }] }),
      'letterhead.json: layers.0.image: must be one gradient',
    ],
    [changed('brand.json', { name: 'Peo\u202Eples' }), `brand.json: name: has ${unseenTold}`],
    [changed('texts.de.json', { headline: 'Vom \u200FSee' }), `texts.de.json: headline: has ${unseenTold}`],
    [
      withFile('airports.json', airportsWith('Vie\u0007nna')),
      `airports.json: airports.0.city.en: has ${unseenTold}`,
    ],
    [withFile('terms.de.md', '# Titel\n\nEin &#8238;Wort\n'), `terms.de.md: has ${unseenTold}`],
    [withFile('membership.en.md', '# A\u202E year\n\nText\n'), `membership.en.md: has ${unseenTold}`],
    [
      withFile('thank-you.de.md', '---\nlead: Ein \u200Fja\n---\n# Titel\n\nText\n'),
      `thank-you.de.md: has ${unseenTold}`,
    ],
    [withFile('art/icon.svg', '<svg>\u2066</svg>'), `art/icon.svg: has ${unseenTold}`],
  ])('says what is wrong, %#', (of, expected) => {
    const problems = said(of).join('\n')
    expect(problems).toContain(expected)
  })

  test('says in one round what is wrong in every file, whichever file is worst', () => {
    const wrong: BrandFiles = new Map([
      ...files,
      [
        'texts.en.json',
        JSON.stringify({ headlin: 'x', ...(JSON.parse(files.get('texts.en.json') ?? '{}') as object) }),
      ],
      ['art/icon.svg', '<svg><script/></svg>'],
      ['art/logo.svg', '<svg viewBox="0.5 0 9 9"></svg>'],
      ['terms.en.md', 'no title'],
      ['about.en.md', '# About\n\n[x](javascript:alert(1))'],
      ['letterhead.json', '[]'],
      [
        'brand.json',
        JSON.stringify({
          ...(JSON.parse(files.get('brand.json') ?? '{}') as object),
          carrierCode: 'peoples',
          defaultLocale: 'it',
          routes: [['ACH', 'XXX']],
        }),
      ],
    ])
    for (const worst of [undefined, 'palette.json', 'brand.json', 'airports.json', 'texts.en.json']) {
      const told = said(worst === undefined ? wrong : new Map(wrong).set(worst, '{')).join('\n')
      const expected = [
        ['texts.en.json', 'texts.en.json: Unrecognized key: "headlin"'],
        ['', 'art/icon.svg: line 1: <script> is not allowed'],
        ['', 'art/logo.svg: begins with <svg'],
        ['', 'terms.en.md: line 1: begins with a heading'],
        ['', 'about.en.md: line 3: a link leads to'],
        ['', 'letterhead.json: Invalid input'],
        ['brand.json', 'brand.json: carrierCode: '],
        ['brand.json', 'brand.json: defaultLocale: it is not one of the languages'],
        ['brand.json airports.json', 'airports.json: XXX is missing: brand.json flies there'],
      ] as const
      const broken = worst === undefined ? [] : [['', `${worst}: is not JSON`] as const]
      const lines = [...expected.filter(([needs]) => !needs.split(' ').includes(worst ?? 'none')), ...broken]
      for (const [, line] of lines) expect(told, worst).toContain(line)
    }
  })

  test('says all of it at once', () => {
    const problems = said(without('palette.json', 'art/icon.svg', 'terms.en.md'))
    expect(problems).toEqual(expect.arrayContaining(['palette.json: is missing', 'terms.en.md: is missing']))
  })
})
