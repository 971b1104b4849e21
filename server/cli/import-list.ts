/** How an import shows a list that takes the place of the standing one, asks, and stores it. */
import type { ConsoleOperator } from '@jetbridge/core/access/operator.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { isUnchanged, type TableDiff } from '@jetbridge/core/flight/table-diff.ts'
import type { Database } from '../db/open.ts'
import type { ProposalKind, ScheduledTime } from '../modules/proposal/proposal.ts'
import { tellEmpty } from './empty-file.ts'
import { tellCounts } from './import-call.ts'
import { type Leave, storeProposal } from './proposal.ts'
import { list, type Terminal } from './terminal.ts'

interface Call extends Leave {
  readonly file: string
  readonly brand: ServedBrand
  readonly operator: ConsoleOperator
  readonly time: ScheduledTime | undefined
  readonly terminal: Terminal
}

interface ListDiff<Row> extends TableDiff<Row> {
  /** the rows that stay come in another order */
  readonly isReordered?: boolean
}

interface ListFace<Row, Asked, Diff extends ListDiff<Row>> {
  /** `promo codes` */
  readonly what: string
  readonly rows: readonly Row[]
  readonly describe: (row: Row) => string
  readonly kind: ProposalKind<Asked, Diff, void>
  readonly asked: Asked
}

/** @throws RefusedError on a no, and where the list has changed */
export function storeList<Row, Asked, Diff extends ListDiff<Row>>(
  call: Call,
  db: Database,
  { what, rows, describe, kind, asked }: ListFace<Row, Asked, Diff>,
): Promise<void> {
  const { file, brand, terminal } = call
  return storeProposal(call, db, {
    kind,
    asked,
    brand,
    name: file,
    what: `the ${what} were`,
    unchanged: (diff) =>
      isUnchanged(diff) && !diff.isReordered ? `${file} changes nothing: ${tellCounts(diff)}.` : undefined,
    show({ diff }) {
      tellEmpty(call, rows, { what, goes: diff.removed.length })
      show(diff, describe, terminal)
    },
    question: `Store these ${what}?`,
    report: (diff) => `Stored: ${tellCounts(diff)}.`,
  })
}

function show<Row>(
  { added, changed, removed, isReordered = false }: ListDiff<Row>,
  describe: (row: Row) => string,
  terminal: Terminal,
): void {
  const become = changed.map(({ before, after }) => {
    const [old, now] = [describe(before), describe(after)]
    return old === now ? now : `${now}  (was: ${old})`
  })
  list('added', added.map(describe), terminal)
  list('changed', become, terminal)
  list('removed', removed.map(describe), terminal)
  if (isReordered) terminal.say('The order changes to that of the file.')
}
