/** The watchdog in processes of its own, which stand still in several ways. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'

const watchdog = join(import.meta.dirname, 'watchdog.ts')

/** Runs `source` under the watchdog. */
async function run(
  source: string,
  flags: readonly string[] = [],
  meanwhile: (child: ChildProcess) => Promise<void> = async () => undefined,
): Promise<{ ended: unknown; log: string }> {
  const program = `
    import { watchEventLoop } from ${JSON.stringify(watchdog)}
    watchEventLoop(() => Date.now(), 1)
    ${source}`
  const child = spawn(process.execPath, [...flags, '--input-type=module', '--eval', program])
  let log = ''
  child.stdout.on('data', (text) => (log += String(text)))
  const [[code, signal]] = await Promise.all([
    once(child, 'exit') as Promise<[number | null, string | null]>,
    meanwhile(child),
  ])
  return { ended: signal ?? code, log }
}

describe('the watchdog', () => {
  it('ends a process whose event loop stands still, and says where', async () => {
    const { ended, log } = await run('setTimeout(function standStill() { for (;;); }, 300)')
    expect(ended).toBe('SIGKILL')
    expect(JSON.parse(log)).toMatchObject({ level: 60, msg: 'event loop stands still' })
    expect(log).toContain('standStill')
  })

  it('ends a process that is stuck in a regular expression', async () => {
    const { ended } = await run("setTimeout(() => /^(a+)+$/.test('a'.repeat(60) + 'b'), 300)")
    expect(ended).toBe('SIGKILL')
  })

  it('leaves a busy process alone while it lives', async () => {
    const busy = `
      const until = performance.now() + 2500
      const work = () => {
        const pause = performance.now() + 300
        while (performance.now() < pause);
        if (performance.now() < until) setTimeout(work)
      }
      work()`
    expect(await run(busy)).toEqual({ ended: 0, log: '' })
  })

  it('leaves a process alone that waits for a processor on a busy machine', async () => {
    const spinners = Array.from({ length: availableParallelism() * 4 }, () =>
      spawn(process.execPath, ['--eval', 'for (;;);']),
    )
    try {
      // 700 ms of processor time are less than the limit; by the clock they are more than two of it
      const piece = `setTimeout(() => {
        const begun = performance.now()
        const used = () => process.threadCpuUsage().user + process.threadCpuUsage().system
        for (const before = used(); used() - before < 700_000; ) for (let count = 0; count < 1e6; count++);
        console.log(Math.round(performance.now() - begun))
      }, 300)`
      const { ended, log } = await run(piece)
      expect([ended, Number(log) > 2_000]).toEqual([0, true])
    } finally {
      for (const spinner of spinners) spinner.kill('SIGKILL')
    }
  })

  it('leaves a process alone that was stopped for longer and goes on', async () => {
    // It ends by itself once the watchdog has looked several times again.
    const piece = `
      console.log('goes')
      let beats = 0
      const work = setInterval(() => { if (++beats > 12) clearInterval(work) }, 250)`
    const { ended } = await run(piece, [], async (child) => {
      await once(child.stdout!, 'data')
      child.kill('SIGSTOP')
      // Longer than the watchdog waits is what is tried here.
      await wait(3_000)
      child.kill('SIGCONT')
    })
    expect(ended).toBe(0)
  })

  it('ends a process that sleeps in a system call and never comes back', { timeout: 60_000 }, async () => {
    const { ended } = await run(
      'setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0), 300)',
    )
    expect(ended).toBe('SIGKILL')
  })

  it('lets a process end that has nothing left to do', async () => {
    expect(await run('')).toEqual({ ended: 0, log: '' })
  })

  it('leaves a process alone that a debugger may hold', async () => {
    const pause = 'const until = performance.now() + 2500; while (performance.now() < until);'
    expect(await run(pause, ['--inspect=127.0.0.1:0'])).toEqual({ ended: 0, log: '' })
  })
})
