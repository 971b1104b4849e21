/**
 * Owns how often mails with an invitation go out. Invariants: each is counted before it is sent, at all servers together;
 * one address gets few of them from all, and one administrator fills no mailboxes.
 */
import type { Staff } from '@jetbridge/core/access/actor.ts'
import type { Deps } from '../../../deps.ts'
import { budgetOf, openThrottle } from '../../identity/operations/throttle.ts'

const hour = 60 * 60

/** @throws Refusal `too-many-requests`, which says when there is room */
export type LimitInvite = (staff: Pick<Staff, 'accountId'>, email: string) => Promise<void>

/** @param most mails in an hour: that an account may send, and that an address may get */
export function openInviteLimit(
  deps: Pick<Deps, 'db' | 'now'>,
  most = { sent: 60, received: 5 },
): LimitInvite {
  const throttle = openThrottle(deps)
  return async ({ accountId }, email) => {
    await throttle.admit([
      budgetOf('staff-invite', [accountId], most.sent, hour),
      budgetOf('staff-invited', [email], most.received, hour),
    ])
  }
}
