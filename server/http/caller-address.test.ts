import fc from 'fast-check'
import { expect, it } from 'vitest'
import { callerAddress, sourceOf } from './caller-address.ts'

it('a server without a proxy in front believes no header', () => {
  expect(callerAddress('192.0.2.1', '203.0.113.9', 0)).toBe('192.0.2.1')
  expect(callerAddress('192.0.2.1', undefined, 0)).toBe('192.0.2.1')
})

it('behind proxies the address is the one that the outermost proxy was called from', () => {
  expect(callerAddress('10.0.0.1', '203.0.113.9', 1)).toBe('203.0.113.9')
  expect(callerAddress('10.0.0.1', '203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9')
  expect(callerAddress('10.0.0.1', '2001:db8::1, 10.0.0.2', 2)).toBe('2001:db8::1')
  expect(callerAddress('10.0.0.1', '203.0.113.9:4711', 1)).toBe('203.0.113.9')
  expect(callerAddress('10.0.0.1', '[2001:db8::1]:4711', 1)).toBe('2001:db8::1')
  expect(callerAddress('10.0.0.1', undefined, 2)).toBe('10.0.0.1')
})

it('the text that a caller writes into the header changes nothing', () => {
  const written = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string(), fc.constant('unknown'))
  fc.assert(
    fc.property(fc.array(written), fc.integer({ min: 1, max: 3 }), (forged, proxies) => {
      const added = ['203.0.113.9', '10.0.0.3', '10.0.0.2'].slice(0, proxies)
      const header = [...forged.map((text) => text.replaceAll(',', '')), ...added].join(', ')
      expect(callerAddress('10.0.0.1', header, proxies)).toBe('203.0.113.9')
    }),
  )
})

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('%s is counted as %s', (address, source) => {
  expect(sourceOf(address)).toBe(source)
})

it('all addresses of one IPv6 network of 64 bits are one source, those of another network another', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  const four = fc.tuple(group, group, group, group)
  const written = (groups: readonly number[]) => groups.map((each) => each.toString(16)).join(':')
  fc.assert(
    fc.property(four, four, four, (network, one, other) => {
      const source = sourceOf(written([...network, ...one]))
      expect(sourceOf(written([...network, ...other]))).toBe(source)
      const [first, ...rest] = network
      expect(sourceOf(written([first ^ 1, ...rest, ...one]))).not.toBe(source)
    }),
  )
})
