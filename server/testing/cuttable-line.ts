/** A line between a server and its database that a test cuts and mends. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CuttableLine {
  /** connection string that leads through the line */
  readonly url: string
  /** ends what goes through it, and lets nothing through until it is mended */
  cut(): void
  /** what goes through it now gets no further, and nobody is told; what comes later goes through */
  hush(): void
  mend(): void
  close(): Promise<void>
}

/** @param databaseUrl where it leads */
export async function openLine(databaseUrl: string): Promise<CuttableLine> {
  const target = new URL(databaseUrl)
  const ends = new Set<Socket>()
  const pairs = new Set<readonly [Socket, Socket]>()
  let isCut = false
  const keep = (end: Socket) => {
    ends.add(end)
    end.on('error', () => end.destroy())
    end.on('close', () => ends.delete(end))
  }
  const line = createServer((near) => {
    keep(near)
    if (isCut) return void near.destroy()
    const far = connect(Number(target.port), target.hostname)
    keep(far)
    near.pipe(far)
    far.pipe(near)
    pairs.add([near, far])
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((line.address() as AddressInfo).port)
  const endAll = () => {
    for (const end of ends) end.destroy()
  }
  return {
    url: url.href,
    cut() {
      isCut = true
      endAll()
    },
    hush() {
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
      }
      pairs.clear()
    },
    mend() {
      isCut = false
    },
    async close() {
      line.close()
      endAll()
      await once(line, 'close')
    },
  }
}
