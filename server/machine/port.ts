/** Free TCP ports of this machine. */
import { createServer } from 'node:net'
import { CannotStart } from './cannot-start.ts'

/** @param port 0 asks for any free one; answers undefined when it is taken */
function tryPort(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined)
      else reject(error)
    })
    probe.listen({ host, port, exclusive: true }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}

/**
 * The wanted port, else the next free one of the twenty after it, else any.
 * @param promised a port that is given away but not in use yet
 */
export async function freePort(wanted: number, host = '127.0.0.1', promised?: number): Promise<number> {
  const last = wanted === 0 ? 0 : Math.min(wanted + 20, 65_535)
  for (let port = wanted; port <= last; port++) {
    if (port === promised) continue
    const free = await tryPort(host, port)
    if (free !== undefined) return free
  }
  const any = await tryPort(host, 0)
  if (any === undefined) throw new CannotStart(`no free port on ${host}`)
  return any
}
