import { describe, expect, it } from 'vitest'
import { readStatedTerminal, readTerminal } from './terminal.ts'

describe('a terminal', () => {
  it.each(['1', 'A', '2E', 'T3', '01', '99'])('is %s', (text) => {
    expect(readTerminal(text)).toBe(text)
  })

  it.each(['', ' ', '1 ', 't1', 'T12', '1-', 'É', '\u00071', 'T\n', '１'])('is not %j', (text) => {
    expect(readTerminal(text)).toBeUndefined()
  })

  it('is not stated by a text without a sign', () => {
    expect(readStatedTerminal('')).toBeNull()
    expect(readStatedTerminal('2E')).toBe('2E')
    expect(readStatedTerminal(' ')).toBeUndefined()
  })
})
