/**
 * Owns the lock of the desk. Invariants: a locked session does nothing but prove who is there; the lock is kept by the
 * server, so a reload or another tab does not open it; it opens by a code or a passkey of the same account.
 */
import type { Staff } from '@jetbridge/core/access/actor.ts'
import { formatInstant, instant } from '@jetbridge/core/kernel/time.ts'
import type { Deps } from '../../../deps.ts'
import { endSessionsOf } from '../../account/operations/holder.ts'
import { type ProvedCall, prove } from '../../account/operations/proof.ts'
import { nameOfSession, readSessions } from '../../account/operations/sessions.ts'
import type { Tries } from '../../account/operations/tries.ts'
import { listUses, lockSession, openSession } from '../queries/session.ts'

export function lockDesk({ db }: Pick<Deps, 'db'>, staff: Staff): Promise<void> {
  return lockSession(db.query, staff)
}

/** Opens a locked desk, and counts as just shown for what needs that. @throws Refusal as {@link prove} */
export async function proveStaffAgain(
  deps: Deps,
  tries: Tries,
  call: ProvedCall,
  proof: Parameters<typeof prove>[3],
): Promise<void> {
  await prove(deps, tries, call, proof)
  await openSession(deps.db.query, call.actor)
}

export interface DeskSession {
  readonly id: string
  readonly beganAt: string
  readonly usedAt: string | null
  readonly browser: string | null
  readonly isThis: boolean
}

/** Youngest first. */
export async function readDeskSessions(
  deps: Pick<Deps, 'db'>,
  staff: Pick<Staff, 'accountId' | 'sessionUid'>,
): Promise<DeskSession[]> {
  const uses = await listUses(deps.db.query, staff.accountId)
  const byName = new Map(uses.map((use) => [nameOfSession(use.uid), use]))
  const sessions = await readSessions(deps, staff)
  return sessions.map((session) => {
    const use = byName.get(session.id)
    const usedAt = use ? formatInstant(instant(use.usedAt)) : null
    return { ...session, usedAt, browser: use?.browser ?? null }
  })
}

/** Here, too. */
export function endDeskSessions({ db }: Pick<Deps, 'db'>, { accountId }: Staff): Promise<void> {
  return db.transact((tx) => endSessionsOf(tx, accountId))
}
