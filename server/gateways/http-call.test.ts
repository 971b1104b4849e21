/** Against real servers; some of them break the rules of HTTP. */
import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect, createServer as createLine, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { failureName, type HttpCall, openSend, type Send } from './http-call.ts'
import { untilTrue } from '../testing/until.ts'

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

interface TestServer {
  readonly url: string
  /** every connection that there was */
  readonly lines: readonly Socket[]
  /** stops listening; open connections stay */
  readonly close: () => Promise<void>
}

async function listen(server: Server): Promise<TestServer> {
  const lines: Socket[] = []
  server.on('connection', (line: Socket) => {
    lines.push(line)
    line.on('error', () => undefined)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const stop = () => void server.close()
  closers.push(stop, () => lines.forEach((line) => line.destroy()))
  const { port } = server.address() as AddressInfo
  const closed = async () => {
    const ended = once(server, 'close')
    lines.forEach((line) => line.destroy())
    stop()
    await ended
  }
  return { url: `http://127.0.0.1:${port}`, lines, close: closed }
}

const serve = (answer: RequestListener) => listen(createHttpServer(answer))

/** Says the same bytes to every call, whatever they are. */
const say = (bytes: string, then: (line: Socket) => void = () => undefined) =>
  listen(
    createLine((line) => {
      line.on('data', () => {
        line.write(bytes)
        then(line)
      })
    }),
  )

const get: HttpCall = { method: 'GET', headers: {}, timeoutMs: 5_000 }
const post: HttpCall = { ...get, method: 'POST', body: '{"amount":1}' }

/** The name of the failure, for the log. */
const nameOf = (sent: ReturnType<Send>) =>
  sent.then(
    ({ status }) => `answered ${status}`,
    (error: unknown) => failureName(error),
  )

describe('an answer', () => {
  it('is read whole from its pieces, in UTF-8', async () => {
    const whole = '{"holder":"Zoë Ünal"}'
    const bytes = Buffer.from(whole)
    const { url } = await serve((_request, response) => {
      const writeFrom = (place: number): void => {
        const piece = bytes.subarray(place, place + 1)
        if (piece.length === 0) response.end()
        else response.write(piece, () => setTimeout(writeFrom, 1, place + 1))
      }
      writeFrom(0)
    })
    expect(await openSend()(url, get)).toEqual({ status: 200, text: whole })
  })

  it('is returned with its status, whatever that is, and with no text if it has none', async () => {
    const { url } = await serve((_request, response) => response.writeHead(503).end())
    expect(await openSend()(url, post)).toEqual({ status: 503, text: '' })
  })

  it('that leads elsewhere is the answer itself, and is not followed', async () => {
    const paths: (string | undefined)[] = []
    const { url } = await serve((request, response) => {
      paths.push(request.url)
      response.writeHead(307, { location: '/elsewhere' }).end('moved')
    })
    expect(await openSend()(`${url}/here`, post)).toEqual({ status: 307, text: 'moved' })
    expect(paths).toEqual(['/here'])
  })

  it('that does not end is left where it is too long, and its connection with it', async () => {
    const { url, lines } = await serve((_request, response) => {
      const write = (): void => void response.write('x'.repeat(60_000), (error) => error ?? write())
      write()
    })
    const send = openSend({ mostBytes: 100_000 })
    expect(await nameOf(send(url, get))).toBe('AnswerTooLong')
    await expect.poll(() => lines.map(({ destroyed }) => destroyed)).toEqual([true])
  })

  it('of just the allowed length is read', async () => {
    const { url } = await serve((_request, response) => response.end('x'.repeat(100_000)))
    expect((await openSend({ mostBytes: 100_000 })(url, get)).text).toHaveLength(100_000)
    expect(await nameOf(openSend({ mostBytes: 99_999 })(url, get))).toBe('AnswerTooLong')
  })
})

describe('a call', () => {
  it.each(['POST', 'PUT', 'DELETE', 'GET'] as const)('by %s arrives as it is, once', async (method) => {
    const came: object[] = []
    const { url } = await serve((request, response) => {
      const { authorization, 'content-length': length, 'transfer-encoding': coding } = request.headers
      void text(request).then((body) => {
        came.push({ method: request.method, url: request.url, authorization, length, coding, body })
        response.end('{}')
      })
    })
    const send = openSend()
    const headers = { authorization: 'Bearer key' }
    await send(`${url}/orders?of=%C3%BC`, { ...get, method, headers, body: '{"name":"ü"}' })
    const sent = { method, url: '/orders?of=%C3%BC', authorization: 'Bearer key', coding: undefined }
    expect(came).toEqual([{ ...sent, length: '13', body: '{"name":"ü"}' }])
  })

  it('with a header of two lines is not sent, and its error does not show the header', async () => {
    const { url, lines } = await serve((_request, response) => response.end())
    const headers = { authorization: 'Bearer secret\r\nx-more: 1' }
    const failed = await openSend()(url, { ...post, headers }).catch((error: unknown) => error)
    expect(failureName(failed)).toBe('ERR_INVALID_CHAR')
    expect(String(failed)).not.toContain('secret')
    expect(lines).toEqual([])
  })

  it('to no address fails', async () => {
    expect(await nameOf(openSend()('gateway', get))).toBe('ERR_INVALID_URL')
  })

  it('to a closed port fails', async () => {
    const { url, close } = await serve(() => undefined)
    await close()
    expect(await nameOf(openSend()(url, post))).toBe('ECONNREFUSED')
  })

  it('whose connection is cut before or in the answer fails, and is not sent again', async () => {
    for (const begun of [
      '',
      'HTTP/1.1 200 OK\r\ncontent-le',
      'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{}',
    ]) {
      const { url, lines } = await say(begun, (line) => setTimeout(() => line.resetAndDestroy(), 20))
      expect(await nameOf(openSend()(url, post))).toBe('ECONNRESET')
      const ended = await say(begun, (line) => line.end())
      expect(await nameOf(openSend()(ended.url, post))).toBe('ECONNRESET')
      expect([lines.length, ended.lines.length]).toEqual([1, 1])
    }
  })

  it('whose answer is not HTTP fails', async () => {
    const { url } = await say('220 mail.example ESMTP\r\n')
    expect(await nameOf(openSend()(url, post))).toMatch(/^HPE_/)
  })

  it('whose answer changes the protocol fails', async () => {
    const { url } = await say('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: echo\r\n\r\n')
    expect(await nameOf(openSend()(url, { ...post, timeoutMs: 200 }))).not.toMatch('answered')
  })
})

describe('the time of a call', () => {
  const late = { ...post, timeoutMs: 100 }

  it('ends before the answer, in it, and however slowly it comes', async () => {
    const silent = await serve(() => undefined)
    const begun = await serve((_request, response) => response.write('{"id":'))
    const slow = await serve((_request, response) => {
      const tick = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(tick))
    })
    for (const { url, lines } of [silent, begun, slow]) {
      expect(await nameOf(openSend()(url, late))).toBe('TimeoutError')
      await expect.poll(() => lines.map(({ destroyed }) => destroyed)).toEqual([true])
    }
  })

  it('is its own: a connection that was idle for less does not cut it', async () => {
    const { url } = await serve((_request, response) => void setTimeout(() => response.end('{}'), 200))
    const send = openSend({ idleMs: 50 })
    expect(await Promise.all([send(url, get), send(url, get)])).toHaveLength(2)
  })

  it('counts while the call waits for a connection, and then it is never sent', async () => {
    const paths: (string | undefined)[] = []
    const { url } = await serve((request, response) => {
      paths.push(request.url)
      setTimeout(() => response.end(), 200)
    })
    const send = openSend({ mostConnections: 1 })
    const first = nameOf(send(`${url}/first`, post))
    expect(await nameOf(send(`${url}/second`, late))).toBe('TimeoutError')
    expect(await first).toBe('answered 200')
    expect(await nameOf(send(`${url}/third`, post))).toBe('answered 200')
    expect(paths).toEqual(['/first', '/third'])
  })
})

describe('a caller', () => {
  it('that has already left sends nothing', async () => {
    const { url, lines } = await serve((_request, response) => response.end())
    expect(await nameOf(openSend()(url, { ...post, signal: AbortSignal.abort() }))).toBe('AbortError')
    expect(lines).toEqual([])
  })

  it('that leaves before the answer or during it is told at once', async () => {
    const silent = await serve(() => undefined)
    const begun = await serve((_request, response) => response.write('{"id":'))
    for (const { url, lines } of [silent, begun]) {
      const leaving = new AbortController()
      const sent = nameOf(openSend()(url, { ...post, signal: leaving.signal }))
      await expect.poll(() => lines.length).toBe(1)
      leaving.abort()
      expect(await sent).toBe('AbortError')
      await expect.poll(() => lines.map(({ destroyed }) => destroyed)).toEqual([true])
    }
  })

  it('that leaves after the answer changes nothing', async () => {
    const { url, lines } = await serve((_request, response) => response.end('{}'))
    const leaving = new AbortController()
    const send = openSend()
    expect(await send(url, { ...post, signal: leaving.signal })).toEqual({ status: 200, text: '{}' })
    leaving.abort()
    expect(await nameOf(send(url, post))).toBe('answered 200')
    expect(lines).toHaveLength(1)
  })
})

describe('a connection', () => {
  const answering = () => serve((_request, response) => response.end('{}'))

  it('serves one call after the other', async () => {
    const { url, lines } = await answering()
    const send = openSend()
    for (let count = 0; count < 20; count++) expect(await nameOf(send(url, post))).toBe('answered 200')
    expect(lines).toHaveLength(1)
    await Promise.all(Array.from({ length: 5 }, () => send(url, post)))
    expect(lines).toHaveLength(5)
  })

  it('is one of a limited number', async () => {
    const { url, lines } = await answering()
    const send = openSend({ mostConnections: 3 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => nameOf(send(url, post))))
    expect(new Set(answers)).toEqual(new Set(['answered 200']))
    expect(lines).toHaveLength(3)
  })

  it('that the other side has closed takes no call', async () => {
    const { url, lines } = await answering()
    const send = openSend()
    for (let count = 1; count <= 10; count++) {
      expect(await nameOf(send(url, post))).toBe('answered 200')
      // A second connection, which is closed after it: once that is noticed, so is the first.
      const witness = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
      witness.resume()
      await untilTrue(() => lines.length === 2 * count)
      const noticed = new Promise((closed) => witness.once('close', closed))
      for (const line of lines.slice(-2)) {
        if (count % 2) line.end()
        else line.resetAndDestroy()
      }
      await noticed
    }
  })

  it('that closes just as a call goes out fails that call, which is not sent again', async () => {
    let calls = 0
    const { url, lines } = await listen(
      createLine((line) => {
        line.on('data', () => {
          calls++
          if (calls === 2) line.destroy()
          else line.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}')
        })
      }),
    )
    const send = openSend()
    expect(await nameOf(send(url, post))).toBe('answered 200')
    expect(await nameOf(send(url, post))).toBe('ECONNRESET')
    expect(await nameOf(send(url, post))).toBe('answered 200')
    expect([calls, lines.length]).toEqual([3, 2])
  })

  it('is closed when idle for too long, and a second before the other side says that it will close', async () => {
    const { url, lines } = await answering()
    const send = openSend({ idleMs: 50 })
    await send(url, get)
    await expect.poll(() => lines.map(({ destroyed }) => destroyed)).toEqual([true])
    const hasty = await serve((_request, response) => response.setHeader('keep-alive', 'timeout=1').end('{}'))
    const patient = openSend()
    await patient(hasty.url, get)
    await patient(hasty.url, get)
    expect(hasty.lines).toHaveLength(2)
  })

  it('that says more than one answer takes no further call', async () => {
    const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n'
    const { url, lines } = await say(`${answer}{}${answer}[]`)
    const send = openSend()
    await nameOf(send(url, post))
    const second = await send(url, post).catch(() => undefined)
    expect(second?.text).not.toBe('[]')
    expect(lines).toHaveLength(2)
  })

  it('does not keep a process from its end', async () => {
    const { url } = await answering()
    // one that was kept would keep the process until the end of the test
    expect(await inProcess(url)).toBe('200')
  })
})

/** It makes a certificate; where it is missing, the test is left out. */
const hasOpenssl = spawnSync('openssl', ['version']).status === 0

it.skipIf(!hasOpenssl)('tells nothing to a server whose certificate nobody vouches for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jetbridge-http-call-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const asked = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  await promisify(execFile)('openssl', ['req', ...asked, ...names])
  let calls = 0
  const { url } = await listen(
    createSecureServer({ key: await readFile(key), cert: await readFile(cert) }, (_request, response) => {
      calls++
      response.end('{}')
    }),
  )
  const { port } = new URL(url)
  const [named, byNumber] = [`https://localhost:${port}`, `https://127.0.0.1:${port}`]
  expect(await nameOf(openSend()(named, post))).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
  expect(await inProcess(byNumber, { NODE_EXTRA_CA_CERTS: cert })).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
  expect(calls).toBe(0)
  expect(await inProcess(named, { NODE_EXTRA_CA_CERTS: cert })).toBe('200')
})

it('goes through the proxy that NODE_USE_ENV_PROXY names', async () => {
  const asked: (string | undefined)[] = []
  const { url } = await serve((request, response) => {
    asked.push(request.url)
    response.end()
  })
  const env = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: url, NO_PROXY: '' }
  expect(await inProcess('http://gateway.invalid/orders', env)).toBe('200')
  expect(await inProcess('http://gateway.invalid/orders', { HTTP_PROXY: url })).not.toBe('200')
  expect(asked).toEqual(['http://gateway.invalid/orders'])
})

/** Sends from a process of its own, and waits for its end. */
async function inProcess(url: string, env: Record<string, string> = {}): Promise<string> {
  const module = JSON.stringify(new URL('http-call.ts', import.meta.url).href)
  const script = `import { failureName, openSend } from ${module}
    const call = ${JSON.stringify(get)}
    await openSend()(${JSON.stringify(url)}, call).then(({ status }) => console.log(status), (error) => console.log(failureName(error)))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env,
  })
  return stdout.trim()
}
