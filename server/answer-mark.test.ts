import fc from 'fast-check'
import { expect, it } from 'vitest'
import { markOf, namesMark } from './answer-mark.ts'

const mark = markOf('answer')

it('a mark is the same for the same bytes, and another for others', () => {
  expect(markOf(Buffer.from('answer'))).toBe(mark)
  expect(markOf('answer ')).not.toBe(mark)
  expect(mark).toMatch(/^"[\w-]{22}"$/)
})

it.each([mark, `W/${mark}`, '*', `"a", ${mark}`, `${mark},"a"`, `"a",W/${mark} ,"b"`])(
  '%s names it',
  (sent) => {
    expect(namesMark(sent, mark)).toBe(true)
  },
)

it.each([undefined, '', '"a"', mark.slice(1), `w/${mark}`, '**', '*,"a"', `${mark}x`, '"*"'])(
  '%s does not',
  (sent) => {
    expect(namesMark(sent, mark)).toBe(false)
  },
)

it('no other text names it, however long', () => {
  fc.assert(fc.property(fc.string({ maxLength: 10_000 }), (sent) => namesMark(sent, mark) === (sent === '*')))
})
