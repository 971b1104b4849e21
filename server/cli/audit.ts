import { largestPage } from '@jetbridge/core/contract/paging.ts'
import { formatInstant } from '@jetbridge/core/kernel/time.ts'
import { type AuditRow, readAuditPage } from '../modules/audit/read.ts'
import { brandOption } from './brand.ts'
import { declareCommand } from './command.ts'
import { withDatabase } from './database.ts'
import { wholeNumber } from './kinds.ts'
import { usually } from './option.ts'

export const auditCommand = declareCommand({
  about: [
    'Prints who did what to which record, the newest first: number, instant, act, record, actor, request, the reason where one was given, and the note of the airline in brackets. "check" proves that no row was changed or taken out.',
  ],
  options: {
    brand: brandOption,
    limit: usually(wholeNumber({ least: 1, shown: 'ROWS' }), `${largestPage}`, 'how many rows'),
  },
  async run({ brand: { id: brandId }, limit }, terminal) {
    await withDatabase(terminal, async ({ query }) => {
      let left = limit
      let cursor: string | undefined
      do {
        const page = await readAuditPage(query, brandId, { cursor, limit: Math.min(left, largestPage) })
        for (const row of page.items) terminal.say(lineOf(row))
        left -= page.items.length
        cursor = page.nextCursor ?? undefined
      } while (cursor && left > 0)
      if (left === limit) terminal.say('Nothing was written down yet.')
    })
  },
})

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
  note,
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
    ...(note === null ? [] : [`(${note})`]),
  ].join('  ')
}
