/**
 * Finds a booking by its code and a family name in it. Invariants: guesses are counted before they are
 * evaluated; over budget nothing is evaluated without a solved puzzle; an unknown code and a wrong name get
 * the same words after the same time; nobody is locked out. Codes and names are never logged.
 */
import type { ActorFor, Opening } from '@jetbridge/core/access/access.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { puzzleBits } from '@jetbridge/core/identity/puzzle.ts'
import { type Bearer, fitsBearer } from '@jetbridge/core/passenger/family-name.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Caller } from '../../../http/caller-address.ts'
import { type OpenedAccess, openAccess } from '../../identity/operations/open-access.ts'
import { makePuzzle, type PuzzleAnswer, spendPuzzle } from '../../identity/operations/puzzle.ts'
import { type CountedCall, openThrottle } from '../../identity/operations/throttle.ts'
import { estimateReservations, findByLocator, type LookedUp } from '../../reservation/read/look-up.ts'
import { type LookUpSubject, lookUpBudgets, subjectOf, subjectText } from './look-up-budgets.ts'
import { readShown, type ShownReservation } from './shown.ts'

export interface LookUp {
  readonly confirmationCode: string
  readonly familyName: string
  readonly puzzle?: PuzzleAnswer | undefined
}

type FoundReservation = ShownReservation & OpenedAccess

/** Seconds for which a count of the bookings is reused. */
const estimateSeconds = 300

/** Who asks, at which airline. */
interface Asker extends Pick<Caller, 'address'> {
  readonly actor: ActorFor<'finder'>
}

/** The look-up of one process. Its function throws Refusal `not-found` or `puzzle-required`. */
export function openLookUp(deps: Deps): (asker: Asker, lookUp: LookUp) => Promise<FoundReservation> {
  const find = openFinder(deps)
  return async (asker, lookUp) => {
    const found = await find({ address: asker.address, brand: asker.actor.brand }, lookUp)
    const access = await openAccess(deps, deps.db.query, found, openingOf(asker.actor, found))
    return { ...(await readShown(deps, deps.db.query, found.id)), ...access }
  }
}

/** A user who books for the agency of the booking may do more with it. */
function openingOf(actor: ActorFor<'finder'>, { agencyCode }: LookedUp): Opening {
  const books = actor.kind === 'agent' || actor.kind === 'agency-administrator'
  if (!books || actor.agencyCode !== agencyCode) return { openedBy: 'name', agent: null }
  return { openedBy: 'agency', agent: { agencyCode, login: actor.login } }
}

/** Finds the booking and opens nothing; throws as {@link openLookUp}. */
export function openFinder(
  deps: Deps,
): (asker: Pick<Caller, 'address'> & { readonly brand: Brand }, lookUp: LookUp) => Promise<LookedUp> {
  const throttle = openThrottle(deps)
  const worth = openWorth(deps)

  async function admit(subject: LookUpSubject, puzzle: PuzzleAnswer | undefined): Promise<CountedCall> {
    const budgets = lookUpBudgets(deps.config.lookUp, subject)
    const isPaid = puzzle !== undefined && (await spendPuzzle(deps, subjectText(subject), puzzle))
    const outcome = await (isPaid ? throttle.countBeyond(budgets) : throttle.count(budgets))
    const siteFailures = outcome.states.at(-1)?.used
    if (siteFailures !== undefined) worth.learn(subject.brandId, siteFailures)
    if (!outcome.isOver) return outcome
    const { challenge, bits } = makePuzzle(deps, subjectText(subject), await worth.bits(subject.brandId))
    throw new Refusal('puzzle-required', undefined, { challenge, bits: String(bits) })
  }

  return async ({ brand, address }, { puzzle, ...typed }) => {
    const subject = subjectOf(brand.id, address, typed)
    const counted = await admit(subject, puzzle)
    const answerTime = wait(deps.config.lookUp.answerMilliseconds)
    const found = await evaluate(deps, subject)
    if (!found) {
      await answerTime
      throw new Refusal('not-found')
    }
    await counted.giveBack()
    return found
  }
}

/** One query. The name is compared also where there is no booking, and nothing more is read until it fits. */
async function evaluate(deps: Deps, { brandId, code, name }: LookUpSubject): Promise<LookedUp | undefined> {
  const found = await findByLocator(deps.db.query, brandId, code)
  const fits = fitsBearer(name, found?.bearers ?? nobody)
  return fits ? found : undefined
}

/** For a comparison where there is no booking: two names, as most bookings have. */
const nobody: readonly Bearer[] = [
  { firstName: 'Nemo', lastName: 'Nemo' },
  { firstName: 'Nobody', lastName: 'Niemand' },
]

/** How hard a puzzle is now, by brand, as this process last heard. */
function openWorth({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>) {
  const failuresOf = new Map<string, number>()
  let bookings = 0
  let askAgainAt = 0
  return {
    learn: (brandId: string, failures: number) => void failuresOf.set(brandId, failures),
    async bits(brandId: string): Promise<number> {
      if (now() >= askAgainAt) {
        askAgainAt = now() + estimateSeconds * 1_000
        bookings = await estimateReservations(db.query)
      }
      const { puzzleBits: leastBits, perSite: budget } = config.lookUp
      return puzzleBits({ leastBits, bookings, failures: failuresOf.get(brandId) ?? 0, budget })
    },
  }
}
