/** Runs the nginx of this machine with deploy/nginx/jetbridge.conf, on ports and a certificate of the test. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import {
  createServer,
  type IncomingMessage,
  request as plain,
  type Server,
  type ServerResponse,
} from 'node:http'
import { request as secure } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isListening } from '../server/testing/listening.ts'

const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
  existsSync(path),
)
const deployed = join(import.meta.dirname, '../deploy/nginx')
const conf = readFileSync(join(deployed, 'jetbridge.conf'), 'utf8')
const host = 'www.example-airline.com'

let folder = ''
let proxy: ChildProcess | undefined
let engine: Server
let ports = { http: 0, https: 0, engine: 0 }
/** what the engine does with a request */
let answer: (request: IncomingMessage, response: ServerResponse) => void

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await portOf(server)
  server.close()
  return port
}

/** The example with what differs on this machine, and nothing else. */
function configured(example = conf): string {
  const changed = example
    .replaceAll('127.0.0.1:4000', `127.0.0.1:${ports.engine}`)
    .replaceAll(/listen \[::\]:\d+[^;]*;/g, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replaceAll(/\/etc\/letsencrypt\/live\/[^;]*\/(fullchain|privkey)\.pem/g, `${folder}/$1.pem`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {} http { access_log off; ${temporary} ${changed} }`
}

interface AskOptions {
  readonly headers?: Record<string, string>
  readonly body?: string
}

async function ask(path: string, { headers = {}, body }: AskOptions = {}) {
  const options = {
    host: '127.0.0.1',
    port: ports.https,
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: { host, ...headers },
    rejectUnauthorized: false,
    servername: host,
  }
  return new Promise<IncomingMessage>((resolve, reject) => {
    secure(options, resolve).on('error', reject).end(body)
  })
}

describe.skipIf(!nginx)('nginx with the example of deploy/', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jetbridge-nginx-'))
    await chmod(folder, 0o755)
    const keys = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]
    const made = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
    ]
    execFileSync('openssl', [...made, '-subj', `/CN=${host}`, ...keys], { stdio: 'ignore' })
    engine = createServer((request, response) => answer(request, response))
    ports = { engine: await portOf(engine), http: await freePort(), https: await freePort() }
    await writeFile(`${folder}/nginx.conf`, configured())
    await promisify(execFile)(nginx ?? '', ['-t', '-c', `${folder}/nginx.conf`, '-e', `${folder}/error.log`])
    proxy = spawn(nginx ?? '', ['-c', `${folder}/nginx.conf`, '-e', `${folder}/error.log`], {
      stdio: 'ignore',
    })
    await untilListening(ports.https)
  })

  afterAll(async () => {
    if (proxy) {
      proxy.kill('SIGTERM')
      await once(proxy, 'exit')
    }
    engine?.closeAllConnections()
    engine?.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('sends plain http to https, to the same page', async () => {
    const options = { host: '127.0.0.1', port: ports.http, path: '/booking-flow?ori=ACH', headers: { host } }
    const moved = await new Promise<IncomingMessage>((resolve, reject) => {
      plain(options, resolve).on('error', reject).end()
    })
    expect([moved.statusCode, moved.headers.location]).toEqual([308, `https://${host}/booking-flow?ori=ACH`])
  })

  it('passes the host on, and the real address of the caller alone', async () => {
    answer = (request, response) => response.end(JSON.stringify(request.headers))
    const lies = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' }
    const told = JSON.parse(await text(await ask('/', { headers: lies }))) as Record<string, string>
    expect(told).toMatchObject({ host, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' })
    expect(JSON.stringify(told)).not.toContain('203.0.113.9')
  })

  it('leaves what the engine says as it is: HSTS once, compressed bytes, status', async () => {
    answer = (_request, response) => {
      const headers = {
        'strict-transport-security': 'max-age=31536000',
        'content-encoding': 'br',
        'retry-after': '7',
      }
      response.writeHead(503, headers).end('busy')
    }
    const busy = await ask('/', { headers: { 'accept-encoding': 'br' } })
    expect(busy.statusCode).toBe(503)
    expect(busy.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'content-encoding': 'br',
      'retry-after': '7',
    })
    expect(await text(busy)).toBe('busy')
  })

  it('lets each event of a stream out as it comes', async () => {
    let more: () => void = () => undefined
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n')
      more = () => response.end('data: two\n\n')
    }
    const stream = await ask('/api/seat/live')
    const events = stream.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>
    // The second one is not even sent before the first has come.
    expect((await events.next()).value).toBe('data: one\n\n')
    more()
    expect((await events.next()).value).toBe('data: two\n\n')
  })

  it('refuses bodies far larger than the engine takes, and passes on those that the engine itself refuses', async () => {
    let reached = 0
    answer = (request, response) => {
      reached += 1
      request.resume()
      request.on('end', () => response.writeHead(418).end())
    }
    expect((await ask('/api/x', { body: 'x'.repeat(300_000) })).statusCode).toBe(418)
    const large = await ask('/api/x', { body: 'x'.repeat(600_000) }).catch((error: Error) => error)
    expect([413, 'cut off']).toContain(large instanceof Error ? 'cut off' : large.statusCode)
    expect(reached).toBe(1)
  })

  it('takes the cache for searches in, where its line counts', async () => {
    const line = '#include snippets/jetbridge-search.conf;'
    expect(conf).toContain(line)
    const cache = readFileSync(join(deployed, 'search-cache.conf'), 'utf8').replace(
      '/var/cache/nginx',
      folder,
    )
    const site = conf.replace(line, `include ${deployed}/search-cache.location.conf;`)
    const accepted = async (example: string) => {
      await writeFile(`${folder}/cached.conf`, configured(example))
      return promisify(execFile)(nginx ?? '', [
        '-t',
        '-c',
        `${folder}/cached.conf`,
        '-e',
        `${folder}/error.log`,
      ])
    }
    await accepted(cache + site)
    // The control: without the settings that the line needs, nginx refuses it.
    await expect(accepted(site)).rejects.toThrow('zone "jetbridge_search" is unknown')
  })

  it('says calmly, with HSTS, that the engine is away', async () => {
    answer = (request) => request.socket.destroy()
    const away = await ask('/')
    expect(away.statusCode).toBe(503)
    expect(away.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'retry-after': '5',
    })
    expect(await text(away)).toContain('try again')
  })
})

async function untilListening(port: number): Promise<void> {
  if (!(await isListening(port))) throw new Error('nginx does not listen')
}
