import { recordLocatorSchema } from '@jetbridge/core/kernel/id.ts'
import { formatInstant } from '@jetbridge/core/kernel/time.ts'
import { type FoundAct, readActs } from '../modules/audit/read.ts'
import { type AuditAsked, describeAsked, filterOf, requireFitting } from './audit-filter.ts'
import { brand } from './brand.ts'
import { declareCommand } from './command.ts'
import { withDatabase } from './database.ts'
import { date, type Kind, text, wholeNumber, wrongValue } from './kinds.ts'
import { flag, perhaps, usually } from './option.ts'

const usualRows = '200'

const locator: Kind<string> = {
  shown: 'CODE',
  ask: 'name a booking',
  read(typed, asked) {
    const read = recordLocatorSchema.safeParse(typed)
    if (!read.success) throw wrongValue(asked, 'the code of a booking', typed)
    return read.data
  },
}

export const auditCommand = declareCommand({
  about: [
    'Prints who did what to which record, the newest first: number, instant, act, record, actor, request, the reason where one was given, and the note of the airline in brackets. Without --brand it prints all airlines, each act with its own, and what belongs to none (airline). "check" proves that no row was changed or taken out.',
    'Options narrow it down together. Days are those of the airline’s zone, without --brand those of UTC.',
  ],
  examples: [
    'audit --brand my-air --actor kim@my-air.example --from 2027-03-01 --until 2027-03-31',
    'audit --brand my-air --booking K7QWTR',
    'audit --airline --act airports-imported',
  ],
  options: {
    brand: perhaps(brand, 'of this airline: its id, or the folder of its brand'),
    airline: flag('what belongs to no airline alone, such as an import of airports'),
    actor: perhaps(
      text('WHO', 'name somebody'),
      'by whom: a mail address, a login or a part of it; an id or its beginning; or all of a kind, such as operator (at the console) and staff',
    ),
    act: perhaps(text('ACT', 'name an act'), 'what was done: the name of an act, or a part of it'),
    booking: perhaps(locator, 'to a booking, and to the departures that it has been on'),
    day: perhaps(date, 'on a day'),
    from: perhaps(date, 'from a day on'),
    until: perhaps(date, 'until the end of a day'),
    oldest: flag('the oldest first'),
    limit: usually(wholeNumber({ least: 1, shown: 'ROWS' }), usualRows, 'how many rows'),
  },
  async run({ limit, oldest, ...asked }, terminal) {
    requireFitting(asked)
    await withDatabase(terminal, async ({ query }) => {
      const filter = await filterOf(query, asked)
      const order = oldest ? 'oldest-first' : 'newest-first'
      let isEmpty = true
      for await (const page of readActs(query, filter, { limit, order })) {
        isEmpty = false
        for (const act of page) terminal.say(lineOf(act, asked))
        await terminal.written?.()
      }
      if (isEmpty) terminal.say(emptyText(asked))
    })
  },
})

/** A log without a row says so; a filter that nothing fits repeats what was asked. */
function emptyText(asked: AuditAsked): string {
  const { actor, act, booking, day, from, until } = asked
  const isFiltered = [actor, act, booking, day, from, until].some((each) => each !== undefined)
  return isFiltered ? `Nothing fits: ${describeAsked(asked)}.` : 'Nothing was written down yet.'
}

/** With its series where several are printed. */
function lineOf(row: FoundAct, { brand: only, airline }: AuditAsked): string {
  const { actorKind, actorId, reason, note } = row
  return [
    row.number,
    formatInstant(row.at),
    ...(only || airline ? [] : [row.series]),
    row.act,
    `${row.record} ${row.recordId}`,
    actorId ? `${actorKind} ${actorId}` : actorKind,
    row.requestId,
    ...(reason === null ? [] : [reason]),
    ...(note === null ? [] : [`(${note})`]),
  ].join('  ')
}
