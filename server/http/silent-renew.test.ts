import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveSilentRenew } from './silent-renew.ts'

test('the last page of a silent renewal runs its one script, in frames of its own site [IDN-03, RTE-22]', async () => {
  const app = fastify()
  serveSilentRenew(app)
  const { statusCode, headers, body } = await app.inject('/silent-renew.html?code=x&state=</script>')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'sha256-[\w+/]+='; .*frame-ancestors 'self'$/,
  )
  expect(body.match(/<script>/g)).toHaveLength(1)
  // the address is read by the script, never written into the page
  expect(body).not.toContain('state=')
})
