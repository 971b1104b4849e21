/**
 * A product in a process that is kept: sandbox and server over one database, and after a word of its parent
 * over the next one. What it costs to load the modules is paid once. The other side: product.ts.
 */
import { subscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { instant } from '@jetbridge/core/kernel/time.ts'
import { startWholeSandbox } from '@jetbridge/sandbox/testing.ts'
import { z } from 'zod'
import { parseConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { openLog } from '../http/log.ts'
import { freePort } from '../machine/port.ts'
import { openServer } from '../open-server.ts'
import { sandboxSecrets } from './sandbox.ts'

const orderSchema = z.union([
  z.object({ open: z.object({ databaseUrl: z.string(), env: z.record(z.string(), z.string()) }) }),
  z.object({ close: z.literal(true) }),
  z.object({ tell: z.literal('is-changed') }),
])

type Order = z.output<typeof orderSchema>
type Opening = Extract<Order, { open: unknown }>['open']

const now = () => instant(Date.now())
const log = openLog(process.env['TEST_SERVER_LOG'] ? 'info' : 'silent')
/** whether anybody asked the product for more than to read */
let isChanged = false
const sockets = new Set<Socket>()
let close: () => Promise<void> = async () => undefined

async function open({ databaseUrl, env }: Opening) {
  const port = await freePort(0)
  isChanged = false
  const folder = await mkdtemp(join(tmpdir(), 'jetbridge-sandbox-'))
  const sandbox = await startWholeSandbox({
    ...sandboxSecrets,
    SANDBOX_DATA: folder,
    GATEWAY_WEBHOOK_URL: `http://127.0.0.1:${port}/api/payment/webhook/default`,
  })
  const config = parseConfig({
    ...sandboxSecrets,
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: '10',
    PORT: String(port),
    SANDBOX_URL: sandbox.url,
    SMTP_URL: sandbox.smtpUrl,
    SEED_DEMO: 'false',
    ...env,
  })
  const db = openDatabase(config.databaseUrl, { connections: config.databaseConnections })
  const server = await openServer(config, { db, log, now, crashPoint: () => undefined })
  close = async () => {
    await server.close()
    await sandbox.close()
    await db.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { port, sandbox: { url: sandbox.url, smtpUrl: sandbox.smtpUrl } }
}

/** A browser that still listens would keep the server open for ever. */
const hangUpMilliseconds = 1_000

async function closeNow(): Promise<void> {
  const late = setTimeout(() => {
    for (const socket of sockets) socket.destroy()
  }, hangUpMilliseconds)
  await close()
  clearTimeout(late)
  close = async () => undefined
}

async function carryOut(order: Order): Promise<unknown> {
  if ('open' in order) return open(order.open)
  if ('tell' in order) return isChanged
  await closeNow()
  return {}
}

subscribe('net.server.socket', (message) => {
  const { socket } = message as { socket: Socket }
  sockets.add(socket)
  socket.once('close', () => sockets.delete(socket))
})

subscribe('http.server.request.start', (message) => {
  const { method } = (message as { request: IncomingMessage }).request
  if (method !== 'GET' && method !== 'HEAD') isChanged = true
})

process.on('message', (message) => {
  carryOut(orderSchema.parse(message)).then(
    (done) => process.send?.({ done }),
    (error: unknown) => process.send?.({ failed: error instanceof Error ? error.stack : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
