import { useSignedIn } from '../../api/identity/identity-context.tsx'
import type { Seller } from './search-draft.ts'

/**
 * A signed-in agent sells on the agency's account, in its currency; a bookkeeper sells nothing. Undefined: the
 * airline sells. [SRCH-25]
 */
export function useSeller(): Seller | undefined {
  const agent = useSignedIn()?.agent
  if (!agent || agent.userInfo.role === 'bookkeeper') return undefined
  return { currency: agent.agency.currency, provider: 'agency' }
}
