/** A line between a server and its database that breaks at a statement, before or after the database has done it. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CommitLine {
  /** connection string that leads through the line */
  readonly url: string
  /**
   * Breaks one connection at a statement: `before` the database hears of it, or `after` it was done and before its
   * answer is heard.
   * @param nth how many such statements pass first
   */
  breakAt(text: string, when: When, nth?: number): Break
  close(): Promise<void>
}

export type When = 'before' | 'after'

interface Break {
  hasHappened(): boolean
}

/** The end of an answer: the database is ready for the next statement. */
const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

/** @param databaseUrl where it leads */
export async function openCommitLine(databaseUrl: string): Promise<CommitLine> {
  const target = new URL(databaseUrl)
  const ends = new Set<Socket>()
  let armed: { text: Buffer; when: When; left: number } | undefined
  const keep = (end: Socket) => {
    ends.add(end)
    end.on('error', () => end.destroy())
    end.on('close', () => ends.delete(end))
  }
  const line = createServer((near) => {
    keep(near)
    const far = connect(Number(target.port), target.hostname)
    keep(far)
    let isBroken = false
    const end = () => {
      near.destroy()
      far.destroy()
    }
    near.on('data', (sent: Buffer) => {
      if (isBroken) return
      if (armed && sent.includes(armed.text) && armed.left-- === 0) {
        const { when } = armed
        armed = undefined
        isBroken = true
        if (when === 'before') return end()
      }
      far.write(sent)
    })
    let answer = Buffer.alloc(0)
    far.on('data', (answered: Buffer) => {
      if (!isBroken) return void near.write(answered)
      answer = Buffer.concat([answer, answered])
      if (answer.subarray(-ready.length).equals(ready)) end()
    })
    near.on('close', end)
    far.on('close', end)
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((line.address() as AddressInfo).port)
  return {
    url: url.href,
    breakAt(text, when, nth = 0) {
      const one = { text: Buffer.from(text), when, left: nth }
      armed = one
      return { hasHappened: () => armed !== one }
    },
    async close() {
      line.close()
      for (const end of ends) end.destroy()
      await once(line, 'close')
    },
  }
}
