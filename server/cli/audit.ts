import { parseArgs } from 'node:util'
import { largestPage } from '@jetbridge/core/contract/paging.ts'
import { formatInstant } from '@jetbridge/core/kernel/time.ts'
import { type AuditRow, readAuditPage } from '../modules/audit/read.ts'
import { brandNamed } from './brand.ts'
import { withDatabase } from './database.ts'
import { type Terminal, UsageError } from './terminal.ts'

export const auditUsage = `audit --brand BRAND [--limit ${largestPage}]
    Prints who did what to which record, the newest first: number, instant, act, record, actor, request,
    and the reason where one was given. \`check\` proves that no row was changed or taken out.`

export async function runAudit(args: readonly string[], terminal: Terminal): Promise<void> {
  const options = { brand: { type: 'string' }, limit: { type: 'string' } } as const
  const { values } = parseArgs({ args: [...args], options })
  const { id: brandId } = brandNamed(values.brand, terminal)
  const wanted = Number(values.limit ?? largestPage)
  if (!Number.isInteger(wanted) || wanted < 1) throw new UsageError('--limit is a number of rows from 1')
  await withDatabase(terminal, async ({ query }) => {
    let left = wanted
    let cursor: string | undefined
    do {
      const page = await readAuditPage(query, brandId, { cursor, limit: Math.min(left, largestPage) })
      for (const row of page.items) terminal.say(lineOf(row))
      left -= page.items.length
      cursor = page.nextCursor ?? undefined
    } while (cursor && left > 0)
    if (left === wanted) terminal.say('Nothing was written down yet.')
  })
}

function lineOf({
  number,
  at,
  act,
  record,
  recordId,
  actorKind,
  actorId,
  requestId,
  reason,
}: AuditRow): string {
  const actor = actorId ? `${actorKind} ${actorId}` : actorKind
  return [
    number,
    formatInstant(at),
    act,
    `${record} ${recordId}`,
    actor,
    requestId,
    ...(reason === null ? [] : [reason]),
  ].join('  ')
}
