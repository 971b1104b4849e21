/** What the audit log says of a member of the staff. */
import { z } from 'zod'
import { plainText } from '../../kernel/text.ts'
import { endpoint } from '../endpoint.ts'
import { instant, uuid } from '../form.ts'
import { pageQuery, pageSchema } from '../paging.ts'

/** Acts that concern the member, or that the member has done. */
export const memberHistories = ['about', 'by'] as const

const act = z
  .object({
    id: z.string().describe('Names the row among those of the member'),
    at: z.string().meta(instant('When it was done')),
    act: z.string().describe('What was done, as the audit log names it'),
    by: z.string().describe('Who did it: `staff`, `operator` at the console …'),
    name: z.string().nullable().describe('Address of the member of the staff who did it; null for others'),
    reason: z.string().nullable().describe('Why; null where nobody had to say'),
    note: z.string().nullable().describe('What changed, or a note for the airline alone'),
  })
  .meta({ id: 'MemberAct', description: 'A row of the audit log about or by a member of the staff' })

export type MemberActOnWire = z.output<typeof act>

export const staffHistoryEndpoints = {
  history: endpoint({
    method: 'GET',
    path: 'staff/history',
    access: 'staff:read-audit',
    summary: 'What was done to a member of the staff or by them at one airline, the newest first',
    query: z.object({
      brand: plainText(60).describe('Id of the airline'),
      memberId: z.guid().meta(uuid('The member')),
      of: z.enum(memberHistories).describe('`about`: what concerns them; `by`: what they did'),
      ...pageQuery,
    }),
    response: pageSchema(act),
    errors: ['session-expired', 'not-found'],
  }),
}
