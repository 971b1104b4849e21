/** Where an account is signed in, and the end of it: with a session ends all that was issued to it. */
import type { BrowserName } from '@jetbridge/core/access/browser-name.ts'
import { formatInstant, instant } from '@jetbridge/core/kernel/time.ts'
import { secretHash } from '../../../db/secret-hash.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { AccountHolder } from '../account.ts'
import { endOtherSessionsOf, endSessionOf, listSessions } from '../queries/signed-in.ts'

/** A session's own id stays inside: its hash names it to the outside. */
export const nameOfSession = (uid: string): string => secretHash(uid).toString('base64url')

type OwnSession = Pick<AccountHolder, 'accountId' | 'sessionUid'>

export interface ShownSession extends BrowserName {
  readonly id: string
  readonly beganAt: string
  /** null where that was not written down yet */
  readonly usedAt: string | null
  readonly isThis: boolean
}

export async function readSessions(
  { db }: Pick<Deps, 'db'>,
  { accountId, sessionUid }: OwnSession,
): Promise<ShownSession[]> {
  const sessions = await listSessions(db.query, accountId)
  return sessions.map(({ uid, beganAt, usedAt, browser, system }) => ({
    id: nameOfSession(uid),
    beganAt: formatInstant(instant(beganAt)),
    usedAt: usedAt === null ? null : formatInstant(instant(usedAt)),
    browser,
    system,
    isThis: uid === sessionUid,
  }))
}

/** Every session but the caller's own. Answers how many. */
export function endOtherSessions(
  { db }: Pick<Deps, 'db'>,
  { accountId, sessionUid }: OwnSession,
): Promise<number> {
  return endOtherSessionsOf(db.query, accountId, sessionUid)
}

/** The session of the call. @throws Refusal `session-expired` if it has ended */
export async function endOwnSession(
  { db }: Pick<Deps, 'db'>,
  { accountId, sessionUid }: OwnSession,
): Promise<void> {
  if (!(await endSessionOf(db.query, accountId, sessionUid))) throw new Refusal('session-expired')
}

/** @param id without it the caller's own @throws Refusal `not-found` for an ended session, or another person's */
export async function endSession(
  { db }: Pick<Deps, 'db'>,
  { accountId, sessionUid }: OwnSession,
  id: string | undefined,
): Promise<void> {
  const sessions = await listSessions(db.query, accountId)
  const uid = sessions.find((each) =>
    id === undefined ? each.uid === sessionUid : nameOfSession(each.uid) === id,
  )?.uid
  if (uid === undefined || !(await endSessionOf(db.query, accountId, uid))) throw new Refusal('not-found')
}
