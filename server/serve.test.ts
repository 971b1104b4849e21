import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const entry = join(import.meta.dirname, 'serve.mjs')

interface EndedServer {
  readonly code: number
  readonly out: string
  readonly said: string
}

function run(node: string, ...given: string[]): Promise<EndedServer> {
  return new Promise((resolve) => {
    // Without settings a server that may run says what it misses, and ends.
    const options = { env: { PATH: process.env['PATH'], NODE_ENV: 'production' }, timeout: 600_000 }
    execFile(node, given, options, (error, out, said) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, said })
    })
  })
}

async function oldNodes(): Promise<string[]> {
  const places = ['/usr/bin/node', '/usr/local/bin/node', '/opt/node20/bin/node'].filter((path) =>
    existsSync(path),
  )
  const versions = await Promise.all(places.map((path) => run(path, '--version')))
  return places.filter((_, index) => Number.parseInt(versions[index]?.out.slice(1) ?? '', 10) < 24)
}

describe('the entry of the server', () => {
  const refusal = /^Jetbridge runs on Node 24 or newer; this is 20\.[\d.]+ \(/

  it('says under a Node that calls itself 20 which one is needed, in words, and starts nothing', async () => {
    const disguise = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })`
    const { code, said } = await run(
      process.execPath,
      '--import',
      `data:text/javascript,${encodeURIComponent(disguise)}`,
      entry,
    )
    expect(said).toMatch(refusal)
    expect(said).not.toMatch(/DATABASE_URL|\bat /)
    expect(code).toBe(1)
  })

  it('says the same under a real old Node, where this machine has one', async (context) => {
    const found = await oldNodes()
    if (found.length === 0) context.skip('no old Node on this machine')
    for (const node of found) {
      const { code, said } = await run(node, entry)
      expect(said).toMatch(/^Jetbridge runs on Node 24 or newer; this is \d+\.[\d.]+ \(/)
      expect(said).not.toMatch(/ERR_|\bat /)
      expect(code).toBe(1)
    }
  })

  it('goes on to the server under this one', async () => {
    const { code, said } = await run(process.execPath, entry)
    expect(said).toMatch(/DATABASE_URL/)
    expect(code).toBe(1)
  })
})
