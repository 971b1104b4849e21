/** Asks a running server for what only a whole image can answer. */
import { strict as assert } from 'node:assert'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { RunningImage } from './start-image.ts'

interface Answer {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** `fetch` would not send the host of an airline. */
async function ask(port: number, path: string, host = 'slate-one.example', more = {}): Promise<Answer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = {
      port,
      path,
      host: '127.0.0.1',
      headers: { host, 'x-forwarded-for': '192.0.2.7', ...more },
    }
    request(options, resolve).on('error', reject).end()
  })
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

/** @throws AssertionError */
export async function checkRunning(
  { port, metricsToken, run, healthCheck }: RunningImage,
  tell: (line: string) => void,
): Promise<void> {
  assert.equal(run(healthCheck), 0)
  assert.notEqual(run(healthCheck.map((word) => word.replace('/readyz', '/nowhere'))), 0)
  tell('the health check tells healthy from not')

  const home = await ask(port, '/')
  const html = home.body.toString()
  assert.equal(home.status, 200)
  assert.match(html, /<title>Slate One/)
  assert.match(html, /<link rel="canonical" href="https:\/\/slate-one\.example\/">/)
  assert.match(String(home.headers['strict-transport-security']), /max-age=31536000/)
  tell('home is drawn, and says HSTS')

  assert.equal((await ask(port, '/', 'nobody.example')).status, 404)
  assert.equal((await ask(port, '/metrics')).status, 404)
  assert.equal(
    (await ask(port, '/metrics', undefined, { authorization: `Bearer ${metricsToken}` })).status,
    200,
  )
  tell('an unknown host is nobody’s, and figures need their token')

  const script = /import\("(\/assets\/[^"]+\.js)"\)/.exec(html)?.[1] ?? ''
  assert.equal((await ask(port, script)).status, 200)
  const picture = await ask(
    port,
    new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname,
  )
  assert.equal(picture.status, 200)
  assert.deepEqual([picture.body.readUInt32BE(16), picture.body.readUInt32BE(20)], [1200, 630])
  tell(`scripts are there; the picture for sharing is drawn, ${picture.body.length} bytes`)

  assert.match((await ask(port, '/documents/terms-de')).body.toString(), /<h1[^>]*>/)
  assert.match((await ask(port, '/sitemap.xml')).body.toString(), /<loc>https:\/\/slate-one\.example\//)
  tell('legal texts and the sitemap are there')
}
