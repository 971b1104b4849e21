import fc from 'fast-check'
import { instant } from '@jetbridge/core/kernel/time.ts'
import { describe, expect, it } from 'vitest'
import { isNonceOfNow, nonceNow, providerNonceSecret } from './proof-nonce.ts'

const noon = Date.UTC(2027, 2, 4, 12)
const processAt = (milliseconds: number, ...secrets: [string, ...string[]]) => ({
  now: () => instant(milliseconds),
  config: { lookUp: { puzzleSecrets: secrets } },
})
const at = (milliseconds: number) => processAt(milliseconds, 'a secret of many machines')
const minute = 60_000

describe('a nonce', () => {
  it('is known to every process for five minutes at least, and seven at most, with nothing stored', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3_600_000 }),
        fc.integer({ min: 0, max: 3_600_000 }),
        (from, later) => {
          const nonce = nonceNow(at(noon + from))
          const isKnown = isNonceOfNow(at(noon + from + later), nonce)
          const mayBe = later <= 5 * minute ? [true] : later < 6 * minute ? [true, false] : [false]
          expect(mayBe).toContain(isKnown)
        },
      ),
    )
  })

  it('counts where the clock of the process that gave it is a minute ahead, and no further', () => {
    expect(isNonceOfNow(at(noon), nonceNow(at(noon + minute)))).toBe(true)
    expect(isNonceOfNow(at(noon), nonceNow(at(noon + 2 * minute)))).toBe(false)
  })

  it('of another key does not count; while a secret rotates both are believed', () => {
    const old = processAt(noon, 'the old secret')
    const rotating = processAt(noon, 'the new secret', 'the old secret')
    expect(isNonceOfNow(rotating, nonceNow(old))).toBe(true)
    expect(isNonceOfNow(rotating, nonceNow(rotating))).toBe(true)
    expect(isNonceOfNow(processAt(noon, 'the new secret'), nonceNow(old))).toBe(false)
  })

  it('cannot be made up: no change of a right one is believed, and nothing else is', () => {
    const right = nonceNow(at(noon))
    fc.assert(
      fc.property(
        fc.nat(right.length - 1),
        fc.constantFrom('0', 'a', 'Z', '-', '_', '.', 'é', ' '),
        (place, letter) => {
          const changed = right.slice(0, place) + letter + right.slice(place + 1)
          expect(isNonceOfNow(at(noon), changed)).toBe(changed === right)
        },
      ),
    )
    fc.assert(fc.property(fc.string(), (text) => !isNonceOfNow(at(noon), text)))
  })
})

it('the provider signs its nonces with a key of its own, the same on every machine', () => {
  const secret = providerNonceSecret(at(noon))
  expect(secret).toHaveLength(32)
  expect(providerNonceSecret(at(noon + minute))).toEqual(secret)
  expect(providerNonceSecret(processAt(noon, 'another secret'))).not.toEqual(secret)
})
