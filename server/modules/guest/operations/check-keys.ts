/**
 * Makes the keys of bookings once more and compares them with those that are kept: the rules of `invariants.ts` know what
 * keys were made of, and not how. Names no person. Changes nothing.
 */
import { lettersLeft } from '@jetbridge/core/guest/name-key.ts'
import { searchKeysOf } from '@jetbridge/core/guest/search-key.ts'
import { type Finding, ruleMilliseconds } from '../../../db/invariants.ts'
import type { Db } from '../../../db/open.ts'
import { listSearchEntries, type SearchEntry } from '../../reservation/read/search-facts.ts'
import { sql } from 'kysely'
import { type KeptFacts, listKept, listKeptFacts } from '../queries/check.ts'
import { spellingsOf } from './keep-keys.ts'

const rule = 'the keys of a booking are those that its people, contact and agency give'

/** Bookings that are looked at, chosen by chance where there are more. */
const mostChecked = 10_000
/** Bookings of one statement. */
const batch = 500
/** How many findings are listed: the first ones say enough. */
const mostListed = 50

/** From one snapshot of the database; empty when all is well. */
export function findWrongKeys(db: Db, most = mostChecked): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(ruleMilliseconds)}`.execute(tx)
      const ids = await listKept(tx, most)
      const findings: Finding[] = []
      for (let at = 0; at < ids.length && findings.length < mostListed; at += batch)
        findings.push(...(await findWrongOf(tx, ids.slice(at, at + batch))))
      return findings.slice(0, mostListed)
    })
}

async function findWrongOf(tx: Db, ids: readonly string[]): Promise<Finding[]> {
  const kept = new Map((await listKeptFacts(tx, ids)).map((facts) => [facts.reservationId, facts]))
  const entries = await listSearchEntries(tx, ids)
  return entries.flatMap((entry) => {
    const facts = kept.get(entry.reservationId)
    // One that has changed since gets other keys in a moment.
    if (!facts || facts.isWaiting || facts.source !== entry.source) return []
    return faultsOf(entry, facts).map((fault) => ({
      rule,
      detail: `reservation ${facts.reservationId} ${fault}`,
    }))
  })
}

const kinds: Readonly<Record<string, string>> = {
  w: 'a name',
  p: 'two names',
  m: 'a mail address',
  t: 'a telephone number',
  a: 'an agency',
}
const kindOf = (key: string) => kinds[key.slice(0, 1)] ?? 'no known kind'

/** By its kind alone: a key is personal data. */
function faultsOf(entry: SearchEntry, { keys, words }: KeptFacts): string[] {
  const made = searchKeysOf(entry)
  const lacks = made.keys.filter((key) => !keys.includes(key)).map((key) => `lacks a key of ${kindOf(key)}`)
  const other = keys
    .filter((key) => !made.keys.includes(key))
    .map((key) => `has a wrong key of ${kindOf(key)}`)
  const isWordWrong = made.words.some((word) =>
    spellingsOf(word).some((spelling) => {
      const found = words.find((each) => each.word === word.key && each.spelling === spelling)
      return !found || !isSame(found.near, lettersLeft(spelling))
    }),
  )
  return [...new Set([...lacks, ...other, ...(isWordWrong ? ['has a word with wrong letters left'] : [])])]
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return new Set(one).size === new Set(other).size && other.every((each) => one.includes(each))
}
