/** The query of a report: its days, its pages, its order. [GAP-69, RPT-24 … RPT-26] */
import { z } from 'zod'
import { plainText, trimmedText } from '../kernel/text.ts'
import type { LocalDate } from '../kernel/time.ts'
import { judgePeriod, longestPeriod, readDay } from '../report/period.ts'
import { reportTypes } from '../report/report-type.ts'
import { date } from './form.ts'
import { largestPage } from './paging.ts'

const day = (what: string) =>
  z
    .string()
    .max(10)
    .transform((text, context) => {
      const read = readDay(text)
      if (read !== undefined) return read
      context.addIssue('must be a day, written YYYY-MM-DD')
      return z.NEVER
    })
    .meta(date(`${what}; DD/MM/YYYY is read, too`))

/** How the records of a report come: all of them, or one page after another. */
export const reading = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(largestPage)
    .optional()
    .describe('How many records, 1 to 200; left out: all of them, sent while they are read'),
  cursor: plainText(500).optional().describe('nextCursor of the page before; absent for the first page'),
  descending: z.stringbool().default(false).describe('Whether the largest come first'),
  search: trimmedText(80)
    .optional()
    .describe('Only records whose document, booking or passenger begins with it; case does not matter'),
}

export const period = { start: day('First day of the report'), end: day('Last day of the report') }

/** A query with a first and a last day, which fit together. */
export function spanning<Shape extends z.ZodRawShape>(
  shape: Shape,
  [first, last]: readonly [keyof Shape & string, keyof Shape & string] = ['start', 'end'],
) {
  return z.object(shape).superRefine((sent, context) => {
    const { [first]: start, [last]: end } = sent as Record<string, LocalDate>
    if (start === undefined || end === undefined) return
    const verdict = judgePeriod({ start, end })
    if (!verdict.ok) context.addIssue({ code: 'custom', path: [last], message: sentences[verdict.why] })
  })
}

const sentences = {
  'ends-before-start': 'must not be before the first day',
  'too-long': `must be less than ${longestPeriod} days after the first day`,
}

/** Days of departure, as airports have them. [API-50] */
export const departurePeriod = {
  departureDateFrom: day('First day of departure'),
  departureDateTo: day('Last day of departure'),
  pending: z
    .stringbool()
    .default(false)
    .describe('Only bookings with something left to pay: the report Pending payment'),
}

/** What a file's `locale` may be. */
export const languageTold =
  'one that the airline’s site speaks, such as en or de. Without it that of the account that asks'

/** Of a report that becomes a file. */
export function exportQuery() {
  return spanning({
    report: z.enum(reportTypes).describe('Which report'),
    ...period,
    descending: reading.descending,
    search: reading.search,
    pending: departurePeriod.pending,
    locale: plainText(5).optional().describe(`Language of the header line: ${languageTold}`),
  })
}
