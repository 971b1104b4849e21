/** Asks for the health of a server as a balancer does, on a connection of its own each time, until it is told to end. */
import { once } from 'node:events'
import { get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { steadily } from './load.ts'
import type { Probing } from './health-probe.ts'

const { url, perSecond } = workerData as Probing
const over = new AbortController()
parentPort?.once('message', () => over.abort())

const answered = await steadily(perSecond, over.signal, async () => {
  const [response] = await once(get(`${url}/healthz`, { agent: false }), 'response')
  response.resume()
  return response.statusCode
})
const since = performance.timeOrigin
parentPort?.postMessage(answered.map((each) => ({ ...each, sentAt: since + each.sentAt })))
