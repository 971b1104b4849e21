/**
 * Owns the keys that sign tokens. Invariants: there is one before the first token; the youngest signs, and a key is
 * trusted as long as a token that it signed may be valid; private keys are stored sealed, and never leave the
 * process.
 */
import { createHash, generateKeyPairSync } from 'node:crypto'
import type { JWK } from 'jose'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { opens, seal, unseal } from '../../../db/seal.ts'
import { boundToKey, deleteOldKeys, findKeys, insertKey, type KeyRow, lockKeys } from '../queries/oidc-key.ts'

/** Days for which a key signs. */
const signingDays = 60
/** Days for which it is believed: sessions and refresh tokens are shorter. */
const keptDays = 90

type Store = Pick<Deps, 'db' | 'config' | 'random'>

/** Minutes after which a process looks for a new one. */
const readMinutes = 10

export type Keyring = () => Promise<readonly JWK[]>

/** The keys as this process last read them: the same array until it reads again. */
export function openKeyring(deps: Store & Pick<Deps, 'now'>): Keyring {
  let keys: Promise<readonly JWK[]> | undefined
  let readAt = 0
  return () => {
    if (keys && deps.now() - readAt < readMinutes * 60_000) return keys
    readAt = deps.now()
    keys = readSigningKeys(deps)
    // The next call asks again.
    keys.catch(() => (keys = undefined))
    return keys
  }
}

/** Private keys, the one that signs first. Makes one where none is young. */
async function readSigningKeys(deps: Store): Promise<readonly JWK[]> {
  const known = await usableKeys(deps, deps.db.query)
  const rows = known.some(({ isYoung }) => isYoung) ? known : await rotate(deps)
  return rows.map((row) => opened(deps, row))
}

async function rotate(deps: Store): Promise<readonly KeyRow[]> {
  await deps.db.transact(async (tx) => {
    await lockKeys(tx)
    // Another process may have made it while this one waited.
    if ((await usableKeys(deps, tx)).some(({ isYoung }) => isYoung)) return
    const key = newKey()
    await insertKey(
      tx,
      key.kid,
      seal(JSON.stringify(key), boundToKey(key.kid), deps.config.documents.keys, deps.random),
    )
    await deleteOldKeys(tx, keptDays)
  })
  return usableKeys(deps, deps.db.query)
}

/** Without keys that were sealed with a key that is no longer configured. */
async function usableKeys({ config }: Store, db: Db): Promise<readonly KeyRow[]> {
  const keys = await findKeys(db, signingDays)
  return keys.filter((key) => opens(key, config.documents.keys))
}

function opened({ config }: Store, row: KeyRow): JWK {
  return JSON.parse(unseal(row, boundToKey(row.id), config.documents.keys)) as JWK
}

/** P-256: every browser and every provider's library reads it. */
function newKey(): JWK & { kid: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty, crv, x, y, d } = privateKey.export({ format: 'jwk' }) as Required<
    Pick<JWK, 'kty' | 'crv' | 'x' | 'y' | 'd'>
  >
  // its thumbprint: https://www.rfc-editor.org/rfc/rfc7638
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
  return { kty, crv, x, y, d, kid, alg: 'ES256', use: 'sig' }
}
