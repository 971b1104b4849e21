import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

const site = 'https://fly.example'

describe('a target within the site', () => {
  test.each([
    ['/', '/'],
    ['/my-account', '/my-account'],
    ['/booking-flow?ori=ACH&des=VIE&dep=2026-12-01#top', '/booking-flow?ori=ACH&des=VIE&dep=2026-12-01#top'],
    ['/a/../my-account', '/my-account'],
    ['/documents/terms-de?x=//evil.example', '/documents/terms-de?x=//evil.example'],
  ])('%s is taken', (target, path) => {
    expect(ownPath(target)).toBe(path)
  })

  test.each([
    '',
    'my-account',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/x/%2E%2e//evil.example',
    'javascript:alert(1)',
    '/a b',
    '/\u202emoc',
    '\u0000/x',
  ])('%j is refused', (target) => {
    expect(ownPath(target)).toBeUndefined()
  })

  test('whatever is taken stays on the site in a browser', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '@',
      ':',
      'evil.example',
      '\t',
      '?',
      '#',
      'a',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 9 }), (parts) => {
        const path = ownPath(`/${parts.join('')}`)
        if (path !== undefined) expect(new URL(path, site).origin).toBe(site)
      }),
      { numRuns: 5_000 },
    )
  })
})
