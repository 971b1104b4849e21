/** The promises to customers: a line for each acknowledged booking, on the disk before anything else happens. */
import { open, readFile } from 'node:fs/promises'
import { z } from 'zod'

const lineSchema = z.object({
  /** milliseconds since 1970, when the last answer was here */
  at: z.number(),
  recordLocator: z.string(),
  ticketNumber: z.string(),
})

export type Acknowledgement = z.output<typeof lineSchema>

export interface Witness {
  write(acknowledged: Acknowledgement): Promise<void>
  close(): Promise<void>
}

export async function openWitness(file: string): Promise<Witness> {
  const handle = await open(file, 'a')
  return {
    async write(acknowledged) {
      await handle.appendFile(`${JSON.stringify(acknowledged)}\n`)
      await handle.datasync()
    },
    close: () => handle.close(),
  }
}

/** @throws Error when a line is not the witness's */
export async function readWitness(file: string): Promise<Acknowledgement[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  return lines.map((line) => lineSchema.parse(JSON.parse(line)))
}
