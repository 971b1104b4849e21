/**
 * One-time codes sent to the booking's contact. Invariants: six digits, ten minutes, five tries, used once,
 * and only by the access that asked for it. Each way of opening a reservation has three mails and ten wrong
 * guesses an hour, so a caller who knows code and name takes nothing from one who holds the link or has
 * booked. It does not matter how many accesses share them: ten guesses an hour at a million codes find one in
 * a hundred thousand hours (docs/decisions/0012). The code is stored nowhere. It follows from the notice that
 * brings it, under a secret that the database does not know, so the same notice is the same mail at every
 * try.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BookingLetterKind } from '@jetbridge/core/guest/booking-letter.ts'
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

/** The data of a notice of kind `one-time-code`: the code follows from it. */
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
      kind: 'one-time-code' satisfies BookingLetterKind,
      brand: brand.id,
      address: { to: 'booking', reservationId },
      source: `one-time-code:${codeId}`,
      facts: { codeId } satisfies OneTimeCodeFacts,
    })
    return expiresAt
  })
}

/**
 * From now on the access counts as proven for acts that need a code. Answers for how long.
 * @throws Refusal `code-refused`, `too-many-requests`
 */
export async function confirmCode(deps: Deps, access: ReservationAccess, code: string): Promise<Instant> {
  const { sessionId } = access
  const expected = await countTry(deps.db.query, sessionId, mostTries)
  // a guess without a code to guess takes no guess from others
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

/** Shared by all accesses that opened the reservation in the same way, and by no others. */
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

/** The six digits of a notice. */
export function oneTimeCode({ config }: Pick<Deps, 'config'>, codeId: string): string {
  const mac = createHmac('sha256', config.linkSecrets[0]).update(`one-time-code ${codeId}`).digest()
  // from 48 bits the remainder favours no code in a way that anybody could notice
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** From a plain hash anybody could find six digits. */
function codeHash({ config }: Pick<Deps, 'config'>, sessionId: string, code: string): Buffer {
  return createHmac('sha256', config.linkSecrets[0]).update(`${sessionId} ${code}`).digest()
}
