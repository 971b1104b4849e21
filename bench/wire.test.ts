import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type Place, Wires } from './wire.ts'

const servers: Server[] = []

const host = '127.0.0.1'

async function serve(answer: RequestListener): Promise<Place> {
  const server = createServer(answer)
  servers.push(server)
  server.listen(0, host)
  await once(server, 'listening')
  return { host, port: (server.address() as AddressInfo).port }
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

function answer(text: string, status = 200): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'content-length': Buffer.byteLength(text) }).end(text)
  }
}

test('answers of every length are read whole, over as many connections as are allowed', async () => {
  const texts = ['', 'ä', 'Zürich'.repeat(100_000)]
  const seen = new Set<unknown>()
  const place = await serve((request, response) => {
    seen.add(request.socket)
    answer(texts[Number(request.url?.slice(1))] ?? '', 201)(request, response)
  })
  const wires = new Wires(place, 2)
  const answers = await Promise.all(
    [0, 1, 2, 2, 1, 0].map((which) => wires.ask({ method: 'GET', path: `/${which}` })),
  )
  wires.close()
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
  expect(answers.map(({ text }) => texts.indexOf(text))).toEqual([0, 1, 2, 2, 1, 0])
  expect(seen.size).toBe(2)
})

test('a connection that breaks fails its request, and the one that waits gets another', async () => {
  let asked = 0
  const place = await serve((request, response) => {
    if (asked++ === 0) request.socket.destroy()
    else answer('here')(request, response)
  })
  const wires = new Wires(place, 1)
  const [first, second] = await Promise.allSettled([
    wires.ask({ method: 'GET', path: '/' }),
    wires.ask({ method: 'POST', path: '/', body: '{}' }),
  ])
  wires.close()
  expect(first.status).toBe('rejected')
  expect(second).toMatchObject({ status: 'fulfilled', value: { status: 200, text: 'here' } })
})

test('a request goes to the host that was named, and not to this one', async () => {
  const { port } = await serve(answer('here'))
  const wires = new Wires({ host: '127.0.0.2', port }, 1)
  await expect(wires.ask({ method: 'GET', path: '/' })).rejects.toThrow(`127.0.0.2:${port}`)
  wires.close()
})
