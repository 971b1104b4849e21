/**
 * Where voucher codes are tried. Invariants: a wrong code is counted before it is looked up, for the flow and
 * for its source, so that nobody can guess codes; a right code costs nothing. Nobody is kept from booking or
 * from paying otherwise.
 */
import type { FlowAccess } from '../../../http/actor.ts'
import type { Deps } from '../../../deps.ts'
import { sourceOf } from '../../../http/caller-address.ts'
import type { Caller } from '../../../http/caller-address.ts'
import { budgetOf, openThrottle } from '../../identity/operations/throttle.ts'
import { type Balance, validateVoucher, type VoucherQuestion } from './voucher.ts'

const quarter = 15 * 60
const mostOfFlow = 10
const mostOfSource = 30

/**
 * The desk of one process. Its function throws as `validateVoucher` does, and Refusal `too-many-requests`.
 */
export function openVoucherDesk(
  deps: Deps,
): (caller: Caller, flow: FlowAccess, asked: VoucherQuestion) => Promise<Balance> {
  const throttle = openThrottle(deps)
  return async ({ address }, flow, asked) => {
    const counted = await throttle.admit([
      budgetOf('voucher-flow', [flow.flowId], mostOfFlow, quarter),
      budgetOf('voucher-source', [sourceOf(address)], mostOfSource, quarter),
    ])
    let isGuess = false
    try {
      const balance = await validateVoucher(deps, flow, asked)
      isGuess = balance.problem === 'unknown'
      return balance
    } finally {
      if (!isGuess) await counted.giveBack()
    }
  }
}
