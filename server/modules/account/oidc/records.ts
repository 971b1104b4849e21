/**
 * The embedded provider's store on our tables. Invariants: the database knows no session, code or token: a row
 * is found by the hash of its id, and its content is sealed; a code or refresh token is consumed once, and a proof
 * of possession spent once, whichever process it comes to.
 */
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { errors } from 'oidc-provider'
import { secretHash } from '../../../db/secret-hash.ts'
import type { Deps } from '../../../deps.ts'
import { opens, seal, unseal } from '../../../db/seal.ts'
import {
  boundToRecord,
  consumeRecord,
  deleteGrant,
  deleteRecord,
  findRecord,
  findSession,
  keepRecord,
  type RecordKey,
  type RecordRow,
} from '../queries/oidc-record.ts'
import { spendProof } from '../queries/signed-in.ts'

type Store = Pick<Deps, 'db' | 'config' | 'random'>

export interface RecordRules {
  /** grants are made of their ids, and not stored */
  readonly findGrant: (id: string) => AdapterPayload | undefined
  /** counts a question before it is stored. @throws Refusal */
  readonly countQuestion: () => Promise<void>
}

/** A store for each kind of the provider's models, for one issuer. */
export function openRecords(
  deps: Store,
  issuer: string,
  { findGrant, countQuestion }: RecordRules,
): (kind: string) => Adapter {
  const questions = recordsOf(deps, issuer, 'Interaction')
  const own: Readonly<Record<string, Adapter>> = {
    Grant: { ...nothingKept, find: async (id) => findGrant(id) },
    ReplayDetection: { ...nothingKept, find: (id) => findSpent(deps, issuer, id) },
    Interaction: {
      ...questions,
      async upsert(...kept) {
        await countQuestion()
        await questions.upsert(...kept)
      },
    },
  }
  return (kind) => own[kind] ?? recordsOf(deps, issuer, kind)
}

const nothingKept: Adapter = {
  upsert: () => Promise.resolve(),
  find: () => Promise.resolve(undefined),
  findByUid: () => Promise.resolve(undefined),
  findByUserCode: () => Promise.resolve(undefined),
  consume: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
  revokeByGrantId: () => Promise.resolve(),
}

/** The provider takes proofs that are five minutes old or ahead of its clock. */
const proofSeconds = 10 * 60

/**
 * A proof that was presented before. To look is to spend: the provider would write it down afterwards, and two at
 * once would both have looked.
 */
async function findSpent({ db }: Store, issuer: string, id: string): Promise<AdapterPayload | undefined> {
  const isFirst = await spendProof(db.query, secretHash(`${issuer} ${id}`), proofSeconds)
  return isFirst ? undefined : { jti: id, kind: 'ReplayDetection' }
}

function recordsOf({ db, config, random }: Store, issuer: string, kind: string): Adapter {
  const keyOf = (id: string): RecordKey => ({ issuer, kind, idHash: secretHash(id) })
  const boundTo = (idHash: Buffer) => boundToRecord(issuer, kind, idHash.toString('hex'))

  function opened(row: RecordRow | undefined): AdapterPayload | undefined {
    // Sealed with a key that was removed since: its holder signs in again.
    if (!row || !opens(row, config.documents.keys)) return undefined
    const payload = JSON.parse(unseal(row, boundTo(row.idHash), config.documents.keys)) as AdapterPayload
    return row.consumedAt === null ? payload : { ...payload, consumed: row.consumedAt }
  }

  return {
    async upsert(id, payload, expiresIn) {
      const key = keyOf(id)
      const { consumed: _, ...kept } = payload
      const sealed = seal(JSON.stringify(kept), boundTo(key.idHash), config.documents.keys, random)
      const named = {
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        accountId: kind === 'Session' ? (payload.accountId ?? null) : null,
      }
      await keepRecord(db.query, { ...key, ...sealed, ...named, expiresIn })
    },
    find: async (id) => opened(await findRecord(db.query, keyOf(id))),
    findByUid: async (uid) => opened(await findSession(db.query, issuer, uid)),
    // no kind of ours has such codes
    findByUserCode: async () => undefined,
    async consume(id) {
      // The provider looks first and consumes afterwards: two at once would both have looked.
      if (!(await consumeRecord(db.query, keyOf(id)))) throw new errors.InvalidGrant('used before')
    },
    destroy: (id) => deleteRecord(db.query, keyOf(id)),
    revokeByGrantId: (grantId) => deleteGrant(db.query, issuer, grantId),
  }
}
