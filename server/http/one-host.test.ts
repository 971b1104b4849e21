import { expect, it } from 'vitest'
import { namesOneHost } from './one-host.ts'

const path = '/api/system/languages'

it.each([
  ['one', path, ['Host', 'a.example'], true],
  ['none', path, [], true],
  ['two', path, ['Host', 'a.example', 'accept', '*/*', 'host', 'b.example'], false],
  ['the same twice', path, ['Host', 'a.example', 'HOST', 'a.example'], false],
  ['the same in the address', `http://A.example${path}`, ['Host', 'a.example'], true],
  ['another in the address', `http://b.example${path}`, ['Host', 'a.example'], false],
  ['one with another port in the address', `http://a.example:81${path}`, ['Host', 'a.example'], false],
  ['of the whole server', '*', ['Host', 'a.example'], true],
])('hosts of a request: %s', (_, url, rawHeaders, isOne) => {
  const place = rawHeaders.findIndex((each) => each.toLowerCase() === 'host')
  const headers = place < 0 ? {} : { host: rawHeaders[place + 1] ?? '' }
  expect(namesOneHost({ url, rawHeaders: [...rawHeaders], headers })).toBe(isOne)
})
