/** Money of agencies' accounts: what they pay in, their limits, and what the airline puts right. Each act has a reason. */
import { getRandomValues } from 'node:crypto'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { formatMoney, money, type Money } from '@jetbridge/core/kernel/money.ts'
import {
  type AccountAct,
  correctAgency,
  limitAgency,
  topUpAgency,
} from '../modules/agency/operations/account.ts'
import { findAgency } from '../modules/agency/read.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { administeredOptions } from './agency.ts'
import { declareCommand, type OptionValues } from './command.ts'
import { withDatabase } from './database.ts'
import { amount } from './kinds.ts'
import { needed } from './option.ts'
import { operatorOf } from './reason.ts'
import { RefusedError, type Terminal, UsageError } from './terminal.ts'

const options = {
  ...administeredOptions,
  amount: needed(amount('500', 'any'), 'in the currency of its account'),
}

export const topUpCommand = declareCommand({
  about: ['Books money that an agency has paid in, in the currency of its account.'],
  options,
  run: (given, terminal) =>
    moveMoney(given, terminal, {
      async move(deps, tx, asked, money) {
        if (money.amount <= 0) throw new UsageError('--amount takes an amount above zero')
        await topUpAgency(deps, tx, asked, money)
        return true
      },
      refused: '',
    }),
})

export const setLimitCommand = declareCommand({
  about: [
    'Sets how far the balance of an agency’s account may go below zero: not less than the agency has used.',
  ],
  options,
  run: (given, terminal) =>
    moveMoney(given, terminal, {
      move(_deps, tx, asked, money) {
        if (money.amount < 0) throw new UsageError('--amount takes an amount of zero or more')
        return limitAgency(tx, asked, money)
      },
      refused: 'has used more than that',
    }),
})

export const correctCommand = declareCommand({
  about: [
    'Corrects an agency’s account: in its favour, or against it with an amount below zero. The statement shows the reason.',
  ],
  examples: ['agency correct --brand my-air --code LAKESIDE --amount -12.50 --reason "invoice 4711"'],
  options,
  run: (given, terminal) =>
    moveMoney(given, terminal, {
      move(deps, tx, asked, money) {
        if (money.amount === 0) throw new UsageError('--amount takes an amount that is not zero')
        return correctAgency(deps, tx, asked, money)
      },
      refused: 'would be beyond its credit limit',
    }),
})

interface Act {
  /** false: nothing was changed */
  readonly move: (
    deps: Pick<Deps, 'now' | 'random'>,
    tx: Tx,
    asked: AccountAct,
    money: Money,
  ) => Promise<boolean>
  readonly refused: string
}

async function moveMoney(
  given: OptionValues<typeof options>,
  terminal: Terminal,
  { move, refused }: Act,
): Promise<void> {
  const { brand, code, amount: amountIn, reason } = given
  const deps = { now: terminal.now, random: (size: number) => getRandomValues(new Uint8Array(size)) }
  const after = await withDatabase(terminal, (db) =>
    db.transact(async (tx) => {
      const { currency } = await agencyNamed(tx, brand, code)
      const asked = { brand, code, operator: { ...operatorOf(given), reason } }
      if (!(await move(deps, tx, asked, amountIn(currency))))
        throw new RefusedError(`${code} ${refused}. Nothing was changed.`)
      return agencyNamed(tx, brand, code)
    }),
  )
  const shown = (minor: number) => formatMoney(money(minor, after.currency), 'en')
  terminal.say(`${code}: balance ${shown(after.balance)}, credit limit ${shown(after.creditLimit)}.`)
}

/** @throws RefusedError where the airline has no such agency */
async function agencyNamed(tx: Tx, { id }: Brand, code: string) {
  const agency = await findAgency(tx, id, code)
  if (!agency) throw new RefusedError(`${id} has no agency ${code}.`)
  return agency
}
