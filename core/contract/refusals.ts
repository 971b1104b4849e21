import { accessRules, readsToken } from '../access/access.ts'
import type { Endpoint } from './endpoint.ts'
import { commonErrors, type ErrorCode } from './error.ts'

/** Every refusal that a call may be answered: its own, those of any call, of a proof beside a token, and of the desk. */
export function refusalsOf({ access, errors }: Pick<Endpoint, 'access' | 'errors'>): readonly ErrorCode[] {
  const ofProof = readsToken(access) ? (['proof-outdated'] as const) : []
  const { actors, mayBeLocked } = accessRules[access]
  const isOfDesk = actors.length === 1 && actors[0] === 'staff'
  const ofDesk = isOfDesk
    ? (['session-expired', 'not-found', ...(mayBeLocked ? [] : (['desk-locked'] as const))] as const)
    : []
  return [...new Set([...commonErrors, ...ofProof, ...ofDesk, ...errors])]
}
