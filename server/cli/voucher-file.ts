/** Files of vouchers with codes that nobody can guess: an example, and as many as an operator asks for. */
import { getRandomValues } from 'node:crypto'
import { parseArgs } from 'node:util'
import { fromDecimal, type Money, toDecimalText } from '@jetbridge/core/kernel/money.ts'
import { type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { drawVoucherCode } from '@jetbridge/core/payment/voucher.ts'
import { mostVoucherDays, mostVouchersOfFile, voucherColumns } from '@jetbridge/core/payment/voucher-csv.ts'
import { brandNamed } from './brand.ts'
import { csvOf, type ExampleFile } from './example-file.ts'
import { secretMode, writeNew } from './file.ts'
import { faceIn } from './issue-voucher.ts'
import { type Terminal, todayOf, UsageError, wholeNumber } from './terminal.ts'

export const drawVouchersUsage = `voucher draw FILE --brand BRAND --count 300 --amount 50 --currency EUR [--valid-days 365]
    Writes a file of so many vouchers, each with a code that nobody can guess. They are worth nothing until
    "import vouchers" has issued them. Keep the file as you keep money: only you can read it.`

export async function runDrawVouchers(args: readonly string[], terminal: Terminal): Promise<void> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { brand: text, count: text, amount: text, currency: text, 'valid-days': text },
  })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new UsageError('name one file to write')
  const brand = brandNamed(values.brand, terminal)
  if (values.count === undefined) throw new UsageError('say how many: --count 300')
  const count = wholeNumber(values.count, '--count', 1, mostVouchersOfFile)
  const face = faceIn(values.amount, values.currency)
  if (!brand.currency.allowed.includes(face.currency))
    throw new UsageError(`--currency takes one of ${brand.currency.allowed.join(', ')}`)
  const days = wholeNumber(values['valid-days'] ?? '365', '--valid-days', 1, mostVoucherDays)
  await writeNew(file, vouchersOf(count, face, plusDays(todayOf(terminal), days)), secretMode)
  terminal.say(
    `${file} is written. To issue them: npm run jetbridge -- import vouchers ${file} --brand ${brand.id}`,
  )
}

export const voucherTemplate: ExampleFile = {
  command: 'import vouchers',
  isSecret: true,
  text: ({ currency }, today) => vouchersOf(3, fromDecimal(50, currency.default), plusDays(today, 364)),
}

function vouchersOf(count: number, face: Money, ends: LocalDate): string {
  const random = (size: number) => getRandomValues(new Uint8Array(size))
  const row = () => [drawVoucherCode(random), toDecimalText(face), face.currency, ends]
  return csvOf([voucherColumns, ...Array.from({ length: count }, row)])
}
