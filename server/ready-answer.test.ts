import { describe, expect, it } from 'vitest'
import { accepts, isAnybodys, keepReadyAnswers, ReadyAnswer } from './ready-answer.ts'

const always = () => true

function answer(size: number, holds?: () => boolean): ReadyAnswer {
  return new ReadyAnswer(Buffer.alloc(size), undefined, holds)
}

it.each([
  ['gzip, deflate, br', true, true],
  ['br;q=0, gzip;q=0.5', false, true],
  ['gzip; q=0.0, br;q=0.01', true, false],
  ['identity', false, false],
])('packed bytes go only to callers that take them: %s', (sent, br, gzip) => {
  const headers = { 'accept-encoding': sent }
  expect([accepts(headers, 'br'), accepts(headers, 'gzip')]).toEqual([br, gzip])
})

describe('kept answers', () => {
  it('are found for exactly the same request, as long as they hold', () => {
    const kept = keepReadyAnswers()
    let holds = true
    const one = answer(10, () => holds)
    kept.keep('a', one, {})
    expect([kept.find('a')?.answer, kept.find('b')]).toEqual([one, undefined])
    holds = false
    expect(kept.find('a')).toBeUndefined()
    holds = true
    expect(kept.find('a'), 'not even when they hold again').toBeUndefined()
  })

  it('do not exist for an answer to one caller only, or to a long request', () => {
    const kept = keepReadyAnswers()
    kept.keep('a', answer(10), {})
    kept.keep('b'.repeat(5_000), answer(10, always), {})
    expect(kept.count()).toBe(0)
  })

  it('stay within their bytes, and those asked for again stay longest', () => {
    const kept = keepReadyAnswers(1_000)
    const wanted = answer(90, always)
    kept.keep('wanted', wanted, {})
    for (let index = 0; index < 1_000; index++) {
      kept.keep(`other ${index}`, answer(90, always), {})
      expect(kept.find('wanted')?.answer).toBe(wanted)
      expect(kept.count()).toBeLessThanOrEqual(8)
    }
    expect(kept.find('other 0')).toBeUndefined()
  })
})

it('a request is anybody’s until a header says who sends it', () => {
  expect(isAnybodys({ cookie: 'language=de', 'user-agent': 'x', 'accept-encoding': 'br' })).toBe(true)
  for (const name of ['authorization', 'dpop', 'x-session-id', 'x-access-token', 'x-agency-code'])
    expect(isAnybodys({ [name]: '' })).toBe(false)
})

it('only an answer that caches may keep has a mark to compare, and "unchanged" tells nothing of its bytes', () => {
  const kept = keepReadyAnswers()
  const told = { 'content-type': 'application/json', 'content-security-policy': 'none', etag: '"a"' }
  kept.keep('shared', answer(10, always), told)
  kept.keep('own', answer(10, always), { 'content-type': 'application/json' })
  expect(kept.find('own')?.shared).toBeUndefined()
  expect(kept.find('shared')?.shared?.head).toEqual(['content-security-policy', 'none', 'etag', '"a"'])
})
