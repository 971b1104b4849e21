/**
 * What a handler reads in the trip that proves the holder of a flow. Its statements ask for the flow by its token, so that
 * they find nothing for anybody else; and it gets their answers only once the caller is proved and may.
 */
import type { Answers, Statement } from '../db/statement.ts'

/** A flow as its caller names it, and the hash of the token that the caller sends. */
export interface ClaimedFlow {
  readonly flowId: string
  readonly tokenHash: Buffer
  readonly brand: string
}

export type ReadClaimed = (flow: ClaimedFlow) => readonly Statement<unknown>[]

/** Goes with the proof; the prover of flows sends it. */
export interface WithProof {
  readonly statements: ReadClaimed
  readonly hear: (found: readonly unknown[]) => void
}

interface FoundWithProof {
  readonly found?: readonly unknown[] | undefined
}

/** A handler of an endpoint that a flow's token alone opens. */
export function readingWithProof<
  Called extends FoundWithProof,
  const S extends readonly Statement<unknown>[],
  Answer,
>(statements: (flow: ClaimedFlow) => S, answer: (call: Called, found: Answers<S>) => Answer) {
  const handler = (call: Called) => {
    if (!call.found) throw new Error('nothing was read with the proof of the caller')
    return answer(call, call.found as Answers<S>)
  }
  return Object.assign(handler, { statements })
}
