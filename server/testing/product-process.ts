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
import { brands } from '@jetbridge/brands/brands.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { instant } from '@jetbridge/core/kernel/time.ts'
import { startWholeSandbox } from '@jetbridge/sandbox/testing.ts'
import { z } from 'zod'
import { parseConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { openLog } from '../http/log.ts'
import { freePort } from '../machine/port.ts'
import { openServer } from '../open-server.ts'
import { servedLanguages } from '../served-languages.ts'
import { patientPool } from './patient-pool.ts'
import { sandboxSecrets } from './sandbox.ts'

const orderSchema = z.union([
  z.object({
    open: z.object({
      databaseUrl: z.string(),
      env: z.record(z.string(), z.string()),
      /** over those of every airline */
      switches: z.record(z.string(), z.boolean()),
    }),
  }),
  z.object({ close: z.literal(true) }),
  z.object({ tell: z.literal('is-changed') }),
])

type Order = z.output<typeof orderSchema>
type Opening = Extract<Order, { open: unknown }>['open']

const now = () => instant(Date.now())
const log = openLog(process.env['TEST_SERVER_LOG'] ? 'info' : 'silent')
/** whether anybody asked the product for more than to read and to open a flow */
let isChanged = false
const sockets = new Set<Socket>()
let close: () => Promise<void> = async () => undefined

/** Between finding a port and listening there, somebody else may take it: then another one is found. */
async function open(opening: Opening) {
  for (let left = 3; ; left -= 1) {
    try {
      return await openAt(await freePort(0), opening)
    } catch (error) {
      if (left === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
}

async function openAt(port: number, { databaseUrl, env, switches }: Opening) {
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
  const languages = servedLanguages(env)
  const db = openDatabase(config.databaseUrl, { ...config.databasePool, ...patientPool })
  const server = await openServer(config, {
    db,
    log,
    now,
    languages,
    brands: brands.map((brand) => ({
      ...brand,
      languages: [...brand.languages, ...languages.map(({ locale }) => locale)],
      switches: { ...brand.switches, ...switches } as Brand['switches'],
    })),
    crashPoint: () => undefined,
  }).catch(async (error: unknown) => {
    await sandbox.close()
    await rm(folder, { recursive: true, force: true })
    throw error
  })
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

/** A flow that holds no seat concerns nobody but its traveller. */
const concernsNobody =
  /\/(?:booking-flow\/(?:create|update)|reservation\/request-flight-availability)(?:\?|$)/

subscribe('http.server.request.start', (message) => {
  const { method, url = '' } = (message as { request: IncomingMessage }).request
  if (method !== 'GET' && method !== 'HEAD' && !concernsNobody.test(url)) isChanged = true
})

process.on('message', (message) => {
  carryOut(orderSchema.parse(message)).then(
    (done) => process.send?.({ done }),
    (error: unknown) => process.send?.({ failed: error instanceof Error ? error.stack : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
