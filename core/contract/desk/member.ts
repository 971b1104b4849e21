/** Who works at the desk, what they may do where, and the views that they keep. */
import { z } from 'zod'
import { staffPermissionNames } from '../../access/permission.ts'
import { trimmedText } from '../../kernel/text.ts'
import { endpoint } from '../endpoint.ts'
import { email } from '../form.ts'

const grant = z.object({
  brand: z.string().describe('Id of the airline'),
  station: z.string().nullable().describe('IATA code; null: everything of the airline'),
  permissions: z
    .array(z.enum(staffPermissionNames as [string, ...string[]]))
    .describe('What they may do there'),
})

const colour = z.string().regex(/^#[0-9a-f]{6}$/)

const airline = z.object({
  id: z.string().describe('Id of the airline'),
  name: z.string().describe('What it is called'),
  zone: z.string().describe('Its time zone, as IANA names it'),
  accent: z
    .object({
      light: colour.describe('On light paper'),
      dark: colour.describe('On dark paper'),
    })
    .describe('The colour of its brand, for a mark beside what is its own'),
})

const viewId = z.uuid().describe('Of the view')

const view = z
  .object({
    id: viewId,
    name: z.string().describe('What its owner calls it'),
    address: z.string().describe('Path and query of the desk'),
  })
  .describe('A page of the desk, with its filters')

export const deskMemberEndpoints = {
  read: endpoint({
    method: 'GET',
    path: 'member/read',
    access: 'staff-locked',
    summary: 'Who the caller is and what they may do, also at a locked desk',
    response: z.object({
      email: z.string().meta(email('Address of the account')),
      isLocked: z.boolean().describe('Whether the desk waits for a code or a passkey'),
      lockMinutes: z
        .number()
        .describe(
          'The number of minutes after which, without an act of its user, the desk locks by itself; what an open board asks is none',
        ),
      provedSeconds: z.number().describe('For how many seconds the second factor still counts as just shown'),
      grants: z.array(grant).describe('One for each role'),
      airlines: z.array(airline).describe('Those of the grants'),
    }),
    errors: ['session-expired'],
  }),
  views: endpoint({
    method: 'GET',
    path: 'member/views',
    access: 'staff',
    summary: 'The views that the caller has saved, by name',
    response: z.object({ views: z.array(view).describe('At most 100') }),
    errors: ['session-expired'],
  }),
  saveView: endpoint({
    method: 'POST',
    path: 'member/save-view',
    access: 'staff',
    summary: 'Saves a view; one of the same name is replaced',
    body: z.object({
      name: trimmedText(60).min(1).describe('What its owner calls it'),
      address: z
        .string()
        .max(1_000)
        .regex(/^\/(?!\/)[^\s\\]*$/)
        .describe('Path and query of the desk'),
    }),
    response: z.object({ view }),
    errors: ['session-expired', 'too-many-requests'],
  }),
  removeView: endpoint({
    method: 'POST',
    path: 'member/remove-view',
    access: 'staff',
    summary: 'Removes a saved view',
    body: z.object({ id: viewId }),
    response: z.object({ isRemoved: z.literal(true).describe('It is gone') }),
    errors: ['session-expired', 'not-found'],
  }),
}
