import { describe, expect, it } from 'vitest'
import { isEmail, tidyEmail } from './email.ts'

describe('email', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.com', 'jörg@müller.de', 'x@xn--mller-kva.de'])(
    '%s is one [CNT-10, PAX-08]',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )
  it.each([
    '',
    'a',
    'a@b',
    'a@@b.co',
    'a b@c.de',
    'a@b..co',
    '.a@b.co',
    'a.@b.co',
    'a@-b.co',
    'a@b.c',
    'a@1.2.3.4',
    'a@b.co,c@d.eu',
    `${'a'.repeat(65)}@b.co`,
  ])('"%s" is none [CNT-10, PAX-08]', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it.each([
    'taro.@docomo.ne.jp',
    'taro..yamada@docomo.ne.jp',
    '.taro@docomo.ne.jp',
    'a...b@DOCOMO.NE.JP',
    'ken-.@ezweb.ne.jp',
    'ken..@au.com',
    '__x..@docomo.ne.jp',
    'x.-.y@ezweb.ne.jp',
  ])('%s is one: its company gave it out', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  it.each([
    'taro.@example.co.jp',
    'taro..y@gmail.com',
    '...@docomo.ne.jp',
    'a b..@docomo.ne.jp',
    'x..@docomo.ne.jp.example.com',
    '"a"..@docomo.ne.jp',
    'x..\r\nBcc: y@docomo.ne.jp',
    'taro..,ken@docomo.ne.jp',
    'taro..<ken>@docomo.ne.jp',
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it('is read without signs that came with the paste', () => {
    expect(tidyEmail(' \u202Ataro＠docomo.ne.jp\u202C\u200B ')).toBe('taro@docomo.ne.jp')
    expect(isEmail('taro＠docomo.ne.jp\uFEFF')).toBe(true)
  })
})
