/**
 * Requests under load, from this process: every connection asks again as soon as its answer is whole.
 *
 * The client is our own and does as little as possible, because it shares the machine with the server it
 * measures. autocannon makes text of every answer, and for one in brotli it used more processor time than the
 * server.
 */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { BenchChild } from './child.ts'
import { percentile } from './figures.ts'
import { letterOf, type LoadRequest, openSocket, readAnswers } from './wire.ts'

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

export interface LoadOptions {
  readonly server: BenchChild<{ readonly port: number }>
  readonly connections: number
  readonly seconds: number
  /** asked in turn by every connection */
  readonly requests: readonly LoadRequest[]
}

export async function load({ server, connections, seconds, requests }: LoadOptions): Promise<Load> {
  const place = { host: '127.0.0.1', port: server.ready.port }
  const letters = requests.map((request) => letterOf(request, place))
  const sockets = await Promise.all(Array.from({ length: connections }, () => openSocket(place)))
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

async function cpuMicroseconds(server: LoadOptions['server']): Promise<number> {
  const { user, system } = await server.ask<NodeJS.CpuUsage>('cpu')
  return user + system
}
