/** The airline books on an agency's account. Invariants: each act has a reason, which the statement shows, and a row in the audit log. */
import type { Operator } from '@jetbridge/core/access/operator.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { money, type Money } from '@jetbridge/core/kernel/money.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { countAmount } from '../../staff/operations/amounts.ts'
import { correctAccount, depositToAccount, setCreditLimit } from '../operations.ts'
import { auditAgency } from './administer.ts'

type Tools = Pick<Deps, 'now' | 'random'>

/** What is done to the account of one agency. */
export interface AccountAct {
  readonly brand: Pick<Brand, 'id' | 'timeZone'>
  readonly code: string
  readonly operator: Operator<'administer-agencies'> & { readonly reason: string }
}

/** Money that the agency has paid in. @throws AmountRefusal of somebody of the staff */
export async function topUpAgency(deps: Tools, tx: Tx, asked: AccountAct, paidIn: Money): Promise<void> {
  await depositToAccount(deps, tx, nameOf(asked), paidIn, asked.operator.reason)
  await count(deps, tx, asked, paidIn)
  await auditAgency(tx, asked, 'agency-topped-up')
}

/** False, with nothing changed, where it would go beyond its credit. @throws AmountRefusal of somebody of the staff */
export async function correctAgency(deps: Tools, tx: Tx, asked: AccountAct, by: Money): Promise<boolean> {
  if (!(await correctAccount(deps, tx, nameOf(asked), by, asked.operator.reason))) return false
  await count(deps, tx, asked, money(Math.abs(by.amount), by.currency))
  await auditAgency(tx, asked, 'agency-corrected')
  return true
}

/** False, with nothing changed, where it has used more than that. */
export async function limitAgency(tx: Tx, asked: AccountAct, limit: Money): Promise<boolean> {
  if (!(await setCreditLimit(tx, nameOf(asked), limit))) return false
  await auditAgency(tx, asked, 'agency-limit-set')
  return true
}

function nameOf({ brand, code }: AccountAct) {
  return { brand: brand.id, code }
}

function count(deps: Tools, tx: Tx, { brand, code, operator }: AccountAct, amount: Money): Promise<void> {
  return countAmount(deps, tx, operator, { brand, act: 'adjust-agency', amount, guest: code })
}
