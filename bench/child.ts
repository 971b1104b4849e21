/** Processes that are measured. Each is forked and asked over its channel; they end with this one. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export interface BenchChild<Ready> {
  readonly ready: Ready
  ask<Answer>(question: unknown): Promise<Answer>
  stop(): Promise<void>
}

/** Resolves with its first message. @throws when it ends before */
export async function startMeasured<Ready>(
  script: URL,
  env: Readonly<Record<string, string>> = {},
): Promise<BenchChild<Ready>> {
  const child = fork(script, { env: { ...process.env, ...env }, execArgv: ['--expose-gc'] })
  const ready = await nextMessage<Ready>(child)
  return {
    ready,
    ask<Answer>(question: unknown) {
      child.send(question as never)
      return nextMessage<Answer>(child)
    },
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const died = new AbortController()
  const [message] = await Promise.race([
    once(child, 'message', { signal: died.signal }),
    once(child, 'exit', { signal: died.signal }).then(([code]) => {
      throw new Error(`the measured process ended with ${code}`)
    }),
  ]).finally(() => died.abort())
  return message as T
}
