/** Products for journeys: each a server and a sandbox over a database of its own (product-process.ts). */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { z } from 'zod'
import { oneAddress } from './one-address.ts'
import { type SandboxDoor, sandboxAt } from './sandbox.ts'

const script = join(import.meta.dirname, 'product-process.ts')

const openedSchema = z.object({
  port: z.int(),
  sandbox: z.object({ url: z.string(), smtpUrl: z.string() }),
})
const answerSchema = z.union([z.object({ done: z.unknown() }), z.object({ failed: z.string() })])

export interface Product {
  /** of its server, on 127.0.0.1 */
  readonly port: number
  readonly sandbox: SandboxDoor
}

/** What differs from the product that most journeys have. */
export interface ProductSetup {
  /** of its server, over the defaults */
  readonly settings?: Readonly<Record<string, string>>
  /** of every airline, over its own */
  readonly switches?: Partial<Brand['switches']>
}

/** A process that runs one product at a time. */
export interface ProductProcess {
  open(databaseUrl: string, setup?: ProductSetup): Promise<Product>
  /** whether anybody asked it for more than to read and to open a flow */
  isChanged(): Promise<boolean>
  /** ends the product; the process is ready for the next one */
  close(): Promise<void>
  end(): Promise<void>
}

export function startProductProcess(): ProductProcess {
  const output = process.env['TEST_SERVER_LOG'] ? 'inherit' : 'ignore'
  const child = fork(script, { execArgv: [], stdio: ['ignore', output, 'inherit', 'ipc'] })
  return {
    async open(databaseUrl, { settings = {}, switches = {} } = {}) {
      const order = { open: { databaseUrl, env: { ...oneAddress, ...settings }, switches } }
      const { port, sandbox } = openedSchema.parse(await ask(child, order))
      return { port, sandbox: sandboxAt(sandbox) }
    },
    isChanged: async () => z.boolean().parse(await ask(child, { tell: 'is-changed' })),
    close: async () => void (await ask(child, { close: true })),
    async end() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

async function ask(child: ChildProcess, order: object): Promise<unknown> {
  const ended = new AbortController()
  const answered = once(child, 'message', { signal: ended.signal })
  const died = once(child, 'exit', { signal: ended.signal }).then(() => {
    throw new Error('the process of the product ended')
  })
  child.send(order)
  try {
    const [message] = (await Promise.race([answered, died])) as [unknown]
    const answer = answerSchema.parse(message)
    if ('failed' in answer) throw new Error(`the product did not do it: ${answer.failed}`)
    return answer.done
  } finally {
    ended.abort()
    await Promise.allSettled([answered, died])
  }
}
