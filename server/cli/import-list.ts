/** How an import shows a list that takes the place of the standing one, asks, and stores it. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { isUnchanged, type TableDiff } from '@jetbridge/core/flight/table-diff.ts'
import { tellEmpty } from './empty-file.ts'
import { type Leave, mayStore, tellCounts } from './import-call.ts'
import { outdated } from './refusal.ts'
import { removalOf } from './removal.ts'
import { list, type Terminal } from './terminal.ts'

interface Call extends Leave {
  readonly file: string
  readonly brand: Brand
  readonly terminal: Terminal
}

interface Proposal<Row> {
  /** `promo codes` */
  readonly what: string
  readonly rows: readonly Row[]
  readonly diff: TableDiff<Row>
  readonly describe: (row: Row) => string
  /** the rows that stay come in another order */
  readonly isReordered?: boolean
  /** false where something else was stored since the comparison */
  readonly store: () => Promise<boolean>
}

/** @throws RefusedError for a file without rows unless the call allows it, on a no, and where the list has changed */
export async function storeList<Row>(call: Call, proposal: Proposal<Row>): Promise<void> {
  const { file, terminal } = call
  const { what, rows, diff, store, isReordered = false } = proposal
  if (isUnchanged(diff) && !isReordered) {
    terminal.say(`${file} changes nothing: ${tellCounts(diff)}.`)
    return
  }
  tellEmpty(call, rows, { what, goes: diff.removed.length })
  show(proposal, terminal)
  if (!(await mayStore(call, `Store these ${what}?`, terminal, removalOf(what, diff)))) return
  if (!(await store())) throw outdated(`the ${what} were`)
  terminal.say(`Stored: ${tellCounts(diff)}.`)
}

function show<Row>({ diff, describe, isReordered = false }: Proposal<Row>, terminal: Terminal): void {
  const { added, changed, removed } = diff
  const become = changed.map(({ before, after }) => {
    const [old, now] = [describe(before), describe(after)]
    return old === now ? now : `${now}  (was: ${old})`
  })
  list('added', added.map(describe), terminal)
  list('changed', become, terminal)
  list('removed', removed.map(describe), terminal)
  if (isReordered) terminal.say('The order changes to that of the file.')
}
