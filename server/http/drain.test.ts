import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { drain } from './drain.ts'

const greeting = 'GET /here HTTP/1.1\r\nhost: a.example\r\n\r\n'
const question = 'POST /pay HTTP/1.1\r\nhost: a.example\r\ncontent-length: 2\r\n\r\n{}'
const limits = { leastMs: 20, mostMs: 2_000 }

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.closeAllConnections()
})

/** Answers after some milliseconds, and says that it is the last answer on this connection. */
async function serve(afterMs = 0): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/here') return void response.writeHead(200, { 'content-length': 4 }).end('here')
    request.resume().once('end', () => {
      setTimeout(
        () => response.writeHead(200, { connection: 'close', 'content-length': 4 }).end('paid'),
        afterMs,
      )
    })
  })
  open.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function connected(server: Server): Promise<Socket> {
  const accepted = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await Promise.all([once(socket, 'connect'), accepted])
  return socket
}

/** Connections that had an answer and are idle. */
function idleConnections(server: Server, count: number): Promise<Socket[]> {
  const idle = async () => {
    const socket = await connected(server)
    socket.write(greeting)
    await once(socket, 'data')
    return socket
  }
  return Promise.all(Array.from({ length: count }, idle))
}

/** What came back, also where the connection was reset. */
const answerOn = (socket: Socket): Promise<string> => text(socket).catch(() => '')

describe('a server that leaves', () => {
  it('answers what was sent at that moment on idle connections', async () => {
    const server = await serve(30)
    const sockets = await idleConnections(server, 20)
    const answers = sockets.map(answerOn)
    for (const socket of sockets) socket.write(question)
    await drain(server, limits)
    expect((await Promise.all(answers)).filter((answer) => answer.endsWith('paid'))).toHaveLength(20)
  })

  it('cuts them when it closes at once (negative control)', async () => {
    const server = await serve(30)
    const sockets = await idleConnections(server, 20)
    const answers = sockets.map(answerOn)
    for (const socket of sockets) socket.write(question)
    server.close()
    const paid = (await Promise.all(answers)).filter((answer) => answer.endsWith('paid'))
    expect(paid.length).toBeLessThan(20)
  })

  it('answers callers that connect and send while it waits, and nobody afterwards', async () => {
    const server = await serve()
    const { port } = server.address() as AddressInfo
    const drained = drain(server, { leastMs: 1_000, mostMs: 10_000 })
    const socket = connect(port, '127.0.0.1')
    socket.write(question)
    expect(await answerOn(socket)).toMatch(/connection: close[^]*paid$/)
    await drained
    const [refused] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException]
    expect(refused.code).toBe('ECONNREFUSED')
  })

  it('waits for a turn in which nothing was left unread, but not for ever', async () => {
    const server = await serve()
    const socket = await connected(server)
    const answer = answerOn(socket)
    let turns = 0
    /** Every turn is long, and something is sent at the end of the fifth. */
    const work = (): void => {
      const until = performance.now() + 10
      while (performance.now() < until);
      if (++turns === 5) socket.write(question)
      if (turns < 10) setImmediate(work)
    }
    setImmediate(work)
    await drain(server, { leastMs: 0, mostMs: 10_000 })
    expect(turns).toBe(10)
    expect(await answer).toMatch(/paid$/)

    const busy = await serve()
    let isOver = false
    const never = (): void => {
      const until = performance.now() + 10
      while (performance.now() < until);
      if (!isOver) setImmediate(never)
    }
    setImmediate(never)
    await drain(busy, { leastMs: 0, mostMs: 50 })
    isOver = true
    expect(busy.listening).toBe(false)
  })
})
