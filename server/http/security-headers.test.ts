import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

it('only a site behind TLS tells browsers to stay with https', () => {
  expect(securityHeaders('https://aero.example')['strict-transport-security']).toBe('max-age=31536000')
  for (const address of ['http://localhost:4000', undefined])
    expect(securityHeaders(address)['strict-transport-security']).toBeUndefined()
})
