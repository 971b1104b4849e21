/**
 * Puts vouchers on a passenger's list. Invariants: a try is counted before it is looked up, for the account and its
 * source, and a right code costs nothing; an unknown code and another airline's get the same answer. A list gives no
 * right: anybody with the code can spend it.
 */
import { isVoucherCode, voucherCode } from '@jetbridge/core/payment/voucher.ts'
import type { Deps } from '../../../deps.ts'
import { sourceOf } from '../../../http/caller-address.ts'
import { Refusal } from '../../../http/refusal.ts'
import { budgetOf, openThrottle } from '../../identity/operations/throttle.ts'
import { findVoucher } from '../../payment/read/voucher.ts'
import { mostOfProfile } from '@jetbridge/core/passenger/profile.ts'
import { keepVoucher } from '../queries/voucher.ts'
import { lockProfile, type ProfileAccess } from './own.ts'

const quarter = 15 * 60
const mostOfAccount = 10
const mostOfSource = 30

/** The desk of one process. Its function throws Refusal `voucher-refused`, `profile-full`, `too-many-requests`. */
export function openVoucherList(
  deps: Deps,
): (access: ProfileAccess, address: string, typed: string) => Promise<void> {
  const throttle = openThrottle(deps)
  return async (access, address, typed) => {
    const counted = await throttle.admit([
      budgetOf('voucher-account', [access.accountId], mostOfAccount, quarter),
      budgetOf('voucher-source', [sourceOf(address)], mostOfSource, quarter),
    ])
    await add(deps, access, voucherCode(typed))
    await counted.giveBack()
  }
}

async function add({ db }: Deps, access: ProfileAccess, code: string): Promise<void> {
  const { accountId, brand } = access
  await db.transact(async (tx) => {
    await lockProfile(tx, access)
    const voucher = isVoucherCode(code) ? await findVoucher(tx, brand.id, code) : undefined
    if (!voucher) throw new Refusal('voucher-refused')
    const isKept = await keepVoucher(tx, { accountId, brand: brand.id, code }, mostOfProfile.vouchers)
    if (!isKept) throw new Refusal('profile-full')
  })
}
