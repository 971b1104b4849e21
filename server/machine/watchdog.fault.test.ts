/** The watchdog in processes of its own, which stand still in several ways. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const watchdog = join(import.meta.dirname, 'watchdog.ts')

/** Runs `source` under the watchdog. */
async function run(source: string, flags: readonly string[] = []): Promise<{ ended: unknown; log: string }> {
  const program = `
    import { watchEventLoop } from ${JSON.stringify(watchdog)}
    watchEventLoop(() => Date.now(), 1)
    ${source}`
  const child = spawn(process.execPath, [...flags, '--input-type=module', '--eval', program])
  let log = ''
  child.stdout.on('data', (text) => (log += String(text)))
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return { ended: signal ?? code, log }
}

describe('the watchdog', () => {
  it('ends a process whose event loop stands still, and says where', async () => {
    const { ended, log } = await run('setTimeout(function standStill() { for (;;); }, 300)')
    expect(ended).toBe('SIGKILL')
    expect(JSON.parse(log)).toMatchObject({ level: 60, msg: 'event loop stands still' })
    expect(log).toContain('standStill')
  })

  it('ends one that is lost in a regular expression', async () => {
    const { ended } = await run("setTimeout(() => /^(a+)+$/.test('a'.repeat(60) + 'b'), 300)")
    expect(ended).toBe('SIGKILL')
  })

  it('leaves one alone that is busy, but lives', async () => {
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

  it('lets a process end that has no more to do', async () => {
    expect(await run('')).toEqual({ ended: 0, log: '' })
  })

  it('leaves one alone that a debugger may hold', async () => {
    const pause = 'const until = performance.now() + 2500; while (performance.now() < until);'
    expect(await run(pause, ['--inspect=127.0.0.1:0'])).toEqual({ ended: 0, log: '' })
  })
})
