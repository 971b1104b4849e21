/**
 * HTTP/1.1 over one connection, one request at a time, for benches: a client that shares the machine with the server it
 * measures must cost next to nothing.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface LoadRequest {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Where the server listens. */
export interface Place {
  /** name or address */
  readonly host: string
  readonly port: number
}

/** @returns a request as it goes out */
export function letterOf({ method, path, headers = {}, body = '' }: LoadRequest, place: Place): Buffer {
  const fields = { host: `${place.host}:${place.port}`, connection: 'keep-alive', ...headers }
  const length = method === 'GET' ? [] : [`content-length: ${Buffer.byteLength(body)}`]
  const lines = [...Object.entries(fields).map(([name, value]) => `${name}: ${value}`), ...length]
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

function socketTo(place: Place): Socket {
  return connect({ ...place, noDelay: true })
}

export async function openSocket(place: Place): Promise<Socket> {
  const socket = socketTo(place)
  await once(socket, 'connect')
  return socket
}

const headEnd = '\r\n\r\n'

/**
 * Tells each answer when its last byte is here; `content-length` says how many bytes it has. One without it destroys
 * the socket.
 * @param onAnswer gets the body in the pieces it came in
 */
export function readAnswers(
  socket: Socket,
  onAnswer: (status: number, body: readonly Buffer[]) => void,
): void {
  let head: Buffer = Buffer.alloc(0)
  let status = 0
  let missing = 0
  let body: Buffer[] = []
  const take = (piece: Buffer) => {
    missing -= piece.length
    body.push(piece)
    if (missing > 0) return
    const whole = body
    body = []
    onAnswer(status, whole)
  }
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) return take(chunk)
    head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk
    const end = head.indexOf(headEnd)
    if (end < 0) return
    const length = /\r\ncontent-length: (\d+)/i.exec(head.toString('latin1', 0, end))?.[1]
    if (length === undefined) return void socket.destroy(new Error('an answer without its length'))
    status = Number(head.toString('latin1', 9, 12))
    missing = Number(length)
    const rest = head.subarray(end + headEnd.length)
    head = Buffer.alloc(0)
    take(rest)
  })
}

export interface Answer {
  readonly status: number
  readonly text: string
}

/** A few connections; a request waits for one that is free. */
export class Wires {
  readonly #place: Place
  readonly #most: number
  readonly #open = new Set<Wire>()
  readonly #free: Wire[] = []
  readonly #waiting: ((wire: Wire) => void)[] = []

  constructor(place: Place, most: number) {
    this.#place = place
    this.#most = most
  }

  /** @throws Error when the connection breaks: then it is not used again */
  async ask(request: LoadRequest): Promise<Answer> {
    const wire = await this.#wire()
    try {
      return await wire.ask(letterOf(request, this.#place))
    } finally {
      this.#giveBack(wire)
    }
  }

  close(): void {
    for (const wire of this.#open) wire.close()
  }

  async #wire(): Promise<Wire> {
    for (let free = this.#free.pop(); free; free = this.#free.pop()) {
      if (!free.isClosed) return free
      this.#open.delete(free)
    }
    if (this.#open.size >= this.#most) return new Promise((resolve) => this.#waiting.push(resolve))
    return this.#another()
  }

  #another(): Wire {
    const wire = new Wire(this.#place)
    this.#open.add(wire)
    return wire
  }

  #giveBack(wire: Wire): void {
    if (wire.isClosed) this.#open.delete(wire)
    const next = this.#waiting.shift()
    if (next) next(wire.isClosed ? this.#another() : wire)
    else if (!wire.isClosed) this.#free.push(wire)
  }
}

/** One connection. */
class Wire {
  readonly #socket: Socket
  #asked: { resolve(answer: Answer): void; reject(error: Error): void } | undefined

  constructor(place: Place) {
    this.#socket = socketTo(place)
    readAnswers(this.#socket, (status, body) => {
      const [only] = body
      const text = (body.length === 1 && only ? only : Buffer.concat(body)).toString('utf8')
      this.#asked?.resolve({ status, text })
    })
    let broken = new Error('the server closed the connection')
    this.#socket.on('error', (error) => (broken = error))
    this.#socket.on('close', () => this.#asked?.reject(broken))
  }

  get isClosed(): boolean {
    return this.#socket.destroyed
  }

  ask(letter: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#asked = { resolve, reject }
      this.#socket.write(letter)
    })
  }

  close(): void {
    this.#socket.destroy()
  }
}
