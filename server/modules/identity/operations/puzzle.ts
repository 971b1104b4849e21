/**
 * Gives out puzzles and takes their answers. Invariants: a puzzle is good for one subject, for a few minutes
 * and once, on any process; nothing is stored before it is solved.
 */
import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { isSolved, type Puzzle } from '@jetbridge/core/identity/puzzle.ts'
import { type Instant, instant } from '@jetbridge/core/kernel/time.ts'
import { secretHash } from '../../../db/secret-hash.ts'
import type { Deps } from '../../../deps.ts'
import { insertSpentPuzzle } from '../queries/throttle.ts'

const goodForMilliseconds = 5 * 60_000

export interface PuzzleAnswer {
  readonly challenge: string
  readonly answer: string
}

/** @param subject the only thing that its answer may be used for */
export function makePuzzle(
  { config, now, random }: Pick<Deps, 'config' | 'now' | 'random'>,
  subject: string,
  bits: number,
): Puzzle {
  const expires = (now() + goodForMilliseconds).toString(36)
  const facts = `${expires}.${bits}.${Buffer.from(random(12)).toString('base64url')}`
  return { challenge: `${facts}.${signed(config.lookUp.puzzleSecrets[0], facts, subject)}`, bits }
}

/** A puzzle that was solved in time; it may have been spent before. */
export interface SolvedPuzzle {
  readonly bits: number
  readonly challengeHash: Buffer
  readonly expiresAt: Instant
}

/** Undefined when the answer is wrong, for another subject or too late. Asks no database. */
export function readSolved(
  deps: Pick<Deps, 'config' | 'now'>,
  subject: string,
  { challenge, answer }: PuzzleAnswer,
): SolvedPuzzle | undefined {
  const issued = readChallenge(deps, subject, challenge)
  if (!issued || !isSolved({ challenge, bits: issued.bits }, answer, sha256)) return undefined
  return { ...issued, challengeHash: secretHash(challenge) }
}

/** Whether the answer is right, for this subject, in time, and given for the first time. */
export async function spendPuzzle(deps: Deps, subject: string, answer: PuzzleAnswer): Promise<boolean> {
  const solved = readSolved(deps, subject, answer)
  if (!solved) return false
  return insertSpentPuzzle(deps.db.query, solved.challengeHash, solved.expiresAt)
}

/** Undefined when it is not ours, of another subject or too old. */
function readChallenge(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  subject: string,
  challenge: string,
): { bits: number; expiresAt: Instant } | undefined {
  const parts = /^(([0-9a-z]{1,9})\.(\d{1,2})\.[\w-]{16})\.([\w-]{22})$/.exec(challenge)
  if (!parts) return undefined
  const [, facts = '', expires = '', bits = '', signature = ''] = parts
  const given = Buffer.from(signature)
  const isOurs = config.lookUp.puzzleSecrets.some((secret) =>
    timingSafeEqual(given, Buffer.from(signed(secret, facts, subject))),
  )
  if (!isOurs) return undefined
  const expiresAt = instant(Number.parseInt(expires, 36))
  return expiresAt > now() ? { bits: Number(bits), expiresAt } : undefined
}

/** 128 bits. */
function signed(secret: string, facts: string, subject: string): string {
  const mac = createHmac('sha256', secret).update(`${facts}|${subject}`).digest()
  return mac.subarray(0, 16).toString('base64url')
}

function sha256(text: string): Uint8Array {
  return hash('sha256', text, 'buffer')
}
