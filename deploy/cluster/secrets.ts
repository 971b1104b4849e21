/** Passwords and keys of a cluster: made once, kept in one file that only its owner reads. */
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const names = [
  'superuserPassword',
  'replicationPassword',
  'rewindPassword',
  'databasePassword',
  'gatewayKey',
  'webhookSecret',
  'linkSecret',
  'puzzleSecret',
  'metricsToken',
] as const

export type Secrets = Readonly<Record<(typeof names)[number] | 'documentKeys', string>>

/** Those in the folder, or new ones that are kept there. */
export async function secretsIn(folder: string): Promise<Secrets> {
  const file = join(folder, 'secrets.json')
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept !== undefined) return JSON.parse(kept) as Secrets
  const made = {
    ...Object.fromEntries(names.map((name) => [name, randomBytes(18).toString('hex')])),
    documentKeys: `first:${randomBytes(32).toString('base64')}`,
  } as Secrets
  await writeFile(file, `${JSON.stringify(made, undefined, 2)}\n`, { mode: 0o600 })
  return made
}
