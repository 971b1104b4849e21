/** Files of vouchers with codes that nobody can guess: an example, and as many as an operator asks for. */
import { csvOf } from '@jetbridge/core/flight/csv-write.ts'
import { getRandomValues } from 'node:crypto'
import { fromDecimal, type Money, toDecimalText } from '@jetbridge/core/kernel/money.ts'
import { type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { drawVoucherCode } from '@jetbridge/core/payment/voucher.ts'
import { mostVouchersOfFile, voucherColumns } from '@jetbridge/core/payment/voucher-csv.ts'
import { brandOption } from './brand.ts'
import { declareCommand } from './command.ts'
import type { ExampleFile } from './example-file.ts'
import { secretMode, writeNew } from './file.ts'
import { faceOptions, validDays } from './issue-voucher.ts'
import { path, wholeNumber } from './kinds.ts'
import { needed } from './option.ts'
import { todayOf, UsageError } from './terminal.ts'

export const drawVouchersCommand = declareCommand({
  about: [
    'Writes a file of vouchers, each with a code that nobody can guess. They are worth nothing until "import vouchers" has issued them.',
    'Keep the file as you would keep money: only you can read it.',
  ],
  examples: ['voucher draw winter.csv --brand my-air --count 300 --amount 50 --currency EUR'],
  args: { file: path('FILE', 'name one file to write') },
  options: {
    brand: brandOption,
    count: needed(
      wholeNumber({ least: 1, most: mostVouchersOfFile, shown: '300', ask: 'say how many' }),
      'how many vouchers',
    ),
    ...faceOptions,
    validDays,
  },
  async run({ file, brand, count, amount, currency, validDays: days }, terminal) {
    const face = amount(currency)
    if (!brand.currency.allowed.includes(currency))
      throw new UsageError(`--currency takes one of ${brand.currency.allowed.join(', ')}`)
    await writeNew(file, vouchersOf(count, face, plusDays(todayOf(terminal), days)), secretMode)
    terminal.say(
      `${file} is written. To issue them: npm run jetbridge -- import vouchers ${file} --brand ${brand.id}`,
    )
  },
})

export const voucherTemplate: ExampleFile = {
  command: 'import vouchers',
  isSecret: true,
  text: ({ currency }, today) => vouchersOf(3, fromDecimal(50, currency.default), plusDays(today, 364)),
}

function vouchersOf(count: number, face: Money, ends: LocalDate): string {
  const random = (size: number) => getRandomValues(new Uint8Array(size))
  const row = () => [drawVoucherCode(random), toDecimalText(face), face.currency, ends]
  return csvOf([voucherColumns.required, ...Array.from({ length: count }, row)])
}
