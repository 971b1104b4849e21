import { expect, test } from 'vitest'
import { readNewsletterLink } from './newsletter-link.ts'

test.each([
  ['#confirm=a-1.k_9', { act: 'confirm', key: 'a-1.k_9' }],
  ['#leave=a-1.k_9', { act: 'leave', key: 'a-1.k_9' }],
  ['', undefined],
  ['#confirm=', undefined],
  ['#delete=a.k', undefined],
  ['#confirm=a k', undefined],
  [`#leave=${'a'.repeat(101)}`, undefined],
])('the link %s is read', (hash, link) => {
  expect(readNewsletterLink(hash)).toEqual(link)
})
