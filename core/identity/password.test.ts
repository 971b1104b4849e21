import { describe, expect, it } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { judgePassword, longestPassword, passwordText, shortestPassword } from './password.ts'

const named = ['kim.mueller@example.com', 'Slate One']
const judged = (password: string) => judgePassword(password, named)

describe('a password', () => {
  it.each([
    'correct horse battery',
    'Grüße aus Altenrhein',
    'пароль-не-угадать',
    '東京から大阪まで飛行機で',
    'kim.mueller has 3 cats and a dog',
    '🛫🛬🧳🎒🗺️ to Altenrhein',
  ])('may be any words and signs: %s', (password) => {
    expect(judged(password)).toEqual({ ok: true })
  })

  it.each([
    ['', 'too-short'],
    ['ninesigns', 'too-short'],
    ['👩‍👩‍👧', 'too-short'],
    ['x'.repeat(longestPassword + 1), 'too-long'],
    ['aaaaaaaaaaaa', 'too-simple'],
    ['abababababab', 'too-simple'],
    ['1234567890', 'too-simple'],
    ['9876543210', 'too-simple'],
    ['abcdefghijkl', 'too-simple'],
    ['Password123', 'too-common'],
    ['ｑｗｅｒｔｙｕｉｏｐ', 'too-common'],
    ['kim.mueller@example.com', 'names-itself'],
    ['Mueller1234', 'names-itself'],
    ['SlateSlate1!', 'names-itself'],
  ] as const)('is refused as %s: %s', (password, why) => {
    expect(judged(password)).toEqual({ ok: false, why })
  })

  it('is one password however its signs were composed', () => {
    expect(passwordText('Zu\u0308rich Flughafen')).toBe(passwordText('Z\u00fcrich Flughafen'))
  })

  it('is in the list of common ones only where no other rule refuses it', () => {
    for (const common of commonPasswords) {
      expect(Array.from(common).length, common).toBeGreaterThanOrEqual(shortestPassword)
      expect(judgePassword(common, []), common).toEqual({ ok: false, why: 'too-common' })
    }
  })
})
