/**
 * Money that moves between accounts: every read is of one moment, so the sum of all balances is always the same, and no
 * account is below its limit.
 */
import { type Anomaly, nameOf, type Operation } from './history.ts'

/** Balances in minor units, by account, as one answer told them. */
export type Balances = Readonly<Record<string, number>>

export interface BankRules {
  /** of all accounts together, minor units */
  readonly total: number
  /** the lowest balance of an account, minor units; 0 unless told */
  readonly least?: Balances
}

export function judgeBank(
  reads: readonly Operation<Balances>[],
  { total, least = {} }: BankRules,
): Anomaly[] {
  return reads
    .filter(({ outcome }) => outcome === 'ok')
    .flatMap((read) => {
      const sum = Object.values(read.act).reduce((all, each) => all + each, 0)
      const wrong = sum !== total ? [`adds up to ${sum} instead of ${total}`] : []
      const below = Object.entries(read.act)
        .filter(([account, balance]) => balance < (least[account] ?? 0))
        .map(([account, balance]) => `has ${balance} in ${account}, which is below ${least[account] ?? 0}`)
      return [
        ...wrong.map((told) => anomaly('wrong-total', read, told)),
        ...below.map((told) => anomaly('below-limit', read, told)),
      ]
    })
}

function anomaly(name: string, read: Operation<Balances>, told: string): Anomaly {
  return { name, operations: [read.id], told: `${nameOf(read)} ${told}` }
}
