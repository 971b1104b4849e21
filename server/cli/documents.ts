/** Keys of sealed values: what each is needed for, and the change from one to the next. */
import { getRandomValues } from 'node:crypto'
import { documentKeysIn } from '../config.ts'
import type { Finding } from '../db/invariants.ts'
import type { Db } from '../db/open.ts'
import { reseal, type ResealOutcome, tryKeys } from '../db/reseal.ts'
import type { SealKeys } from '../db/seal.ts'
import type { SealedStore } from '../db/sealed-store.ts'
import { sealedStores } from '../modules/sealed.ts'
import { declareCommand } from './command.ts'
import { withDatabase } from './database.ts'
import { few, RefusedError, type Terminal } from './terminal.ts'

/** One line of progress for this many documents. */
const toldEvery = 5_000

export const documentKeysCommand = declareCommand({
  about: [
    'Says how much each key of DOCUMENT_KEYS has sealed, and what needs a key that is not there. Only reads.',
  ],
  async run(_, terminal) {
    const keys = documentKeysIn(terminal.environment)
    const counts = await withDatabase(terminal, async ({ query }) =>
      Promise.all(sealedStores.map(async (store) => [store.name, await store.count(query)] as const)),
    )
    const ids = new Set([...keys.map(({ id }) => id), ...counts.flatMap(([, byKey]) => [...byKey.keys()])])
    for (const id of ids) {
      const needed = counts.flatMap(([name, byKey]) => {
        const number = byKey.get(id) ?? 0
        return number > 0 ? [`${number} ${name}`] : []
      })
      terminal.say(`${id} (${roleOf(id, keys)}): ${needed.join(', ') || 'nothing needs it'}`)
    }
    const missing = [...ids].filter((id) => !keys.some((key) => key.id === id))
    if (missing.length > 0)
      throw new RefusedError(`DOCUMENT_KEYS does not name ${missing.map((id) => `"${id}"`).join(', ')}.`)
  },
})

function roleOf(id: string, keys: SealKeys): string {
  if (id === keys[0].id) return 'seals and opens'
  return keys.some((key) => key.id === id) ? 'opens' : 'not in DOCUMENT_KEYS'
}

export const resealCommand = declareCommand({
  about: [
    'Seals with the first key of DOCUMENT_KEYS what another key has sealed, in small batches, while the engine runs.',
    'It may be stopped at any time: run it again, and it goes on.',
  ],
  async run(_, terminal) {
    const keys = documentKeysIn(terminal.environment)
    const problems = await withDatabase(terminal, async ({ query }) => {
      const all: Finding[] = []
      for (const store of sealedStores) {
        const outcome = await resealTold(store, query, keys, terminal)
        all.push(...problemsOf(store, outcome))
      }
      return all
    })
    if (problems.length === 0) return terminal.say(`Everything is sealed with "${keys[0].id}".`)
    throw new RefusedError(
      'Not everything could be sealed again:',
      problems.map(({ detail }) => detail),
    )
  },
})

async function resealTold(
  store: SealedStore,
  db: Db,
  keys: SealKeys,
  { say }: Terminal,
): Promise<ResealOutcome> {
  const byKey = await store.count(db)
  const old = [...byKey].reduce((sum, [id, count]) => (id === keys[0].id ? sum : sum + count), 0)
  let told = 0
  const onBatch = (done: number) => {
    if (done - told < toldEvery) return
    told = done
    say(`${store.name}: ${done} of ${old} sealed again`)
  }
  const random = (size: number) => getRandomValues(new Uint8Array(size))
  const outcome = await reseal(store, { db, keys, random, onBatch })
  say(`${store.name}: ${outcome.resealed} sealed again`)
  return outcome
}

/** What cannot be read of everything sealed, by the keys of the environment. Opens each value; reads only. */
export async function findSealedProblems(db: Db, keys: SealKeys): Promise<Finding[]> {
  const all: Finding[] = []
  for (const store of sealedStores) all.push(...problemsOf(store, await tryKeys(store, db, keys)))
  return all
}

function problemsOf(
  { name }: SealedStore,
  { keyless, broken }: Pick<ResealOutcome, 'keyless' | 'broken'>,
): Finding[] {
  const rule = 'everything sealed can be read'
  const needy = [...keyless].map(
    ([id, count]) => `${count} ${name} cannot be read: DOCUMENT_KEYS does not name their key "${id}"`,
  )
  const damaged = few(broken, { isScreen: true }, 10).map(
    (place) => `${name}: ${place} does not open with the key of its name`,
  )
  return [...needy, ...damaged].map((detail) => ({ rule, detail }))
}
