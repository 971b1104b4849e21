import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appleDomainPath, serveAppleDomain } from './apple-pay-domain.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apple-'))
})
afterAll(() => rm(folder, { recursive: true }))

function ask(braintree: object | undefined, host: string) {
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) => reply.code(404).send(String(error)))
  serveAppleDomain(app, { config: { braintree } as never })
  return app.inject({ url: appleDomainPath, headers: { host } })
}

test('every host answers with the file of the account', async () => {
  const appleDomainFile = join(folder, 'association')
  await writeFile(appleDomainFile, '7B227073704964')
  for (const host of ['peoples.example', 'aero.example']) {
    const { statusCode, body, headers } = await ask({ appleDomainFile }, host)
    expect([statusCode, body]).toEqual([200, '7B227073704964'])
    expect(headers['content-type']).toContain('text/plain')
  }
})

test.each([undefined, { appleDomainFile: undefined }])(
  'without one, of %j, there is nothing',
  async (braintree) => {
    expect((await ask(braintree, 'peoples.example')).statusCode).toBe(404)
  },
)
