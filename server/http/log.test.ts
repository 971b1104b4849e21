import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openLog } from './log.ts'

const run = promisify(execFile)
const script = (last: string) =>
  `import { openLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)}
   const log = openLog('info')
   log.info({ n: 1 }, 'one')
   log.info({ n: 2 }, 'two')
   ${last}`

function messages(lines: string): string[] {
  const read = lines.split('\n').filter((line) => line.startsWith('{'))
  return read.map((line) => (JSON.parse(line) as { msg: string }).msg)
}

describe('the log', () => {
  it('is whole when the process exits, and when an error ends it', async () => {
    for (const last of ['process.exit(0)', `throw new Error('gone')`]) {
      const ended = run(process.execPath, ['--input-type=module', '-e', script(last)])
      const { stdout } = await ended.catch((error: { stdout: string }) => error)
      expect(messages(stdout), last).toEqual(['one', 'two'])
    }
  })

  it('can be read soon after a line was written, even if there are few lines', async () => {
    const file = join(tmpdir(), `jetbridge-log-${process.pid}`)
    try {
      openLog('info', file).info('alone')
      await expect.poll(() => readFile(file, 'utf8').then(messages)).toEqual(['alone'])
    } finally {
      await rm(file, { force: true })
    }
  })

  /** Writes `count` lines, works on for a while, and ends. */
  const writer = (output: 'pipe' | number, count: number) => {
    const many = `
      const write = () => { for (let n = 0; n < ${count}; n++) log.info({ n, text: 'x'.repeat(50) }, 'line') }
      write()
      setTimeout(() => { write(); process.stderr.write('alive') }, 400)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script(many)], {
      stdio: ['ignore', output, 'pipe'],
    })
    let said = ''
    child.stderr?.on('data', (text) => (said += String(text)))
    onTestFinished(() => void child.kill('SIGKILL'))
    return { child, said: () => said, ended: once(child, 'exit') }
  }

  it.skipIf(!existsSync('/dev/full'))('on a full disk ends nothing and stops nothing', async () => {
    const full = openSync('/dev/full', 'w')
    const { said, ended } = writer(full, 300)
    closeSync(full)
    expect(await ended).toEqual([0, null])
    expect(said()).toContain('alive')
  })

  it('whose reader is gone ends nothing and stops nothing', async () => {
    const { child, said, ended } = writer('pipe', 300)
    child.stdout?.destroy()
    expect(await ended).toEqual([0, null])
    expect(said()).toContain('alive')
  })

  it('whose reader never reads ends nothing and stops nothing', async () => {
    const { said, ended } = writer('pipe', 30_000)
    expect(await ended).toEqual([0, null])
    expect(said()).toContain('alive')
  })
})
