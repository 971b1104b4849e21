import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '../testing/command.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'jetbridge-own-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Needs no database. */
const command = (...args: string[]) => runCommand('', args)
const ownAir = () => join(folder, 'own-air')
const asked = ['--name', 'Own Air', '--carrier', 'oa', '--zone', 'Europe/Vienna', '--airports', 'VIE,ach,XQX']

const placeholders = [
  'terms.en.md: "Write your own terms in this file." stands where your own words must stand',
  'terms.de.md: "Schreiben Sie Ihre eigenen Bedingungen in diese Datei." stands where your own words must stand',
  'data-protection.en.md: "Write your own text in this file." stands where your own words must stand',
  'data-protection.de.md: "Schreiben Sie Ihren eigenen Text in diese Datei." stands where your own words must stand',
]

it('brand new writes a brand that can be served, but for its legal texts', async () => {
  const { ended, said } = await command('brand', 'new', ownAir(), ...asked)
  expect(said).toContain('is written')
  expect(ended).toBe(0)
  const brand = JSON.parse(readFileSync(join(ownAir(), 'brand.json'), 'utf8')) as object
  expect(brand).toMatchObject({ id: 'own_air', carrierCode: 'OA', currency: { default: 'EUR' } })
  const checked = await command('brand', 'check', ownAir(), '--offline')
  expect(checked).toEqual({
    ended: 1,
    said: [
      'airports.json: XQX has no name, country and place yet',
      'Own Air is not fit for production: 4 faults, and 1 thing can be better.',
      ...placeholders.map((line) => `  ${line}`),
    ].join('\n'),
  })
  for (const name of ['terms', 'data-protection'])
    for (const locale of ['en', 'de'])
      writeFileSync(join(ownAir(), `${name}.${locale}.md`), '# Title\n\nWords of our own.\n')
  expect(await command('brand', 'check', ownAir(), '--offline')).toEqual({
    ended: 0,
    said:
      'airports.json: XQX has no name, country and place yet\n' +
      'Own Air can be served; 1 thing can be better.',
  })
})

it('brand new touches no folder that has something in it, and says what it needs', async () => {
  const again = await command('brand', 'new', ownAir(), ...asked)
  expect(again.ended).toBe(1)
  expect(again.said).toContain('there is something in')
  expect((await command('brand', 'new', join(folder, 'x'))).said).toContain('name the airline')
  expect((await command('brand', 'new', join(folder, 'x'), ...asked, '--airports', 'VIE')).said).toContain(
    '--airports takes two airports or more',
  )
  const wrong = await command('brand', 'new', join(folder, '9x'), ...asked, '--zone', 'Vienna')
  expect(wrong.ended).toBe(1)
  expect(wrong.said).toMatch(/id: [^]*timeZone: is not an IANA zone/)
})

it('brand check says what keeps a brand from being served', async () => {
  writeFileSync(join(ownAir(), 'art/logo.svg'), '<svg><script/></svg>')
  const { ended, said } = await command('brand', 'check', ownAir(), '--offline')
  expect(ended).toBe(1)
  expect(said).toContain('cannot be served')
  expect(said).toContain('art/logo.svg: line 1: <script> is not allowed')
  const gone = join(folder, 'gone')
  expect((await command('brand', 'check', gone)).said).toContain(`there is no folder ${gone}`)
})

it('brand check names files that cannot be read beside what is wrong with others, and what is no folder', async () => {
  const own = join(folder, 'unread')
  await command('brand', 'new', own, ...asked)
  for (const name of ['terms.en.md', 'palette.json']) {
    rmSync(join(own, name))
    mkdirSync(join(own, name))
  }
  writeFileSync(join(own, 'airports.json'), Buffer.from([0, 1, 2, 255]))
  writeFileSync(join(own, 'texts.en.json'), '')
  writeFileSync(join(own, 'art/icon.svg'), ' '.repeat(1_000_001))
  const { ended, said } = await command('brand', 'check', own, '--offline')
  expect(ended).toBe(1)
  expect(said.split('\n').map((line) => line.replace(/(is not JSON).*/, '$1'))).toEqual([
    `${own} cannot be served`,
    '  palette.json: is a folder, not a file',
    '  terms.en.md: is a folder, not a file',
    '  art/icon.svg: is larger than 1000000 bytes',
    '  airports.json: is not JSON',
    '  texts.en.json: is empty',
  ])
  const file = join(own, 'brand.json')
  expect((await command('brand', 'check', file)).said).toContain(`${file} is a file, not a folder`)
})

it('brand preview draws only what can be drawn, and never over files of others', async () => {
  const own = join(folder, 'shown')
  await command('brand', 'new', own, ...asked)
  const into = join(folder, 'album')
  mkdirSync(into)
  writeFileSync(join(into, 'holiday.jpg'), '')
  const preview = (...words: string[]) => command('brand', 'preview', ...words)
  const root = join(import.meta.dirname, '../..')
  const strange = await runCommand('', ['brand', 'preview', own, '--into', into], { root })
  expect(strange.said).toContain('there is holiday.jpg in')
  expect((await preview(own)).said).toContain('in a checkout with its development packages')
  expect((await preview(own, '--language', 'it')).said).toContain('--language takes one of en, de')
  expect((await preview(join(folder, 'gone'))).said).toContain('cannot be served')
  expect((await preview()).said).toContain('name one folder of a brand')
  const file = join(own, 'brand.json')
  const brand = JSON.parse(readFileSync(file, 'utf8')) as { switches: object }
  const closed = { ...brand, switches: { ...brand.switches, passengerSignIn: true, loginRequired: true } }
  writeFileSync(file, JSON.stringify(closed))
  expect((await preview(own)).said).toContain('switch loginRequired off')
})

it('brand check names a language that this installation does not have', async () => {
  const own = join(folder, 'spoken')
  await command('brand', 'new', own, ...asked)
  const file = join(own, 'brand.json')
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...brand, languages: ['en', 'it'] }))
  const told =
    'brand.json: languages: "it" is not one of the product’s: name its folder in JETBRIDGE_LANGUAGES'
  expect((await command('brand', 'check', own, '--offline')).said).toContain(told)
  const italian = join(folder, 'languages/it')
  mkdirSync(italian, { recursive: true })
  writeFileSync(join(italian, 'site.json'), '{}')
  const environment = { JETBRIDGE_LANGUAGES: italian }
  const { said } = await runCommand('', ['brand', 'check', own, '--offline'], { environment })
  expect(said).not.toContain(told)
})

it('brand check names texts of the brand that cannot be shown, and says nothing of those that can', async () => {
  const own = join(folder, 'worded')
  await command('brand', 'new', own, ...asked)
  const wording = { 'notFound.title': 'Lost', 'notFound.nothing': 'Nobody', 'layout.home': '{plane}, home' }
  writeFileSync(join(own, 'wording.en.json'), JSON.stringify(wording))
  const dist = join(folder, 'worded-site')
  mkdirSync(join(dist, 'drawing'), { recursive: true })
  const english = { common: { 'notFound.title': 'Not here', 'layout.home': '{brand}, home' } }
  writeFileSync(join(dist, 'drawing/english.json'), JSON.stringify(english))
  const check = ['brand', 'check', own, '--offline']
  const { said } = await runCommand('', check, { environment: { WEB_DIST: dist } })
  const unbuilt = await runCommand('', check, { environment: { WEB_DIST: join(folder, 'nothing') } })
  expect(unbuilt.said).toMatch(/wording\.en\.json: cannot be judged, .*the site is not built/)
  expect(said).toContain('wording.en.json: notFound.nothing is the key of no text')
  expect(said).toMatch(/wording\.en\.json: layout\.home .*plane/)
  expect(said).not.toContain('notFound.title')
})

it('brand check names each way to pay that cannot charge a currency of the brand, and where that is said', async () => {
  const own = join(folder, 'paid')
  await command('brand', 'new', own, ...asked)
  const file = join(own, 'brand.json')
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object
  const currency = { default: 'KWD', allowed: ['KWD', 'EUR'] }
  writeFileSync(
    file,
    JSON.stringify({ ...brand, currency, paymentProviders: ['default', 'braintree', 'agency'] }),
  )
  const check = async (environment: Record<string, string>) =>
    (await runCommand('', ['brand', 'check', own, '--offline'], { environment })).said
  expect(await check({})).toContain(
    'brand.json: paymentProviders: braintree cannot charge KWD: it is not offered there (BRAINTREE_MERCHANT_ACCOUNTS)',
  )
  const said = await check({
    GATEWAY_CURRENCIES: 'EUR',
    BRAINTREE_MERCHANT_ACCOUNTS: 'KWD=acme_kwd,EUR=acme',
  })
  expect(said).toContain(
    'paymentProviders: default cannot charge KWD: it is not offered there (GATEWAY_CURRENCIES)',
  )
  expect(said).not.toMatch(/braintree|agency/)
})

it('brand check names what a wallet lacks, for a brand that takes Braintree', async () => {
  const own = join(folder, 'half-set')
  await command('brand', 'new', own, ...asked)
  const file = join(own, 'brand.json')
  const check = async () => {
    const environment = { BRAINTREE_APPLE_PAY: 'true', BRAINTREE_GOOGLE_PAY: 'true' }
    return (await runCommand('', ['brand', 'check', own, '--offline'], { environment })).said
  }
  expect(await check()).not.toContain('BRAINTREE_')
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...brand, paymentProviders: ['braintree'] }))
  const said = await check()
  expect(said).toContain('brand.json: paymentProviders: BRAINTREE_APPLE_PAY_DOMAIN_FILE is not set')
  expect(said).toContain('brand.json: paymentProviders: BRAINTREE_GOOGLE_PAY_COUNTRY is not set')
})

it('brand check asks links of the web', async () => {
  const own = join(folder, 'linked')
  await command('brand', 'new', own, ...asked)
  const file = join(own, 'brand.json')
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('/documents/terms-{locale}', 'https://127.0.0.1:9/terms'),
  )
  const { said } = await command('brand', 'check', own)
  expect(said).toContain('brand.json: https://127.0.0.1:9/terms cannot be reached')
})
