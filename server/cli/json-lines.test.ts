import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineReader, tellPath } from './json-lines.ts'

const text = `{
  "layouts": [
    { "aircraft": "DH4",
      "cabins": [{ "cabin": "Y, {\\"x\\": 1}", "parts": [
        { "rows": [1, 1] },
        { "zone": "front",
          "rows": [2, 3] }
      ] }] }
  ],
  "prices": []
}`

describe('the line of a value in a JSON file', () => {
  test.each([
    [[], 1],
    [['layouts'], 2],
    [['layouts', 0], 3],
    [['layouts', 0, 'cabins', 0, 'cabin'], 4],
    [['layouts', 0, 'cabins', 0, 'parts', 0], 5],
    [['layouts', 0, 'cabins', 0, 'parts', 1, 'zone'], 6],
    [['layouts', 0, 'cabins', 0, 'parts', 1, 'rows', 1], 7],
    [['prices'], 10],
  ])('%j is %i', (path, line) => {
    expect(lineReader(text)(path)).toBe(line)
  })

  test('of a missing field is that of the object that lacks it', () => {
    expect(lineReader(text)(['layouts', 0, 'cabins', 0, 'parts', 1, 'seats'])).toBe(6)
  })

  test('is found for every value of any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const written = JSON.stringify(value, null, 1)
        const lines = written.split('\n')
        const lineOf = lineReader(written)
        const walk = (each: unknown, path: readonly (string | number)[]): void => {
          const line = lines[lineOf(path) - 1] ?? ''
          const last = path.at(-1)
          const key = typeof last === 'string' ? `${JSON.stringify(last)}: ` : ''
          const isWhole = typeof each !== 'object' || each === null
          const begun = isWhole ? JSON.stringify(each) : Array.isArray(each) ? '[' : '{'
          expect(line.trim().startsWith(`${key}${begun}`), line).toBe(true)
          if (!isWhole)
            for (const [key, inside] of Object.entries(each))
              walk(inside, [...path, Array.isArray(each) ? Number(key) : key])
        }
        walk(value, [])
      }),
    )
  })
})

test('a path is told as people count', () => {
  expect(tellPath(['layouts', 0, 'cabins', 1, 'parts', 2, 'zone'])).toBe('layout 1, cabin 2, part 3, zone')
  expect(tellPath(['prices', 0])).toBe('price 1')
})
