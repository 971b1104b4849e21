import { expect, it } from 'vitest'
import { lastingBySeconds } from './lasting-cookies.ts'

const now = Date.parse('2027-03-04T12:00:00Z')

it('a cookie with an end says how many seconds are left; an ended one says zero', () => {
  expect(
    lastingBySeconds(
      [
        'session=a; path=/; expires=Thu, 18 Mar 2027 12:00:00 GMT; httponly',
        'gone=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT',
      ],
      now,
    ),
  ).toEqual([
    'session=a; path=/; expires=Thu, 18 Mar 2027 12:00:00 GMT; httponly; max-age=1209600',
    'gone=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; max-age=0',
  ])
})

it('leaves a cookie of the browser’s session, and one that says its seconds', () => {
  const cookies = ['a=expires; path=/', 'b=1; expires=Thu, 18 Mar 2027 12:00:00 GMT; Max-Age=5']
  expect(lastingBySeconds(cookies, now)).toEqual(cookies)
})
