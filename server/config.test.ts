import { expect, it } from 'vitest'
import { parseConfig } from './config.ts'

const base = { NODE_ENV: 'test', DATABASE_URL: 'postgres://here' }
const ownKey = `2026:${Buffer.alloc(32, 7).toString('base64')}`
const live = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://here',
  GATEWAY_API_KEY: 'a key of its own',
  GATEWAY_WEBHOOK_SECRET: 'a secret of its own',
  DOCUMENT_KEYS: ownKey,
  LINK_SECRET: 'a link secret of its own',
  PUZZLE_SECRET: 'a puzzle secret of its own',
}

it('an empty address of the database is told with the form that it has', () => {
  expect(() => parseConfig({ ...base, DATABASE_URL: '' })).toThrow(
    'DATABASE_URL: is empty. It looks like postgres://',
  )
})

it('gateways without an address are the sandbox’s; without a sandbox there are no gateways', () => {
  const { datatrans, braintree } = parseConfig({ ...base, SANDBOX_URL: 'http://127.0.0.1:4001/' })
  expect(datatrans).toMatchObject({
    url: 'http://127.0.0.1:4001/datatrans',
    pageUrl: 'http://127.0.0.1:4001/datatrans/v1/start',
  })
  expect(braintree).toMatchObject({
    url: 'http://127.0.0.1:4001/',
    dropInUrl: 'http://127.0.0.1:4001/braintree/drop-in.js',
    merchantAccounts: expect.objectContaining({ EUR: 'demo-eur' }),
  })
  const none = parseConfig(base)
  expect([none.datatrans, none.braintree]).toEqual([undefined, undefined])
})

it('production refuses every demo secret of a gateway in use, and asks for none of the others', () => {
  expect(() => parseConfig(live)).not.toThrow()
  const atDatatrans = { ...live, DATATRANS_URL: 'https://api.datatrans.com' }
  for (const name of ['DATATRANS_PASSWORD', 'DATATRANS_SIGN_KEY', 'DATATRANS_PAGE_URL'])
    expect(() => parseConfig(atDatatrans)).toThrow(name)
  expect(() => parseConfig({ ...live, BRAINTREE_MERCHANT_ID: 'airline' })).toThrow('BRAINTREE_PRIVATE_KEY')
  const whole = {
    ...atDatatrans,
    DATATRANS_PAGE_URL: 'https://pay.datatrans.com/v1/start',
    DATATRANS_PASSWORD: 'its password',
    DATATRANS_SIGN_KEY: '0123456789abcdef0123456789abcdef',
    BRAINTREE_ENVIRONMENT: 'production',
    BRAINTREE_MERCHANT_ID: 'airline',
    BRAINTREE_PRIVATE_KEY: 'its private key',
    BRAINTREE_MERCHANT_ACCOUNTS: 'EUR=airline_eur,USD=airline-usd',
  }
  expect(parseConfig(whole)).toMatchObject({
    datatrans: { pageUrl: 'https://pay.datatrans.com/v1/start' },
    braintree: {
      environment: 'production',
      url: undefined,
      dropInUrl: undefined,
      merchantAccounts: { EUR: 'airline_eur', USD: 'airline-usd' },
    },
  })
  const { BRAINTREE_MERCHANT_ACCOUNTS: _, ...withoutAccounts } = whole
  expect(() => parseConfig(withoutAccounts)).toThrow('BRAINTREE_MERCHANT_ACCOUNTS')
  const unheardOf = { ...whole, BRAINTREE_MERCHANT_ACCOUNTS: 'XXX=airline' }
  expect(() => parseConfig(unheardOf)).toThrow('BRAINTREE_MERCHANT_ACCOUNTS')
})

it('production says in one round what is wrong and what is not fit for it, each setting once', () => {
  const settings = {
    ...live,
    LINK_SECRET: 'short',
    DOCUMENT_KEYS: '2026:x',
    PORT: 'x',
    METRICS_TOKEN: 'short',
  }
  const { GATEWAY_API_KEY: _, ...open } = settings
  const starting = () =>
    parseConfig({ ...open, DATABASE_URL: undefined, SMTP_URL: 'smtp://mail', SANDBOX_URL: 'http://sandbox' })
  let said = ''
  try {
    starting()
  } catch (error) {
    said = (error as Error).message
  }
  expect(said.split('\n').map((line) => line.trim().split(/[ :]/)[0])).toEqual([
    'These',
    'DOCUMENT_KEYS',
    'PORT',
    'DATABASE_URL',
    'LINK_SECRET',
    'METRICS_TOKEN',
    'Not',
    'GATEWAY_API_KEY',
    'SANDBOX_URL',
    'MAIL_FROM',
  ])
})

it('a line of an env file without a value is no setting, where the setting may be absent', () => {
  const blank = { SMTP_URL: '', METRICS_TOKEN: '', REPORTS_DATABASE_URL: '', GATEWAY_URL: '' }
  expect(parseConfig({ ...base, ...blank })).toEqual(parseConfig(base))
  expect(() => parseConfig({ ...base, LINK_SECRET: '' })).toThrow('LINK_SECRET')
})

it('documents are sealed with the first of several keys, each of 32 bytes', () => {
  const older = `2025:${Buffer.alloc(32, 5).toString('base64')}`
  const { documents } = parseConfig({ ...base, DOCUMENT_KEYS: `${ownKey}, ${older}` })
  expect(documents.keys.map(({ id, key }) => [id, key.length])).toEqual([
    ['2026', 32],
    ['2025', 32],
  ])
  const short = `2026:${Buffer.alloc(31).toString('base64')}`
  for (const wrong of ['', '2026', short, `${ownKey},`, `${ownKey},${ownKey}`, `${ownKey},${short}`])
    expect(() => parseConfig({ ...base, DOCUMENT_KEYS: wrong })).toThrow('DOCUMENT_KEYS')
})

it('production refuses the demo key of documents, under any name', () => {
  const { documents } = parseConfig(base)
  const demo = Buffer.from(documents.keys[0].key).toString('base64')
  expect(() => parseConfig({ ...live, DOCUMENT_KEYS: `mine:${demo}` })).toThrow('DOCUMENT_KEYS')
  expect(() => parseConfig({ ...live, DOCUMENT_KEYS: `${ownKey},old:${demo}` })).toThrow('DOCUMENT_KEYS')
  const { DOCUMENT_KEYS: _, ...withoutKeys } = live
  expect(() => parseConfig(withoutKeys)).toThrow('DOCUMENT_KEYS')
})

it('production refuses the demo secrets of links and puzzles, and believes both link secrets during a rotation', () => {
  const { LINK_SECRET: _link, ...withoutLink } = live
  const { PUZZLE_SECRET: _puzzle, ...withoutPuzzle } = live
  expect(() => parseConfig(withoutLink)).toThrow('LINK_SECRET is the demo secret')
  expect(() => parseConfig(withoutPuzzle)).toThrow('PUZZLE_SECRET is the demo secret')
  const rotating = parseConfig({ ...live, LINK_SECRET: 'the new secret,the old secret' })
  expect(rotating.linkSecrets).toEqual(['the new secret', 'the old secret'])
  expect([rotating.siteUrl, parseConfig(base).siteUrl]).toEqual([undefined, 'http://{brand}.localhost:4000'])
})

it('the API is at /api unless another base is set, with or without a slash at its end [API-01, SYS-05]', () => {
  expect(parseConfig(base).apiBase).toBe('/api')
  expect(parseConfig({ ...base, API_BASE: '/engine/' }).apiBase).toBe('/engine')
})

it('travellers are sent to the payment pages of the settings, the calls go to another address, and neither is in the code [PAY-15, SYS-05]', () => {
  for (const pages of ['https://pay.datatrans.com/v1/start', 'https://pay.own.example/start']) {
    const set = { ...base, DATATRANS_URL: 'https://api.own.example', DATATRANS_PAGE_URL: pages }
    expect(parseConfig(set).datatrans).toMatchObject({ url: 'https://api.own.example', pageUrl: pages })
  }
})
