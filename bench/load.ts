/**
 * Requests under load, from this process: every connection asks again as soon as its answer is whole.
 *
 * The client is our own and does as little as possible, because it shares the machine with the server it
 * measures. autocannon makes text of every answer, and for one in brotli it used more processor time than the
 * server.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Measured } from './child.ts'
import { percentile } from './figures.ts'

export interface Load {
  readonly connections: number
  readonly requestsPerSecond: number
  /** milliseconds */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /**
   * processor time of the server for each request, in microseconds: hardly changes when others use the
   * machine
   */
  readonly cpuMicroseconds: number
  /** answers that were not 2xx, and connections that broke */
  readonly failures: number
}

export interface LoadRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

export interface LoadOptions {
  readonly server: Measured<{ readonly port: number }>
  readonly connections: number
  readonly seconds: number
  /** asked in turn by every connection */
  readonly requests: readonly LoadRequest[]
}

export async function load({ server, connections, seconds, requests }: LoadOptions): Promise<Load> {
  const { port } = server.ready
  const letters = requests.map((request) => letterOf(request, port))
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  const times: number[] = []
  let failures = 0
  const cpuBefore = await cpuMicroseconds(server)
  const started = performance.now()
  const until = started + seconds * 1_000
  await Promise.all(
    sockets.map((socket, index) =>
      keepAsking(socket, rotated(letters, index), until, (status, milliseconds) => {
        times.push(milliseconds)
        if (status < 200 || status > 299) failures++
      }).catch(() => failures++),
    ),
  )
  const elapsed = performance.now() - started
  const cpu = (await cpuMicroseconds(server)) - cpuBefore
  return {
    connections,
    requestsPerSecond: (times.length * 1_000) / elapsed,
    cpuMicroseconds: cpu / times.length,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    p99: percentile(times, 99),
    failures,
  }
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return socket
}

/** A request as it goes out. */
function letterOf({ method, path, headers = {}, body = '' }: LoadRequest, port: number): Buffer {
  const fields = { host: `127.0.0.1:${port}`, connection: 'keep-alive', ...headers }
  const length = method === 'POST' ? [`content-length: ${Buffer.byteLength(body)}`] : []
  const lines = [...Object.entries(fields).map(([name, value]) => `${name}: ${value}`), ...length]
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** So that the connections do not all ask the same at once. */
function rotated(letters: readonly Buffer[], by: number): Buffer[] {
  const from = (by * 7) % letters.length
  return [...letters.slice(from), ...letters.slice(0, from)]
}

/** Resolves when the last answer before the end is whole. @throws when the connection breaks before */
async function keepAsking(
  socket: Socket,
  letters: readonly Buffer[],
  until: number,
  onAnswer: (status: number, milliseconds: number) => void,
): Promise<void> {
  const ended = once(socket, 'close')
  let asked = 0
  let askedAt = 0
  const ask = () => {
    askedAt = performance.now()
    socket.write(letters[asked++ % letters.length] ?? '')
  }
  readAnswers(socket, (status) => {
    const now = performance.now()
    onAnswer(status, now - askedAt)
    if (now < until) ask()
    else socket.end()
  })
  ask()
  await ended
  if (performance.now() < until) throw new Error('the server closed the connection')
}

const headEnd = '\r\n\r\n'

/**
 * Tells the status of each answer when its last byte is here; `content-length` says how many bytes it has.
 */
function readAnswers(socket: Socket, onAnswer: (status: number) => void): void {
  let head = ''
  let status = 0
  let missing = 0
  const readHead = (chunk: Buffer) => {
    head += chunk.toString('latin1')
    const end = head.indexOf(headEnd)
    if (end < 0) return
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) return void socket.destroy(new Error('an answer without its length'))
    status = Number(head.slice(9, 12))
    missing = Number(length) - (head.length - end - headEnd.length)
    head = ''
    if (missing === 0) onAnswer(status)
  }
  socket.on('data', (chunk: Buffer) => {
    if (missing === 0) return readHead(chunk)
    missing -= chunk.length
    if (missing === 0) onAnswer(status)
  })
}

async function cpuMicroseconds(server: LoadOptions['server']): Promise<number> {
  const { user, system } = await server.ask<NodeJS.CpuUsage>('cpu')
  return user + system
}
