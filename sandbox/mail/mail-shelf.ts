/** Mails on disk, a file each, so that they outlive a restart. Only their owner may read them: they hold links of people. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Instant, instant } from '@jetbridge/core/kernel/time.ts'
import { z } from 'zod'

/** A mail as it arrived. */
export interface RawMail {
  readonly id: string
  readonly at: Instant
  readonly to: readonly string[]
  readonly raw: Uint8Array
}

export interface MailShelf {
  /** newest first; what cannot be read is left out */
  readonly kept: readonly RawMail[]
  keep(mail: RawMail): Promise<void>
  forget(ids: readonly string[]): Promise<void>
}

/** Keeps nothing. */
export const noShelf: MailShelf = {
  kept: [],
  keep: () => Promise.resolve(),
  forget: () => Promise.resolve(),
}

const fileSchema = z.object({ at: z.int(), to: z.array(z.string()), raw: z.base64() })
const ending = '.json'

export async function openMailShelf(folder: string): Promise<MailShelf> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (id: string) => join(folder, `${id}${ending}`)
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending))
  const found = await Promise.all(names.map(async (name) => readMail(folder, name.slice(0, -ending.length))))
  return {
    kept: found.filter((mail) => mail !== undefined).toSorted((a, b) => b.at - a.at),
    async keep({ id, at, to, raw }) {
      const path = pathOf(id)
      const content = JSON.stringify({ at, to, raw: Buffer.from(raw).toString('base64') })
      // A start never meets half a file.
      await writeFile(`${path}.new`, content, { mode: 0o600 })
      await rename(`${path}.new`, path)
    },
    async forget(ids) {
      await Promise.all(ids.map((id) => rm(pathOf(id), { force: true })))
    },
  }
}

async function readMail(folder: string, id: string): Promise<RawMail | undefined> {
  try {
    const text = await readFile(join(folder, `${id}${ending}`), 'utf8')
    const { at, to, raw } = fileSchema.parse(JSON.parse(text))
    return { id, at: instant(at), to, raw: Buffer.from(raw, 'base64') }
  } catch {
    return undefined
  }
}
