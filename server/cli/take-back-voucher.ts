import { getRandomValues } from 'node:crypto'
import { parseArgs } from 'node:util'
import { formatMoney } from '@jetbridge/core/kernel/money.ts'
import { takeBackDays, voucherCode } from '@jetbridge/core/payment/voucher.ts'
import { appendAudit } from '../modules/audit/operations.ts'
import { queueVoucherLetters } from '../modules/letter/operations/queue.ts'
import { takeBackVoucher } from '../modules/payment/operations/take-back-voucher.ts'
import { brandNamed } from './brand.ts'
import { withDatabase } from './database.ts'
import { reasonIn } from './reason.ts'
import { RefusedError, type Terminal, UsageError } from './terminal.ts'

export const takeBackVoucherUsage = `voucher take-back --brand BRAND --code CODE --reason TEXT
    Takes back a voucher that was bought in the last ${takeBackDays} days and of which nothing is spent. The running
    server gives the money back to the card and tells the buyer by mail. The reason stands in the audit log for good:
    write no name into it.`

export async function runTakeBackVoucher(args: readonly string[], terminal: Terminal): Promise<void> {
  const text = { type: 'string' } as const
  const options = { brand: text, code: text, reason: text }
  const { values } = parseArgs({ args: [...args], options })
  const brand = brandNamed(values.brand, terminal)
  if (!values.code) throw new UsageError('name a voucher: --code CODE')
  const code = voucherCode(values.code)
  const reason = reasonIn(values.reason)
  const deps = { now: terminal.now, random: (size: number) => getRandomValues(new Uint8Array(size)) }
  const taken = await withDatabase(terminal, (db) =>
    db.transact(async (tx) => {
      const back = await takeBackVoucher(deps, tx, brand.id, code)
      if (!back) return undefined
      await queueVoucherLetters(tx, [{ kind: 'voucher-taken-back', brand: brand.id, orderId: back.orderId }])
      await appendAudit(tx, {
        act: 'voucher-taken-back',
        record: 'voucher',
        brandId: brand.id,
        actorKind: 'operator',
        actorId: null,
        // A code is as good as money.
        recordId: back.orderId,
        requestId: 'command',
        reason,
      })
      return back
    }),
  )
  if (!taken) {
    const why = `not bought in the last ${takeBackDays} days, spent from, or taken back before`
    throw new RefusedError(`${brand.id} cannot take back ${code}: ${why}. Nothing was changed.`)
  }
  terminal.say(
    `${code}: ${formatMoney(taken, 'en')} goes back to the card. The code is worth nothing any more.`,
  )
}
