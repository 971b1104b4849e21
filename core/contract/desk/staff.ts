/**
 * Who works for an airline, as what, where and until when, as its administrators see it and change it. Every write asks
 * for a reason and for a second factor that was shown within the last minutes.
 */
import { z } from 'zod'
import { amountActs } from '../../access/amount-limit.ts'
import { isRoleName, staffPermissionNames, type StaffPermission } from '../../access/permission.ts'
import { currencySchema, isAmountOf } from '../../kernel/money.ts'
import { localDateSchema } from '../../kernel/time.ts'
import { plainText, trimmedText } from '../../kernel/text.ts'
import { isEmail } from '../../passenger/email.ts'
import { address } from '../account.ts'
import { endpoint } from '../endpoint.ts'
import { airportCode, amount, date, email, instant, uuid } from '../form.ts'
import { airportCodeSchema } from '../wire.ts'

const access = 'staff:administer-staff'

/** What every write may be refused with: a member and a role are only there at the caller's airlines. */
const refused = ['session-expired', 'not-found', 'proof-required'] as const
const ofMember = [...refused, 'own-rights', 'last-administrator'] as const

const brand = plainText(60).describe('Id of the airline')
const memberId = z.guid().meta(uuid('The member'))
const reason = trimmedText(200).min(3).describe('Why; the audit log keeps it')
const roleName = plainText(40)
  .refine(isRoleName, { error: 'must be small letters and digits, with hyphens between words' })
  .describe('Name of the role')
const station = airportCodeSchema
  .nullable()
  .meta(airportCode('The role counts for flights from and to it alone; null: all of the airline'))
const lastDay = localDateSchema.nullable().meta(date('Last day of it, in the airline’s zone; null: no end'))

const permission = z.enum(staffPermissionNames as [StaffPermission, ...StaffPermission[]])
const permissions = z.array(permission).describe('What it lets its holders do')

const invited = address.refine(isEmail, { error: 'must be a mail address' })

const ofOne = z.object({ brand, memberId })
const written = ofOne.extend({ reason })
const ofReset = written.extend({ resetId: z.guid().meta(uuid('The request, as it was shown')) })
const changed = z.object({ isDone: z.literal(true).describe('It is done, and the log has it') })

const heldRole = z.object({
  role: z.string().describe('Name of the role'),
  station: z.string().nullable().describe('IATA code; null: everything of the airline'),
  endsAt: z.string().nullable().meta(instant('When it ends; null: no end')),
  lastDay: z.string().nullable().meta(date('The day on which it ends, in the airline’s zone; null: no end')),
  hasEnded: z.boolean().describe('Whether that is over'),
})

/** How far a member has come: invited, with a password, with a second factor. */
export const memberStandings = ['invited', 'no-second-factor', 'ready'] as const

const factorReset = z
  .object({
    id: z.guid().meta(uuid('The request')),
    askedBy: z.string().meta(email('Address of the administrator who asks')),
    isOwn: z.boolean().describe('Whether that is the caller'),
    askedAt: z.string().meta(instant('When')),
    endsAt: z.string().meta(instant('Until when another administrator may confirm')),
    reason: z.string().describe('Why, as the administrator who asks has written it'),
  })
  .meta({ id: 'FactorReset', description: 'A request to reset a second factor, which waits' })

const listedMember = z
  .object({
    brand: z.string().describe('Id of the airline'),
    memberId,
    email: z.string().meta(email('Address of the member')),
    isCaller: z.boolean().describe('Whether it is the caller'),
    standing: z.enum(memberStandings).describe('Whether they can sign in: only `ready` can'),
    invitedAt: z.string().meta(instant('When they were last invited')),
    lastUsedAt: z.string().nullable().meta(instant('When they last worked at the desk; null: never')),
    roles: z.array(heldRole).describe('What they hold at this airline, also what has ended'),
    factorReset: factorReset.nullable().describe('Who asks to reset their second factor; null: nobody'),
  })
  .meta({ id: 'StaffMember', description: 'One of the airline’s own people' })

const limit = z.object({
  act: z.enum(amountActs).describe('Which kind of act'),
  currencyCode: currencySchema.describe('Currency of the amounts'),
  each: z.number().meta(amount('At most in one act')),
  day: z.number().meta(amount('At most in a day of the airline’s zone')),
  guest: z.number().meta(amount('At most for one guest, at all times together')),
})

const session = z.object({
  id: z.string().describe('Names the session among those of the account'),
  beganAt: z.string().meta(instant('When they signed in')),
  usedAt: z.string().nullable().meta(instant('When it was last used; null where it was not used yet')),
  browser: z.string().nullable().describe('As the browser names itself; null where it was not used yet'),
})

const atMost = (text: string) => z.number().min(0).max(100_000_000).meta(amount(text))

export type ListedMemberOnWire = z.output<typeof listedMember>

export const staffEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'staff/list',
    access,
    summary: 'Who works for the airlines whose staff the caller administers, by airline and address',
    response: z.object({ members: z.array(listedMember).describe('One for each airline of a person') }),
    errors: ['session-expired', 'not-found'],
  }),
  roles: endpoint({
    method: 'GET',
    path: 'staff/roles',
    access,
    summary: 'The roles of each such airline, and what can be chosen for its people',
    response: z.object({
      airlines: z
        .array(
          z.object({
            brand: z.string().describe('Id of the airline'),
            roles: z
              .array(
                z.object({
                  name: z.string().describe('Name of the role'),
                  isOwn: z.boolean().describe('Whether the airline has made it; the others are everywhere'),
                  permissions,
                  holders: z.number().describe('How many people hold it, also those for whom it has ended'),
                }),
              )
              .describe('Those that every airline has, then its own by name'),
            stations: z.array(z.string()).describe('IATA codes of the airports it flies to'),
            currencies: z.array(currencySchema).describe('Those it sells in, its own first'),
          }),
        )
        .describe('Airlines whose staff the caller administers'),
    }),
    errors: ['session-expired', 'not-found'],
  }),
  member: endpoint({
    method: 'GET',
    path: 'staff/member',
    access,
    summary: 'One member with roles, limits of amount, and where they are signed in',
    query: ofOne,
    response: z.object({
      member: listedMember,
      limits: z.array(limit).describe('Without one nothing may be moved'),
      sessions: z.array(session).describe('Newest first'),
      isResetByTwo: z
        .boolean()
        .describe('Whether a further administrator can sign in who could confirm what the caller asks'),
    }),
    errors: ['session-expired', 'not-found'],
  }),
  invite: endpoint({
    method: 'POST',
    path: 'staff/invite',
    access,
    summary:
      'Mails somebody a link to choose a password, and gives them a role; they may be a member already',
    body: z.object({ brand, email: invited, role: roleName, station, lastDay, reason }),
    response: z.object({ memberId }),
    errors: [...ofMember, 'unknown-role', 'unknown-airport', 'date-in-past', 'too-many-requests'],
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: 'staff/invite-again',
    access,
    summary: 'Mails a member another link to choose a password',
    body: written,
    response: changed,
    errors: [...ofMember, 'too-many-requests'],
  }),
  grant: endpoint({
    method: 'POST',
    path: 'staff/grant',
    access,
    summary: 'Gives a member a role; one that they hold already gets the end that is given',
    body: written.extend({ role: roleName, station, lastDay }),
    response: changed,
    errors: [...ofMember, 'unknown-role', 'unknown-airport', 'date-in-past'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: 'staff/withdraw',
    access,
    summary: 'Takes a role away from a member, at once',
    body: written.extend({ role: roleName, station }),
    response: changed,
    errors: [...ofMember, 'unknown-role'],
  }),
  end: endpoint({
    method: 'POST',
    path: 'staff/end',
    access,
    summary: 'Ends all that a member may do at the airline',
    body: written.extend({
      lastDay: localDateSchema.nullable().meta(date('Last day of it, in the airline’s zone; null: at once')),
    }),
    response: changed,
    errors: [...ofMember, 'unknown-role', 'date-in-past'],
  }),
  liftEnd: endpoint({
    method: 'POST',
    path: 'staff/lift-end',
    access,
    summary: 'Takes the end of all that a member may do at the airline back',
    body: written,
    response: changed,
    errors: [...ofMember, 'unknown-role'],
  }),
  setLimit: endpoint({
    method: 'POST',
    path: 'staff/set-limit',
    access,
    summary: 'Says how much money a member may move by one kind of act, in one currency; 0: none',
    body: written
      .extend({
        act: z.enum(amountActs).describe('Which kind of act'),
        currencyCode: currencySchema.describe('Currency of the amounts'),
        each: atMost('At most in one act'),
        day: atMost('At most in a day of the airline’s zone'),
        guest: atMost('At most for one guest, at all times together'),
      })
      .refine(
        ({ currencyCode, ...of }) =>
          [of.each, of.day, of.guest].every((each) => isAmountOf(each, currencyCode)),
        { error: 'has more digits than its currency' },
      ),
    response: changed,
    errors: ofMember,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: 'staff/end-sessions',
    access,
    summary: 'Signs a member out everywhere',
    body: written,
    response: changed,
    errors: ofMember,
  }),
  askFactorReset: endpoint({
    method: 'POST',
    path: 'staff/ask-factor-reset',
    access,
    summary:
      'Asks to reset the second factor of a member who has lost it; another administrator confirms within 24 hours. Somebody who works for an airline that the caller does not administer keeps theirs',
    body: written,
    response: z.object({ isAsked: z.boolean().describe('False: no app is set up, and nothing was changed') }),
    errors: [...ofMember, 'works-elsewhere', 'reset-asked'],
  }),
  confirmFactorReset: endpoint({
    method: 'POST',
    path: 'staff/confirm-factor-reset',
    access,
    summary:
      'Ends the app, the recovery codes and every session of a member, as another administrator has asked, and tells them by mail',
    body: ofReset,
    response: changed,
    errors: [...ofMember, 'works-elsewhere', 'reset-over', 'own-request'],
  }),
  refuseFactorReset: endpoint({
    method: 'POST',
    path: 'staff/refuse-factor-reset',
    access,
    summary: 'Refuses what another administrator has asked; the second factor stays',
    body: ofReset,
    response: changed,
    errors: [...ofMember, 'reset-over', 'own-request'],
  }),
  withdrawFactorReset: endpoint({
    method: 'POST',
    path: 'staff/withdraw-factor-reset',
    access,
    summary: 'Takes back what the caller has asked; the second factor stays',
    body: ofReset,
    response: changed,
    errors: [...ofMember, 'reset-over'],
  }),
  defineRole: endpoint({
    method: 'POST',
    path: 'staff/define-role',
    access,
    summary: 'Makes a role of the airline’s own, or changes it for everybody who holds it',
    body: z.object({ brand, name: roleName, permissions: permissions.min(1).max(100), reason }),
    response: changed,
    errors: [...refused, 'own-rights', 'last-administrator', 'role-standard'],
  }),
  dropRole: endpoint({
    method: 'POST',
    path: 'staff/drop-role',
    access,
    summary: 'Forgets a role of the airline’s own that nobody holds',
    body: z.object({ brand, name: roleName, reason }),
    response: changed,
    errors: [...refused, 'last-administrator', 'unknown-role', 'role-held'],
  }),
}
