import { expect, test } from 'vitest'
import { judgeMembershipForm } from './membership-form.ts'

const form = {
  purchaserFirstName: 'Ada',
  purchaserLastName: 'Byron',
  email: undefined,
  hasAgreed: true,
}

test.each([
  ['all is well', {}, {}],
  ['a caller without a box to tick', { hasAgreed: undefined }, {}],
  ['the terms are not accepted', { hasAgreed: false }, { hasAgreed: 'required' }],
  ['no first name', { purchaserFirstName: '  ' }, { purchaserFirstName: 'required' }],
  ['a name of any script', { purchaserLastName: 'Łukasiewicz-Müller' }, {}],
  ['a name with digits', { purchaserLastName: 'B2' }, { purchaserLastName: 'not-valid' }],
  ['an address is asked and empty', { email: ' ' }, { email: 'required' }],
  ['an address that is none', { email: 'ada@' }, { email: 'email-not-valid' }],
  ['an address', { email: ' ada@example.com ' }, {}],
])('the form of a membership where %s [MEM-14]', (_what, change, problems) => {
  expect(judgeMembershipForm({ ...form, ...change })).toEqual(problems)
})
