import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { acceptJsonBodies } from './json-body.ts'
import { acceptPolicyReports, policyReportPath } from './policy-reports.ts'

async function openApp() {
  const lines: object[] = []
  const app = Fastify()
  acceptJsonBodies(app)
  acceptPolicyReports(app, { log: { warn: (line: object) => void lines.push(line) } as never })
  const send = (type: string, payload: string) =>
    app.inject({ method: 'POST', url: policyReportPath, headers: { 'content-type': type }, payload })
  return { lines, send }
}

const old = JSON.stringify({
  'csp-report': {
    'document-uri': 'https://aero.example/my-flights?code=SECRET#x',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a.js',
  },
})
const line = {
  page: 'https://aero.example/my-flights',
  directive: 'script-src-elem',
  blocked: 'https://evil.example/a.js',
}

describe('reports of broken page policies', () => {
  it('go to the log, without the query, in both forms that browsers send', async () => {
    const { lines, send } = await openApp()
    expect((await send('application/csp-report', old)).statusCode).toBe(204)
    const body = {
      documentURL: 'https://aero.example/my-flights?code=SECRET',
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/a.js',
    }
    await send('application/reports+json', JSON.stringify([{ type: 'csp-violation', body }]))
    expect(lines).toEqual([line, line])
  })

  it.each(['', 'null', '[]', '{', '{"csp-report":7}', '[{"body":null}]', '"x"'])(
    'of no known form write nothing: %s',
    async (payload) => {
      const { lines, send } = await openApp()
      expect((await send('application/csp-report', payload)).statusCode).toBeLessThan(500)
      expect(lines).toEqual([])
    },
  )

  it('are short, and few in a minute', async () => {
    const { lines, send } = await openApp()
    expect((await send('application/csp-report', 'x'.repeat(9_000))).statusCode).toBe(413)
    for (let count = 0; count < 100; count++) await send('application/csp-report', old)
    expect(lines).toHaveLength(30)
  })
})
