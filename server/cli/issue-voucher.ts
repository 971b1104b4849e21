import { getRandomValues } from 'node:crypto'
import { formatMoney } from '@jetbridge/core/kernel/money.ts'
import { formatInstant, plusMinutes } from '@jetbridge/core/kernel/time.ts'
import { drawVoucherCode, isVoucherCode } from '@jetbridge/core/payment/voucher.ts'
import { mostVoucherDays } from '@jetbridge/core/payment/voucher-csv.ts'
import { grantVoucher } from '../modules/payment/operations/grant-voucher.ts'
import { brandOption } from './brand.ts'
import { declareCommand } from './command.ts'
import { withDatabase } from './database.ts'
import { amount, code, currency, wholeNumber } from './kinds.ts'
import { needed, perhaps, usually } from './option.ts'
import { motiveOptions, operatorOf } from './reason.ts'
import { RefusedError, UsageError } from './terminal.ts'

/** What a voucher is worth. */
export const faceOptions = {
  amount: needed(amount('50', 'above-nothing'), 'what it is worth'),
  currency: needed(currency, 'of the amount'),
}

/** How long it holds. */
export const validDays = usually(
  wholeNumber({ least: 1, most: mostVoucherDays, shown: 'DAYS' }),
  '365',
  'for how many days from today it is valid',
)

export const issueVoucherCommand = declareCommand({
  about: ['Issues a voucher and posts it to the books. Without a code, one is drawn that nobody can guess.'],
  examples: ['voucher issue --brand my-air --amount 50 --currency EUR'],
  options: {
    brand: brandOption,
    ...faceOptions,
    code: perhaps(code('CODE', 'name a code'), 'the code of the voucher'),
    validDays,
    ...motiveOptions,
  },
  async run(given, terminal) {
    const { brand, amount: amountIn, currency: ofFace, code: chosen, validDays: days } = given
    const face = amountIn(ofFace)
    const deps = { now: terminal.now, random: (size: number) => getRandomValues(new Uint8Array(size)) }
    const drawn = chosen ?? drawVoucherCode(deps.random)
    if (!isVoucherCode(drawn)) throw new UsageError('a code is 4 to 40 letters, digits and hyphens')
    const validUntil = plusMinutes(terminal.now(), days * 24 * 60)
    const voucher = { brand, code: drawn, face, validFrom: terminal.now(), validUntil, guest: null }
    const isNew = await withDatabase(terminal, (db) =>
      db.transact((tx) => grantVoucher(deps, tx, voucher, operatorOf(given))),
    )
    if (!isNew) throw new RefusedError(`${brand.id} has a voucher ${drawn} already; nothing was issued.`)
    terminal.say(
      `${drawn}: ${formatMoney(face, 'en')}, good until ${formatInstant(validUntil).slice(0, 10)}.`,
    )
  },
})
