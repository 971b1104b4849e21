import { readsToken } from '../access/access.ts'
import type { Endpoint } from './endpoint.ts'
import { commonErrors, type ErrorCode } from './error.ts'

/** Every refusal that a call may be answered: its own, those of any call, and that of a proof beside a token. */
export function refusalsOf({ access, errors }: Pick<Endpoint, 'access' | 'errors'>): readonly ErrorCode[] {
  const ofProof = readsToken(access) ? (['proof-outdated'] as const) : []
  return [...new Set([...commonErrors, ...ofProof, ...errors])]
}
