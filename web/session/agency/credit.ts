/** How much of its credit an agency has used. */
import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import type { AgencyDetails } from '../../api/agent-session.ts'

export interface Credit {
  /** minor units that may still be spent; 0 or less: nothing */
  readonly left: number
  /** of the limit, rounded down; of an account without credit 100 once nothing is left */
  readonly usedPercent: number
}

export function creditOf({
  accountBalance,
  creditLimit,
  currency,
}: Pick<AgencyDetails, 'accountBalance' | 'creditLimit' | 'currency'>): Credit {
  const balance = fromDecimal(accountBalance, currency).amount
  const limit = fromDecimal(creditLimit, currency).amount
  const left = balance + limit
  if (left <= 0) return { left, usedPercent: 100 }
  if (limit <= 0 || balance >= 0) return { left, usedPercent: 0 }
  return { left, usedPercent: Math.floor(((limit - left) * 100) / limit) }
}
