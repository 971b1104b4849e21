/** Many requests that arrive at one moment, on connections of their own, written by hand. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'

export interface Burst {
  readonly method: string
  readonly path: string
  readonly type?: string
  readonly body: string
  readonly count: number
  /** how many callers send it, by `X-Forwarded-For` */
  readonly addresses: number
  /** all but the last bytes come before, and those together */
  readonly lastTogether: boolean
}

/** The status of an answer, or that the connection ended without one. */
export type Outcome = number | 'closed'

/** @param url of the server, whose one proxy we seem to be */
export async function sendBurst(url: string, burst: Burst): Promise<Outcome[]> {
  const { hostname, port } = new URL(url)
  const body = Buffer.from(burst.body)
  const begun = await Promise.all(
    Array.from({ length: burst.count }, async (_, index) => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      const outcome = outcomeOf(socket)
      const bytes = Buffer.concat([Buffer.from(headOf(burst, index % burst.addresses, body.length)), body])
      const last = burst.lastTogether ? Math.min(bytes.length, lastBytes) : bytes.length
      await written(socket, bytes.subarray(0, bytes.length - last))
      return { socket, outcome, rest: bytes.subarray(bytes.length - last) }
    }),
  )
  for (const { socket, rest } of begun) socket.write(rest)
  return Promise.all(begun.map(({ outcome }) => outcome))
}

const lastBytes = 3

function headOf({ method, path, type = 'application/json' }: Burst, caller: number, length: number): string {
  const size = length === 0 ? '' : `content-type: ${type}\r\ncontent-length: ${length}\r\n`
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 203.0.113.${caller + 1}\r\n${size}\r\n`
}

/** A server that refuses by the length stops reading: then nothing more is written. */
function written(socket: Socket, bytes: Buffer): Promise<unknown> {
  if (bytes.length === 0) return Promise.resolve()
  return Promise.race([
    new Promise((resolve) => socket.write(bytes, resolve)),
    once(socket, 'close'),
    once(socket, 'data'),
  ])
}

async function outcomeOf(socket: Socket): Promise<Outcome> {
  const [chunk] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [unknown]
  socket.destroy()
  return Buffer.isBuffer(chunk) ? Number(chunk.toString('latin1').split(' ', 2)[1]) : 'closed'
}

/** To be loaded into the server process (turn-probe.ts). */
export function turnProbe(file: string): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'turn-probe.ts')}`, TURN_FILE: file }
}

/** Milliseconds of processor time of the longest turn since then, by `Date.now()`. */
export async function longestTurn(file: string, since: number): Promise<number> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  const turns = lines.map((line) => line.split(' ').map(Number)).filter(([at = 0]) => at >= since)
  return Math.max(0, ...turns.map(([, milliseconds = 0]) => milliseconds))
}

/**
 * Of the main thread of a process: nanoseconds on a processor, and nanoseconds for which it could have run and had none.
 * Where the system does not tell, it has never waited.
 */
export async function processorOf(pid: number): Promise<{ used: number; waited: number }> {
  const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '1 0')
  const [used = 1, waited = 0] = text.split(' ').map(Number)
  return { used, waited }
}
