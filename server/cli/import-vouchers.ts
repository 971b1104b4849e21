import type { RowProblem } from '@jetbridge/core/flight/row-problem.ts'
import type { TableRow } from '@jetbridge/core/flight/csv-table.ts'
import { formatMoney, type Money, money } from '@jetbridge/core/kernel/money.ts'
import type { Proposal } from '@jetbridge/core/kernel/proposal.ts'
import { type Instant, plusMinutes } from '@jetbridge/core/kernel/time.ts'
import { lastDayOf } from '@jetbridge/core/payment/voucher.ts'
import {
  type FiledVoucher,
  guessableCodes,
  readVouchers,
  voucherColumns,
} from '@jetbridge/core/payment/voucher-csv.ts'
import { type VoucherDiff } from '../modules/payment/operations/import-vouchers.ts'
import { voucherKind } from '../modules/proposal/operations/kinds.ts'
import { declareCommand } from './command.ts'
import { readCsv } from './csv.ts'
import { withDatabase } from './database.ts'
import { fileOf, importCall, importOptions } from './import-call.ts'
import { storeProposal } from './proposal.ts'
import { refuseFile } from './refusal.ts'
import { count, list, type Terminal, todayOf } from './terminal.ts'

export const importVouchersCommand = declareCommand({
  about: [
    'Issues the vouchers of a file and posts them to the books. A voucher that was issued before is skipped; one that was issued with other terms is refused. Nothing takes one back.',
    `Header line: ${voucherColumns.required.join(',')}`,
    'and optional starts. Both days count, in UTC.',
    '"voucher draw" writes a file of codes that nobody can guess.',
  ],
  examples: ['import vouchers vouchers.csv --brand my-air --dry-run'],
  mayMakeData: true,
  args: fileOf('vouchers'),
  options: importOptions,
  async run(given, outer) {
    const call = importCall(given, outer, 'vouchers')
    const { file, brand, terminal, room } = call
    const terms = { currencies: brand.currency.allowed, today: todayOf(terminal) }
    const reading = readVouchers(await readCsv(file), terms)
    if (!reading.ok && reading.rows.length === 0) throw refuseFile(file, reading.problems, room)
    const vouchers = reading.rows.map(({ value }) => value)
    await withDatabase(terminal, async (db) => {
      const asked = { brand: brand.id, vouchers, at: terminal.now() }
      await storeProposal(call, db, {
        what: 'the vouchers were',
        kind: voucherKind,
        asked,
        brand,
        name: file,
        judge(diff) {
          const own = reading.ok ? [] : reading.problems
          const problems = [...own, ...problemsOf(reading.rows, diff, asked.at)]
          if (problems.length > 0) throw refuseFile(file, problems, room)
        },
        unchanged: (diff) =>
          diff.added.length === 0 ? `${file} changes nothing: ${countsOf(diff)}.` : undefined,
        show: (proposal) => show(proposal, terminal),
        question: ({ diff, costs }) =>
          `Issue ${count(diff.added.length, 'voucher')} worth ${tellMoney(costs)}?`,
        report: (diff) => `Stored: ${countsOf(diff)}.`,
      })
    })
  },
})

/** Issued otherwise, or over before it is issued. */
function problemsOf(
  rows: readonly TableRow<FiledVoucher>[],
  { added, otherwise }: VoucherDiff,
  at: Instant,
): RowProblem[] {
  const lineOf = new Map(rows.map(({ line, value }) => [value.code, line]))
  const problem = (code: string, reason: string) => ({ line: lineOf.get(code) ?? 0, reason })
  const over = added.filter(({ validUntil }) => validUntil <= at)
  return [
    ...otherwise.map(({ standing: { code, face, currency, validUntil } }) =>
      problem(
        code,
        `${code} was issued before, at ${formatMoney(money(face, currency), 'en')} until ${lastDayOf(validUntil)}: a voucher never changes`,
      ),
    ),
    ...over.map((voucher) =>
      problem(voucher.code, `${voucher.code} has expired: it ended ${lastDay(voucher)}`),
    ),
  ]
}

function countsOf({ added, same }: VoucherDiff): string {
  return `${added.length} added, ${same.length} the same`
}

function show({ diff: { added }, costs }: Proposal<VoucherDiff>, terminal: Terminal): void {
  list('added', added.map(describe), terminal)
  terminal.say(`Worth ${tellMoney(costs)} in all.`)
  const weak = guessableCodes(added.map(({ code }) => code))
  if (weak.length > 0)
    terminal.say(
      `${count(weak.length, 'code')} can be guessed, such as ${weak[0]}: they are short, or numbered in order. "voucher draw" writes better ones.`,
    )
}

/** "K7QZ-M4TX-9PLA  €50.00  until 2027-12-31" */
function describe(voucher: FiledVoucher): string {
  const { code, face, validFrom } = voucher
  const from = validFrom === null ? '' : `from ${lastDayOf(plusMinutes(validFrom, 1))} `
  return `${code}  ${formatMoney(face, 'en')}  ${from}until ${lastDay(voucher)}`
}

function lastDay({ validUntil }: FiledVoucher): string {
  return lastDayOf(validUntil)
}

/** "€150.00 and CHF 50.00" */
function tellMoney(amounts: readonly Money[]): string {
  return amounts.map((each) => formatMoney(each, 'en')).join(' and ')
}
