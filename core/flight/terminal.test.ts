import { describe, expect, it } from 'vitest'
import { readStatedTerminal, readTerminal, terminalChange, terminalsTold } from './terminal.ts'

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

it('is told of each end where it is stated', () => {
  const told = (originTerminal: string | null, destinationTerminal: string | null) =>
    terminalsTold({ originTerminal, destinationTerminal })
  expect(told('1', '2E')).toEqual({ departureTerminal: '1', arrivalTerminal: '2E' })
  expect(told(null, '2E')).toEqual({ arrivalTerminal: '2E' })
  expect(told(null, null)).toEqual({})
})

it('is changed where both are stated and differ', () => {
  expect(terminalChange('1', '2')).toEqual({ from: '1', to: '2' })
  expect([terminalChange('1', '1'), terminalChange(null, '2'), terminalChange('1', undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
