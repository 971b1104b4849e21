/** Passwords and keys of a cluster: made once, kept in one file that only its owner reads. */
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const names = [
  'superuserPassword',
  'replicationPassword',
  'rewindPassword',
  'databasePassword',
  'serverPassword',
  'gatewayKey',
  'webhookSecret',
  'linkSecret',
  'puzzleSecret',
  'metricsToken',
] as const

export type Secrets = Readonly<Record<(typeof names)[number] | 'documentKeys', string>>

/** Those in the folder, and new ones for what it lacks; all are kept there. */
export async function secretsIn(folder: string): Promise<Secrets> {
  const file = join(folder, 'secrets.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const kept = text === undefined ? {} : (JSON.parse(text) as Partial<Secrets>)
  const made = {
    ...Object.fromEntries(names.map((name) => [name, randomBytes(18).toString('hex')])),
    documentKeys: `first:${randomBytes(32).toString('base64')}`,
    ...kept,
  } as Secrets
  if (Object.keys(made).every((name) => name in kept)) return made
  await writeFile(file, `${JSON.stringify(made, undefined, 2)}\n`, { mode: 0o600 })
  return made
}
