/**
 * A puzzle that a computer solves in about half a second and a server checks for almost nothing. The engine
 * asks for it where too many guesses have failed, so that guessing costs and nobody is locked out.
 *
 * It has parts. To solve a part, count up until the SHA-256 of {@link puzzleText} begins with a given number of zero
 * bits. One part alone would take some people five times as long as others; the sum of sixteen hardly varies. The hash
 * function is an argument: `node:crypto` on the server, @noble/hashes in a browser’s worker, because WebCrypto answers
 * each hash by a promise.
 */

export interface Puzzle {
  /** opaque to the solver */
  readonly challenge: string
  /** leading zero bits that the hash of every part needs */
  readonly bits: number
}

/** Of the text's UTF-8 bytes. */
export type Sha256 = (text: string) => Uint8Array

export const puzzleParts = 16

/**
 * The text to hash for one part; the solver looks for the count. It takes only the part of the challenge
 * behind its last full stop, which is the signature over the rest: the text then fits one block of SHA-256.
 */
export function puzzleText({ challenge }: Pick<Puzzle, 'challenge'>, part: number, count: number): string {
  return `${challenge.slice(challenge.lastIndexOf('.') + 1)}.${part}.${count}`
}

export function leadingZeroBits(digest: Uint8Array): number {
  let bits = 0
  for (const byte of digest) {
    bits += Math.clz32(byte) - 24
    if (byte !== 0) break
  }
  return bits
}

/** @param answer the counts found, in the order of the parts, with full stops between them */
export function isSolved(puzzle: Puzzle, answer: string, sha256: Sha256): boolean {
  const counts = answer.split('.')
  return (
    counts.length === puzzleParts &&
    counts.every(
      (count, part) =>
        /^\d{1,15}$/.test(count) &&
        leadingZeroBits(sha256(puzzleText(puzzle, part, Number(count)))) >= puzzle.bits,
    )
  )
}

/** Hashes of a step: about a millisecond in a browser. */
const hashesInStep = 512

/**
 * Finds the answer piece by piece, so that a worker can tell how far it is, stop and go on. Each step yields how many
 * parts are solved, of {@link puzzleParts}; the last one returns the answer.
 */
export function* solveInSteps(puzzle: Puzzle, sha256: Sha256): Generator<number, string, undefined> {
  const counts: number[] = []
  while (counts.length < puzzleParts) {
    let count = 0
    while (leadingZeroBits(sha256(puzzleText(puzzle, counts.length, count))) < puzzle.bits) {
      count++
      if (count % hashesInStep === 0) yield counts.length
    }
    counts.push(count)
  }
  return counts.join('.')
}

/** Finds the answer at once. */
export function solvePuzzle(puzzle: Puzzle, sha256: Sha256): string {
  const steps = solveInSteps(puzzle, sha256)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The number of bookings for which a guess hits as often as the number of bits assumes. */
const bookingsReckoned = 100_000
/** A puzzle is never made harder by more bits than this: 64 times the work. */
const mostGrowth = 6

export interface PuzzleWorth {
  /** bits of a part, for a site of the assumed size whose budget is just used up */
  readonly leastBits: number
  readonly bookings: number
  /** look-ups of this site that failed within the window, with those that a puzzle was solved for */
  readonly failures: number
  /** failures within the window that need no puzzle */
  readonly budget: number
}

/** Twice the bookings, or twice the failures beyond the budget, double the work. */
export function puzzleBits({ leastBits, bookings, failures, budget }: PuzzleWorth): number {
  const growth = doublings(bookings / bookingsReckoned) + doublings(failures / budget)
  return leastBits + Math.min(mostGrowth, growth)
}

function doublings(ratio: number): number {
  return ratio > 1 ? Math.floor(Math.log2(ratio)) : 0
}
