import { getRandomValues } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readPrice } from '@jetbridge/core/flight/csv-value.ts'
import { formatMoney, isCurrency, money, type Money } from '@jetbridge/core/kernel/money.ts'
import { formatInstant, plusMinutes } from '@jetbridge/core/kernel/time.ts'
import { drawVoucherCode, isVoucherCode, voucherCode } from '@jetbridge/core/payment/voucher.ts'
import { mostVoucherDays } from '@jetbridge/core/payment/voucher-csv.ts'
import { issueVoucher } from '../modules/payment/operations/voucher.ts'
import { brandNamed } from './brand.ts'
import { withDatabase } from './database.ts'
import { RefusedError, type Terminal, UsageError, wholeNumber } from './terminal.ts'

export const issueVoucherUsage = `voucher issue --brand BRAND --amount 50 --currency EUR [--code CODE] [--valid-days 365]
    Issues a voucher and posts it to the books. Without a code one is drawn that nobody can guess.`

const defaultDays = '365'

export async function runIssueVoucher(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      brand: { type: 'string' },
      amount: { type: 'string' },
      currency: { type: 'string' },
      code: { type: 'string' },
      'valid-days': { type: 'string', default: defaultDays },
    },
  })
  const brand = brandNamed(values.brand, terminal)
  const face = faceIn(values.amount, values.currency)
  const days = wholeNumber(values['valid-days'], '--valid-days', 1, mostVoucherDays)
  const deps = { now: terminal.now, random: (size: number) => getRandomValues(new Uint8Array(size)) }
  const code = values.code === undefined ? drawVoucherCode(deps.random) : voucherCode(values.code)
  if (!isVoucherCode(code)) throw new UsageError('a code is 4 to 40 letters, digits and hyphens')
  const validUntil = plusMinutes(terminal.now(), days * 24 * 60)
  const voucher = { brand: brand.id, code, face, validFrom: terminal.now(), validUntil }
  const isNew = await withDatabase(terminal, (db) => db.transact((tx) => issueVoucher(deps, tx, voucher)))
  if (!isNew) throw new RefusedError(`${brand.id} has a voucher ${code} already; nothing was issued.`)
  terminal.say(`${code}: ${formatMoney(face, 'en')}, good until ${formatInstant(validUntil).slice(0, 10)}.`)
}

/** @throws UsageError without an amount above nothing and its currency */
export function faceIn(amount: string | undefined, currency: string | undefined): Money {
  if (!currency || !isCurrency(currency)) throw new UsageError('name a currency: --currency EUR')
  if (!amount) throw new UsageError('name an amount: --amount 50')
  const face = readPrice(amount, currency)
  if (!face) throw new UsageError(`--amount takes an amount of ${currency} above nothing, not "${amount}"`)
  return money(face, currency)
}
