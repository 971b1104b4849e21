/** Money of agencies' accounts: what they pay in, their limits, and what the airline puts right. Each act has a reason. */
import { getRandomValues } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { readPrice } from '@jetbridge/core/flight/csv-value.ts'
import { type Currency, formatMoney, money, type Money } from '@jetbridge/core/kernel/money.ts'
import { correctAccount, depositToAccount, setCreditLimit } from '../modules/agency/operations.ts'
import { findAgency } from '../modules/agency/read.ts'
import { appendAudit } from '../modules/audit/operations.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { brandNamed } from './brand.ts'
import { withDatabase } from './database.ts'
import { reasonIn } from './reason.ts'
import { RefusedError, type Terminal, UsageError } from './terminal.ts'

const order = '--brand BRAND --code CODE --amount 500 --reason TEXT'

export const topUpUsage = `agency top-up ${order}
    Books money that an agency has paid in, in the currency of its account.`

export const setLimitUsage = `agency set-limit ${order}
    Says how far the balance of an agency's account may go below zero. Not less than it has used.`

export const correctUsage = `agency correct ${order}
    Puts an agency's account right: in its favour, or with an amount below zero against it. The statement shows the
    reason.`

export const runTopUp = (args: readonly string[], terminal: Terminal) =>
  moveMoney(args, terminal, {
    act: 'agency-topped-up',
    async move(deps, tx, agency, amount, reason) {
      if (amount.amount <= 0) throw new UsageError('--amount takes an amount above zero')
      await depositToAccount(deps, tx, agency, amount, reason)
      return true
    },
    refused: '',
  })

export const runSetLimit = (args: readonly string[], terminal: Terminal) =>
  moveMoney(args, terminal, {
    act: 'agency-limit-set',
    move(_deps, tx, agency, amount) {
      if (amount.amount < 0) throw new UsageError('--amount takes an amount of zero or more')
      return setCreditLimit(tx, agency, amount)
    },
    refused: 'has used more than that',
  })

export const runCorrect = (args: readonly string[], terminal: Terminal) =>
  moveMoney(args, terminal, {
    act: 'agency-corrected',
    move(deps, tx, agency, amount, reason) {
      if (amount.amount === 0) throw new UsageError('--amount takes an amount that is not zero')
      return correctAccount(deps, tx, agency, amount, reason)
    },
    refused: 'would be beyond its credit limit',
  })

interface Act {
  readonly act: string
  /** false: nothing was changed */
  readonly move: (
    deps: Pick<Deps, 'now' | 'random'>,
    tx: Tx,
    agency: { readonly brand: string; readonly code: string },
    amount: Money,
    reason: string,
  ) => Promise<boolean>
  readonly refused: string
}

async function moveMoney(
  args: readonly string[],
  terminal: Terminal,
  { act, move, refused }: Act,
): Promise<void> {
  const text = { type: 'string' } as const
  const options = { brand: text, code: text, amount: text, reason: text }
  const { values } = parseArgs({ args: [...args], options })
  const brand = brandNamed(values.brand, terminal)
  const code = (values.code ?? '').trim().toUpperCase()
  if (!code) throw new UsageError('name an agency: --code CODE')
  const reason = reasonIn(values.reason)
  const deps = { now: terminal.now, random: (size: number) => getRandomValues(new Uint8Array(size)) }
  const after = await withDatabase(terminal, (db) =>
    db.transact(async (tx) => {
      const amount = amountOf(values.amount, (await agencyNamed(tx, brand, code)).currency)
      if (!(await move(deps, tx, { brand: brand.id, code }, amount, reason)))
        throw new RefusedError(`${code} ${refused}. Nothing was changed.`)
      await appendAudit(tx, {
        act,
        record: 'agency',
        brandId: brand.id,
        actorKind: 'operator',
        actorId: null,
        recordId: code,
        requestId: 'command',
        reason,
      })
      return agencyNamed(tx, brand, code)
    }),
  )
  const shown = (amount: number) => formatMoney(money(amount, after.currency), 'en')
  terminal.say(`${code}: balance ${shown(after.balance)}, credit limit ${shown(after.creditLimit)}.`)
}

/** @throws RefusedError where the airline has no such agency */
async function agencyNamed(tx: Tx, { id }: Brand, code: string) {
  const agency = await findAgency(tx, id, code)
  if (!agency) throw new RefusedError(`${id} has no agency ${code}.`)
  return agency
}

function amountOf(text: string | undefined, currency: Currency): Money {
  if (!text) throw new UsageError('name an amount: --amount 500')
  const isBelow = text.startsWith('-')
  const amount = readPrice(isBelow ? text.slice(1) : text, currency)
  if (amount === undefined) throw new UsageError(`--amount takes an amount of ${currency}, not "${text}"`)
  return money(isBelow ? 0 - amount : amount, currency)
}
