import { getRandomValues } from 'node:crypto'
import { formatMoney } from '@jetbridge/core/kernel/money.ts'
import { takeBackDays } from '@jetbridge/core/payment/voucher.ts'
import { auditOperator } from '../modules/audit/operations.ts'
import { queueVoucherLetters } from '../modules/letter/operations/queue.ts'
import { takeBackVoucher } from '../modules/payment/operations/take-back-voucher.ts'
import { brandOption } from './brand.ts'
import { declareCommand } from './command.ts'
import { withDatabase } from './database.ts'
import { code as codeKind } from './kinds.ts'
import { needed } from './option.ts'
import { auditOptions, operatorOf } from './reason.ts'
import { RefusedError } from './terminal.ts'

export const takeBackVoucherCommand = declareCommand({
  about: [
    `Takes back a voucher that was bought in the last ${takeBackDays} days and has not been spent from.`,
    'The running server gives the money back to the card and tells the buyer by mail.',
  ],
  options: {
    brand: brandOption,
    code: needed(codeKind('CODE', 'name a voucher'), 'the code of the voucher'),
    ...auditOptions,
  },
  async run(given, terminal) {
    const { brand, code } = given
    const deps = { now: terminal.now, random: (size: number) => getRandomValues(new Uint8Array(size)) }
    const taken = await withDatabase(terminal, (db) =>
      db.transact(async (tx) => {
        const back = await takeBackVoucher(deps, tx, brand.id, code)
        if (!back) return undefined
        await queueVoucherLetters(tx, [
          { kind: 'voucher-taken-back', brand: brand.id, orderId: back.orderId },
        ])
        // A code is as good as money.
        const act = { act: 'voucher-taken-back', record: 'voucher', recordId: back.orderId } as const
        await auditOperator(tx, operatorOf(given), { ...act, brand: brand.id })
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
  },
})
