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
  /** lets nothing through until it is mended, and tells neither end: what was sent meanwhile arrives then */
  stall(): void
  mend(): void
  close(): Promise<void>
}

/** @param databaseUrl where it leads */
export async function openLine(databaseUrl: string): Promise<CuttableLine> {
  const target = new URL(databaseUrl)
  const ends = new Set<Socket>()
  const hushed = new WeakSet<Socket>()
  let isCut = false
  let isStalled = false
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
    if (isStalled) for (const end of [near, far]) end.pause()
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
      for (const end of ends) {
        end.pause()
        hushed.add(end)
      }
    },
    stall() {
      isStalled = true
      for (const end of ends) end.pause()
    },
    mend() {
      isCut = false
      isStalled = false
      for (const end of ends) if (!hushed.has(end)) end.resume()
    },
    async close() {
      line.close()
      endAll()
      await once(line, 'close')
    },
  }
}
