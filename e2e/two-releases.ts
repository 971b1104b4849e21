/** Two releases of the site at one address, as a browser meets them: the second takes the place of the first. */
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const built = join(import.meta.dirname, '../web/dist')

/** A copy of the build in which words, and the files that have them, are others. */
export async function otherRelease(word: string, instead: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jetbridge-release-'))
  await cp(built, folder, { recursive: true })
  const drawing = join(folder, 'drawing')
  const parts = (await readdir(join(drawing, 'parts'))).map((name) => join('parts', name))
  const drawn = (await readdir(drawing)).filter((name) => name.startsWith('prerender-'))
  for (const name of [...parts, ...drawn].filter((each) => each.endsWith('.js'))) {
    const text = await readFile(join(drawing, name), 'utf8')
    if (text.includes(word)) await writeFile(join(drawing, name), text.replaceAll(word, instead))
  }
  // Processes know a module by its address.
  for (const name of drawn) await rename(join(drawing, name), join(drawing, name.replace('-', '-other-')))
  return folder
}

export async function removeRelease(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

/** One address before several servers. */
export interface Address {
  readonly port: number
  /** the port of the server that answers from now on */
  lead(to: number): void
  close(): Promise<void>
}

export async function openAddress(first: number): Promise<Address> {
  let target = first
  const server = createServer((incoming, answer) => {
    const { method, url: path, headers } = incoming
    const outgoing = request({ host: '127.0.0.1', port: target, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    lead: (to) => {
      target = to
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
