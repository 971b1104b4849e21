/**
 * One-time codes sent to the booking's contact. Invariants: six digits, ten minutes, five tries, used once; at
 * most three mails an hour for a reservation. The code is stored nowhere: it follows from the notice that brings
 * it, under a secret the database does not know, so that the same notice is the same mail at every try.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { queueNotice } from '../../notice/operations.ts'
import type { ReservationAccess } from '../policy.ts'
import { countTry, markProven, replaceCode, useCode } from '../queries/one-time-code.ts'
import { countCall } from '../queries/throttle.ts'
import { budgetOf } from './throttle.ts'

const goodForMinutes = 10
const mostTries = 5
const mailsAnHour = 3
const provenMinutes = 30

/** Queues the mail. Answers when the code ends. @throws Refusal `too-many-requests` */
export async function requestCode(deps: Deps, { reservationId, brand }: ReservationAccess): Promise<Instant> {
  const mails = budgetOf('one-time-code', [reservationId], mailsAnHour, 60 * 60)
  const [state] = await countCall(deps.db.query, [mails], false)
  if (state?.isOver) throw new Refusal('too-many-requests')
  const codeId = uuidv7(deps.now(), deps.random)
  const hash = codeHash(deps, reservationId, oneTimeCode(deps, codeId))
  return deps.db.transact(async (tx) => {
    const expiresAt = await replaceCode(tx, reservationId, hash, goodForMinutes)
    await queueNotice(tx, { kind: 'one-time-code', brand: brand.id, reservationId, codeId })
    return expiresAt
  })
}

/** The access counts for what a brand asks a code for. Answers how long. @throws Refusal `code-refused` */
export async function confirmCode(
  deps: Deps,
  { reservationId, sessionId }: ReservationAccess,
  code: string,
): Promise<Instant> {
  const expected = await countTry(deps.db.query, reservationId, mostTries)
  const given = codeHash(deps, reservationId, code)
  if (!expected || !timingSafeEqual(expected, given)) throw new Refusal('code-refused')
  return deps.db.transact(async (tx) => {
    if (!(await useCode(tx, reservationId, expected))) throw new Refusal('code-refused')
    return markProven(tx, sessionId, provenMinutes)
  })
}

/** The six digits that a notice brings. */
export function oneTimeCode({ config }: Pick<Deps, 'config'>, codeId: string): string {
  const mac = createHmac('sha256', config.linkSecrets[0]).update(`one-time-code ${codeId}`).digest()
  // of 48 bits the remainder favours no code that anybody could tell
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** Six digits alone would be found from a plain hash. */
function codeHash({ config }: Pick<Deps, 'config'>, reservationId: string, code: string): Buffer {
  return createHmac('sha256', config.linkSecrets[0]).update(`${reservationId} ${code}`).digest()
}
