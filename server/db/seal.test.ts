import { getRandomValues } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { seal, type SealKeys, unseal } from './seal.ts'
import fc from 'fast-check'

const random = (size: number) => getRandomValues(new Uint8Array(size))
const key = (id: string) => ({ id, key: random(32) })
const keys: SealKeys = [key('new'), key('old')]

describe('a sealed value', () => {
  it('opens again for its own row, for any content', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.uuid(), (text, row) => {
        expect(unseal(seal(text, row, keys, random), row, keys)).toBe(text)
      }),
    )
  })

  it('never looks the same twice', () => {
    const [one, other] = [seal('C01X00T47', 'a', keys, random), seal('C01X00T47', 'a', keys, random)]
    expect(one.bytes.equals(other.bytes)).toBe(false)
    expect(one.bytes.toString('latin1')).not.toContain('C01X00T47')
  })

  it('does not open for another row, with another key, or with one bit changed', () => {
    const sealed = seal('C01X00T47', 'a', keys, random)
    expect(() => unseal(sealed, 'b', keys)).toThrow()
    expect(() => unseal(sealed, 'a', [{ ...keys[1]!, id: 'new' }])).toThrow()
    for (let at = 0; at < sealed.bytes.length; at++) {
      const bytes = Buffer.from(sealed.bytes)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      expect(() => unseal({ ...sealed, bytes }, 'a', keys)).toThrow()
    }
  })

  it('is opened by the key that sealed it, even when another key seals now', () => {
    const [newer, older] = keys as readonly [SealKeys[0], SealKeys[0]]
    const sealed = seal('C01X00T47', 'a', [older], random)
    expect(sealed.keyId).toBe('old')
    expect(unseal(sealed, 'a', [newer, older])).toBe('C01X00T47')
    expect(() => unseal(sealed, 'a', [newer])).toThrow('sealed with the key old')
  })
})
