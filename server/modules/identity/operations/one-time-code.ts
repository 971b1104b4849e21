/**
 * One-time codes sent to the booking's contact. Invariants: six digits, ten minutes, five tries, used once, and only
 * by the access that asked for it; for each way of opening a reservation three mails and ten wrong guesses an hour,
 * so that whoever knows code and name takes nothing from whoever holds the link or has booked. However many accesses
 * share them, ten guesses an hour at a million codes find one in a hundred thousand hours (docs/decisions/0012). The
 * code is stored nowhere: it follows from the notice that brings it, under a secret the database does not know, so
 * that the same notice is the same mail at every try.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { ReservationAccess } from '../../../http/actor.ts'
import type { Deps } from '../../../deps.ts'
import { provenMinutes } from '@jetbridge/core/access/access.ts'
import { Refusal } from '../../../http/refusal.ts'
import { queueNotice } from '../../notice/operations.ts'
import type { Budget } from '../identity.ts'
import { countTry, markProven, replaceCode, useCode } from '../queries/one-time-code.ts'
import { countCall, uncountCall } from '../queries/throttle.ts'
import { budgetOf, secondsUntilRoom } from './throttle.ts'

const goodForMinutes = 10

const mostTries = 5

const mailsAnHour = 3

const guessesAnHour = 10

const hour = 60 * 60

/** What a notice of kind `one-time-code` knows: the code follows from it. */
export interface OneTimeCodeFacts {
  readonly codeId: string
}

/** Queues the mail. Answers when the code ends. @throws Refusal `too-many-requests` */
export async function requestCode(deps: Deps, access: ReservationAccess): Promise<Instant> {
  const { reservationId, sessionId, brand } = access
  await countIn(deps, ofWay('one-time-code', access, mailsAnHour))
  const codeId = uuidv7(deps.now(), deps.random)
  const hash = codeHash(deps, sessionId, oneTimeCode(deps, codeId))
  return deps.db.transact(async (tx) => {
    const expiresAt = await replaceCode(tx, sessionId, hash, goodForMinutes)
    await queueNotice(tx, {
      kind: 'one-time-code',
      brand: brand.id,
      address: { to: 'booking', reservationId },
      source: `one-time-code:${codeId}`,
      facts: { codeId } satisfies OneTimeCodeFacts,
    })
    return expiresAt
  })
}

/**
 * The access counts for what a brand asks a code for. Answers how long.
 * @throws Refusal `code-refused`, `too-many-requests`
 */
export async function confirmCode(deps: Deps, access: ReservationAccess, code: string): Promise<Instant> {
  const { sessionId } = access
  const expected = await countTry(deps.db.query, sessionId, mostTries)
  // a guess at nothing takes no guess from others
  if (!expected) throw new Refusal('code-refused')
  const guesses = ofWay('one-time-code-guess', access, guessesAnHour)
  const countedAt = await countIn(deps, guesses)
  if (!timingSafeEqual(expected, codeHash(deps, sessionId, code))) throw new Refusal('code-refused')
  const provenUntil = await deps.db.transact(async (tx) => {
    if (!(await useCode(tx, sessionId, expected))) throw new Refusal('code-refused')
    return markProven(tx, sessionId, provenMinutes)
  })
  await uncountCall(deps.db.query, [guesses], countedAt)
  return provenUntil
}

/** Shared by all accesses that opened the reservation the same way, and by no others. */
function ofWay(scope: string, { reservationId, openedBy }: ReservationAccess, anHour: number): Budget {
  return budgetOf(scope, [reservationId, openedBy], anHour, hour)
}

/** Answers when it was counted. @throws Refusal `too-many-requests`, which says when there is room again */
async function countIn({ db }: Deps, budget: Budget): Promise<string> {
  const states = await countCall(db.query, [budget], false)
  const opensIn = secondsUntilRoom(states)
  if (opensIn !== undefined) throw new Refusal('too-many-requests', undefined, undefined, opensIn)
  return states[0]?.countedAt ?? ''
}

/** The six digits that a notice brings. */
export function oneTimeCode({ config }: Pick<Deps, 'config'>, codeId: string): string {
  const mac = createHmac('sha256', config.linkSecrets[0]).update(`one-time-code ${codeId}`).digest()
  // of 48 bits the remainder favours no code that anybody could tell
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** Six digits alone would be found from a plain hash. */
function codeHash({ config }: Pick<Deps, 'config'>, sessionId: string, code: string): Buffer {
  return createHmac('sha256', config.linkSecrets[0]).update(`${sessionId} ${code}`).digest()
}
