import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { dropInSources } from './drop-in-sources.ts'

const hashOf = (block: string) => `'sha256-${createHash('sha256').update(block).digest('base64')}'`
const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `))

test('pictures come from the site, and from the content system of an airline that has one', () => {
  const imagesOf = (...pictures: string[]) =>
    directive(contentSecurityPolicy('', undefined, undefined, undefined, false, [], ...pictures), 'img-src')
  expect(imagesOf()).toBe(`img-src 'self' data:`)
  expect(imagesOf('https://cms.example')).toBe(`img-src 'self' data: https://cms.example`)
})

test('exactly the inline scripts of a page may run; blocks of data are not scripts', () => {
  const html = [
    '<style id="a">b{}</style>',
    '<script type="application/json">{"c":1}</script>',
    '<script type="module">start()</script>',
    '<script src="/assets/main.js"></script>',
  ].join('')
  const policy = contentSecurityPolicy(html, undefined)
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hashOf('start()')}`)
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${hashOf('b{}')}`)
})

test('a page may call the card gateway where there is one', () => {
  expect(directive(contentSecurityPolicy('', undefined), 'connect-src')).toBe(`connect-src 'self'`)
  expect(directive(contentSecurityPolicy('', 'https://gate.example'), 'connect-src')).toBe(
    `connect-src 'self' https://gate.example`,
  )
})

test('a page may load the drop-in from its address, and from nowhere else', () => {
  const account = {
    environment: 'sandbox',
    merchantId: 'm',
    publicKey: 'p',
    privateKey: 'k',
    merchantAccounts: {},
    wallets: [],
    googlePay: {},
    appleDomainFile: undefined,
  } as const
  const standIn = { ...account, url: 'http://a', dropInUrl: 'http://127.0.0.1:4001/braintree/drop-in.js' }
  const policy = contentSecurityPolicy('', 'http://127.0.0.1:4001', dropInSources(standIn))
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' http://127.0.0.1:4001`)
  expect(directive(policy, 'connect-src')).toBe(`connect-src 'self' http://127.0.0.1:4001`)
  expect(directive(policy, 'frame-src')).toBeUndefined()
  const real = contentSecurityPolicy(
    '',
    undefined,
    dropInSources({ ...account, url: undefined, dropInUrl: undefined }),
  )
  expect(directive(real, 'script-src')).not.toContain('unsafe')
  expect(directive(real, 'frame-src')).toBe('frame-src https:')
  expect(contentSecurityPolicy('', undefined, dropInSources(undefined))).toBe(
    contentSecurityPolicy('', undefined),
  )
})

test.each<[string, object, boolean]>([
  ['set', { wallets: ['google-pay'] }, true],
  ['not set', { wallets: ['apple-pay'] }, false],
  ['played by the stand-in', { wallets: ['google-pay'], dropInUrl: 'http://127.0.0.1:4001/d.js' }, false],
])('Google’s script may run where Google Pay is %s: %o, %s', (_what, over, isLetIn) => {
  const account = {
    environment: 'sandbox',
    merchantId: 'm',
    publicKey: 'p',
    privateKey: 'k',
    merchantAccounts: {},
    googlePay: {},
    appleDomainFile: undefined,
    url: undefined,
    dropInUrl: undefined,
    wallets: [],
  } as const
  const policy = contentSecurityPolicy('', undefined, dropInSources({ ...account, ...over }))
  expect(policy.includes('pay.google.com')).toBe(isLetIn)
  expect(policy.includes(`style-src-elem 'self' 'unsafe-inline'`)).toBe(isLetIn)
  expect(directive(policy, 'script-src')).not.toContain('unsafe')
})

test('scripts write no markup, but where the drop-in of others does', () => {
  const types = `require-trusted-types-for 'script'; trusted-types own-worker`
  expect(contentSecurityPolicy('', undefined)).toContain(types)
  const dropIn = { script: [], style: [], image: [], connect: [], frame: [] }
  expect(contentSecurityPolicy('', undefined, dropIn)).not.toContain('trusted-types')
})

test('a brand with a newsletter address of its own may post there and nowhere else [NWS-04]', () => {
  const policy = contentSecurityPolicy('', undefined, undefined, 'https://news.example/subscriptions?list=1')
  expect(directive(policy, 'connect-src')).toBe(`connect-src 'self' https://news.example`)
})

test('a frame of the site itself is allowed where people sign in, and only there [IDN-03]', () => {
  const framesOf = (signsIn: boolean) =>
    directive(contentSecurityPolicy('', undefined, undefined, undefined, signsIn), 'frame-src')
  expect([framesOf(true), framesOf(false)]).toEqual([`frame-src 'self'`, undefined])
})
