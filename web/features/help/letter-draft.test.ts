import { expect, test } from 'vitest'
import { emptyLetter, filledLetter, keepLetter, keptLetter, requestOf } from './letter-draft.ts'

function storage(first: string | null = null) {
  let kept = first
  return { getItem: () => kept, setItem: (_: string, text: string) => void (kept = text) }
}

const letter = { ...emptyLetter, topic: 'baggage', message: 'May I take skis?' }

test('what is kept comes back; what nobody can read is an empty letter', () => {
  const tab = storage()
  keepLetter(tab, { letter, request: { id: '1', said: 'x' } })
  expect(keptLetter(tab)).toEqual({ letter, request: { id: '1', said: 'x' } })
  for (const text of [null, '', '{', 'null', '[]', '{"letter":5}', '{"letter":{"topic":"evil","name":{}}}'])
    expect(keptLetter(storage(text))).toEqual({ letter: emptyLetter })
})

test('a storage that refuses changes nothing', () => {
  const refuses = {
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => {
    keepLetter(refuses, { letter })
  }).not.toThrow()
})

test('the same letter is the same request, another text another one', () => {
  let drawn = 0
  const draw = () => String((drawn += 1))
  const request = requestOf({ letter }, draw)
  expect(requestOf({ letter: { ...letter, message: ' May I take skis? ' }, request }, draw)).toBe(request)
  expect(requestOf({ letter: { ...letter, message: 'And a sledge?' }, request }, draw).id).toBe('2')
})

test('what the page knows stands only where nothing is typed', () => {
  const known = { name: 'Kim Lee', message: 'no', confirmationCode: 'K7M2PQ' }
  expect(filledLetter(letter, known)).toEqual({ ...letter, name: 'Kim Lee', confirmationCode: 'K7M2PQ' })
})
