/**
 * Takes letters to the airline. Invariants: a letter goes to the address of the brand's file and nowhere else; the same
 * request is one letter, on any number of processes; over a budget a puzzle is asked for, and nobody is locked out; no
 * booking is read, so nobody learns of one. Never answers the sender by mail: anybody may have typed that address.
 */
import { createHash } from 'node:crypto'
import { contactAddress } from '@jetbridge/core/brand/contact.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { type EnquiryTopic, judgeEnquiry, tidyEnquiry } from '@jetbridge/core/enquiry/enquiry.ts'
import { puzzleBits } from '@jetbridge/core/identity/puzzle.ts'
import { recordLocator } from '@jetbridge/core/kernel/id.ts'
import type { Deps } from '../../../deps.ts'
import { sourceOf } from '../../../http/caller-address.ts'
import { refusalOf } from '../../../http/field-sentences.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Budget, BudgetState } from '../../identity/identity.ts'
import { makePuzzle, type PuzzleAnswer, readSolved, spendPuzzle } from '../../identity/operations/puzzle.ts'
import { budgetOf, openThrottle } from '../../identity/operations/throttle.ts'
import { queueNotice } from '../../notice/operations.ts'
import { isQueued } from '../../notice/read.ts'
import { type EnquiryFacts, enquiryKind, type WrittenEnquiry } from '../enquiry.ts'

export interface SentEnquiry {
  readonly requestId: string
  readonly topic: EnquiryTopic
  readonly name: string
  readonly email: string
  readonly confirmationCode?: string | undefined
  readonly message: string
  readonly puzzle?: PuzzleAnswer | undefined
}

/** Who writes, to which airline and in which language. */
interface Writer {
  readonly brand: Brand
  readonly address: string
  readonly locale: Locale
}

const hour = 60 * 60
/** Letters without a puzzle: a family at one address, and a bad day of an airline. */
const mostOfSource = 5
const mostOfSite = 200

/** The desk of one process. Its function throws Refusal `not-found`, `invalid-fields`, `puzzle-required`. */
export function openEnquiries(deps: Deps): (writer: Writer, sent: SentEnquiry) => Promise<string> {
  const admit = openGate(deps)
  return async ({ brand, address, locale }, { requestId, puzzle, topic, ...typed }) => {
    // An airline that names a telephone number alone takes no letters.
    if (!contactAddress(brand).includes('@')) throw new Refusal('not-found')
    const asked = { topic, ...typed, confirmationCode: typed.confirmationCode ?? '' }
    const problems = judgeEnquiry(asked)
    if (Object.keys(problems).length > 0) throw refusalOf('invalid-fields', problems)
    const written: WrittenEnquiry = { ...tidyEnquiry(asked), topic, locale }
    const { source, reference } = nameOf(brand.id, requestId, written)
    // The answer was lost: the letter is there, and costs nothing again.
    if (await isQueued(deps.db.query, source)) return reference
    await admit({ brandId: brand.id, source: sourceOf(address), requestId }, puzzle)
    await deps.db.transact((tx) =>
      queueNotice(tx, {
        kind: enquiryKind,
        brand: brand.id,
        // Each in a line of its own: one that the mail server refuses holds up no other.
        address: { to: 'airline', enquiry: reference },
        source,
        facts: { reference, told: written } satisfies EnquiryFacts,
      }),
    )
    return reference
  }
}

/** Follows from the request and what it says, so a second press has the same name, and another text another one. */
function nameOf(brandId: string, requestId: string, written: WrittenEnquiry) {
  const { topic, name, email, confirmationCode, message } = written
  const said = [brandId, requestId, topic, name, email, confirmationCode, message]
  const digest = createHash('sha256').update(JSON.stringify(said)).digest()
  // A digest is as good as random signs, and more of them follow from it.
  let bytes = digest
  const drawn = (size: number) => {
    bytes = createHash('sha256').update(bytes).digest()
    return bytes.subarray(0, size)
  }
  return { source: `${enquiryKind}:${digest.toString('hex')}`, reference: recordLocator(drawn, 8) }
}

interface Subject {
  readonly brandId: string
  readonly source: string
  readonly requestId: string
}

/** Counts a letter before it is kept. Over a budget its sender's computer works first, the more the more letters came. */
function openGate(deps: Deps) {
  const throttle = openThrottle(deps)
  const { puzzleBits: leastBits } = deps.config.lookUp
  return async ({ brandId, source, requestId }: Subject, puzzle: PuzzleAnswer | undefined): Promise<void> => {
    const budgets = [
      budgetOf('enquiry-source', [source], mostOfSource, hour),
      budgetOf('enquiry-site', [brandId], mostOfSite, hour),
    ]
    const subject = JSON.stringify([enquiryKind, brandId, requestId])
    const refuse = (bits: number): never => {
      const fresh = makePuzzle(deps, subject, bits)
      throw new Refusal('puzzle-required', undefined, {
        challenge: fresh.challenge,
        bits: String(fresh.bits),
      })
    }
    const solved = puzzle && readSolved(deps, subject, puzzle)
    if (puzzle && solved && (await spendPuzzle(deps, subject, puzzle))) {
      const counted = await throttle.countBeyond(budgets)
      const worth = bitsOf(leastBits, budgets, counted.states)
      if (solved.bits >= worth) return
      // It was set before, when fewer letters had come.
      await counted.giveBack()
      refuse(worth)
    }
    const counted = await throttle.count(budgets)
    if (counted.isOver) refuse(bitsOf(leastBits, budgets, counted.states))
  }
}

function bitsOf(leastBits: number, budgets: readonly Budget[], states: readonly BudgetState[]): number {
  const worths = states.map(({ used }, index) =>
    puzzleBits({ leastBits, bookings: 0, failures: used, budget: budgets[index]?.most ?? used }),
  )
  return Math.max(leastBits, ...worths)
}
