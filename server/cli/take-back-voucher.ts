import { getRandomValues } from 'node:crypto'
import { parseArgs } from 'node:util'
import { formatMoney } from '@jetbridge/core/kernel/money.ts'
import { takeBackDays, voucherCode } from '@jetbridge/core/payment/voucher.ts'
import { takeBackVoucher } from '../modules/payment/operations/take-back-voucher.ts'
import { brandNamed } from './brand.ts'
import { withDatabase } from './database.ts'
import { RefusedError, type Terminal, UsageError } from './terminal.ts'

export const takeBackVoucherUsage = `voucher take-back --brand BRAND --code CODE
    Takes back a voucher that was bought in the last ${takeBackDays} days and of which nothing is spent. The running
    server gives the money back to the card.`

export async function runTakeBackVoucher(args: readonly string[], terminal: Terminal): Promise<void> {
  const options = { brand: { type: 'string' }, code: { type: 'string' } } as const
  const { values } = parseArgs({ args: [...args], options })
  const brand = brandNamed(values.brand)
  if (!values.code) throw new UsageError('name a voucher: --code CODE')
  const code = voucherCode(values.code)
  const deps = { now: terminal.now, random: (size: number) => getRandomValues(new Uint8Array(size)) }
  const taken = await withDatabase(terminal, (db) =>
    db.transact((tx) => takeBackVoucher(deps, tx, brand.id, code)),
  )
  if (!taken) {
    const why = `not bought in the last ${takeBackDays} days, spent from, or taken back before`
    throw new RefusedError(`${brand.id} cannot take back ${code}: ${why}. Nothing was changed.`)
  }
  terminal.say(
    `${code}: ${formatMoney(taken, 'en')} goes back to the card. The code is worth nothing any more.`,
  )
}
