/** `migrate --plan`: what would run, what it locks, and how big that is. */
import type { Plan, PlannedStep, TouchedTable } from '../db/update/plan.ts'
import { count } from './terminal.ts'

const kinds: Readonly<Record<PlannedStep['kind'], string>> = {
  plain: 'expand, one short transaction',
  concurrent: 'expand, while everybody works',
  batches: 'expand, some rows at a time',
  contract: 'contract, one short transaction once no older version is left',
}

export function planLines({ landed, steps }: Plan): string[] {
  if (landed.length + steps.length === 0) return ['The schema is the newest already.']
  return [
    ...(landed.length > 0
      ? [`${count(landed.length, 'file')} up to ${landed.at(-1)}: in one transaction, with no server running`]
      : []),
    ...steps.flatMap(stepLines),
  ]
}

function stepLines({ name, kind, statements, waitsFor }: PlannedStep): string[] {
  return [
    `${name}: ${kinds[kind]}`,
    ...waitsFor.map((who) => `  waits for ${who}`),
    ...statements.flatMap(({ line, text, touches }) => [
      `  line ${line}: ${short(text)}`,
      ...(touches.length > 0
        ? touches.map((touch) => touchLine(touch, kind))
        : ['    locks nothing that is in use']),
    ]),
  ]
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 100 ? `${line.slice(0, 99)}…` : line
}

function touchLine(
  { table, lock, rewrites, scans, rows, bytes }: TouchedTable,
  kind: PlannedStep['kind'],
): string {
  const does = [
    lock === undefined ? 'no further lock' : `${lock} (${meanwhile(lock)})`,
    kind === 'batches'
      ? 'changes rows'
      : rewrites
        ? 'REWRITES the table'
        : scans
          ? 'reads the whole table'
          : 'reads no rows',
    rows === undefined ? 'rows not counted yet' : `about ${count(Math.round(rows), 'row')}`,
    `${(bytes / 1024 / 1024).toFixed(1)} MB`,
  ]
  return `    ${table}: ${does.join(', ')}`
}

function meanwhile(lock: string): string {
  if (lock === 'ACCESS EXCLUSIVE') return 'nobody reads or writes'
  return ['EXCLUSIVE', 'SHARE ROW EXCLUSIVE', 'SHARE'].includes(lock) ? 'nobody writes' : 'everybody works'
}
