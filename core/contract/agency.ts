/** Travel agencies: how their people sign in, what they see of their agency, and who works there. */
import { z } from 'zod'
import { agencyRoles } from '../agency/role.ts'
import { currencySchema } from '../kernel/money.ts'
import { personalText, plainText, trimmedText } from '../kernel/text.ts'
import { enrolmentSchema, password, puzzle, recoveryCodes, secondFactorCode } from './account.ts'
import { endpoint } from './endpoint.ts'
import { amount, clock, email, instant } from './form.ts'
import { pageQuery, pageSchema } from './paging.ts'
import { emailText, nameText } from './personal.ts'

const code = plainText(20).describe('Short name of the agency with the airline; case does not matter')
const login = plainText(60).describe('Name to sign in with, unique in the agency')
const role = z
  .enum(agencyRoles)
  .describe(
    'agent books, bookkeeper reads accounts and reports, administrator does both and says who works there',
  )

const usersCreateUsers = z
  .boolean()
  .describe('Whether users who are not administrators may create users, too: agents only')

const contactSchema = z
  .object({
    email: z.string().meta(email('Address that letters go to')),
    phone: z.string().nullable().describe('Telephone, with + and the country’s number'),
    address: z.string().nullable().describe('Street and number'),
    city: z.string().nullable().describe('Town of the agency'),
    postCode: z.string().nullable().describe('Postal code'),
    country: z.string().nullable().describe('Country, ISO 3166, two letters'),
  })
  .describe('How to reach the agency: the booking form starts with it')

/** [AGY-10] */
export const agencySchema = z
  .object({
    agencyCode: z.string().describe('Short name of the agency with the airline'),
    name: z.string().describe('Name of the agency'),
    currency: currencySchema.describe('Currency of the account, ISO 4217, three letters'),
    accountBalance: z.number().meta(amount('Paid in less bought; below 0 where it buys on credit')),
    creditLimit: z.number().meta(amount('How far the balance may go below 0')),
    paymentProviders: z.array(z.string()).describe('How the agency may pay: agency is its account'),
    timeZone: z.string().describe('Time zone of its days: IANA name'),
    contact: contactSchema,
    usersCreateUsers,
  })
  .meta({ id: 'Agency', description: 'A travel agency, as its people see it' })

/** [AGY-10] */
export const agencyUserInfoSchema = z
  .object({
    givenName: z.string().describe('First name of the user'),
    familyName: z.string().describe('Family name of the user'),
    subject: z.string().describe('Names the account; it never changes'),
    login: z.string().describe('Name to sign in with'),
    role,
  })
  .meta({ id: 'AgencyUserInfo', description: 'The user who has signed in for an agency' })

const detailsSchema = agencySchema.extend({
  userInfo: agencyUserInfoSchema.describe('The user asked about'),
})

/** How a booking of the list stands. */
export const activeStates = ['booked', 'to-answer', 'departed'] as const
export type ActiveState = (typeof activeStates)[number]

/** [AGY-05] */
const activeBookingSchema = z
  .object({
    number: z.number().describe('Place in the list, from 1'),
    confirmationCode: z.string().describe('Code of the reservation'),
    leadPassengerName: z.string().describe('First passenger: first name, then family name'),
    leadPassengerLastName: z.string().describe('Family name of the first passenger: it opens the booking'),
    passengerCount: z.number().describe('How many people travel'),
    firstFlightSummary: z.string().describe('First flight: number, from, to and day'),
    bookAgent: z.string().describe('Login of the user who booked it'),
    createDate: z.string().meta(instant('When it was booked')),
    nextFlightSummary: z
      .string()
      .describe(
        'The flight that leaves next, or, where all have left, the last one; written as the first flight',
      ),
    nextDeparture: z.string().meta(clock('When that flight leaves, at its airport')),
    amount: z.number().meta(amount('What the booking costs by the books, less what was given back')),
    currency: currencySchema.describe('Currency of the amount, ISO 4217, three letters'),
    state: z
      .enum(activeStates)
      .describe(
        'booked: a flight is still to come; to-answer: the airline moved or cancelled a flight and waits for an answer; departed: all flights have left',
      ),
  })
  .meta({
    id: 'ActiveBooking',
    description: 'A booking of the agency with a flight that is still to come, or has just left',
  })

const userSchema = z
  .object({
    login: z.string().describe('Name to sign in with'),
    role,
    title: z.string().describe('Mr, Ms, or as it was entered'),
    firstName: z.string().describe('First name of the user'),
    lastName: z.string().describe('Family name of the user'),
    email: z.string().meta(email('Address of the account')),
    mobilePhone: z.string().describe('Mobile telephone, with + and the country’s number'),
    isDisabled: z.boolean().describe('Whether the user can no longer sign in'),
    hasSecondFactor: z.boolean().describe('Whether an authenticator app is set up'),
    createdAt: z.string().meta(instant('When the user was created')),
    signedInAt: z.string().nullable().meta(instant('When the user last signed in; null for never')),
    isSelf: z.boolean().describe('Whether it is the caller'),
  })
  .meta({ id: 'AgencyUser', description: 'Somebody who works for the agency' })

const auditEntrySchema = z.object({
  number: z.number().describe('Number in the airline’s log: the newest has the highest'),
  at: z.string().meta(instant('When it was done')),
  by: z.string().describe('Login of the user; empty where the airline did it'),
  act: z.string().describe('What was done, for example user-created'),
  about: z.string().describe('Whom or what it was done to: a login, a code of a booking, or empty'),
  reason: z.string().describe('The reason, where the airline gave one; else empty'),
})

const done = z.object({ isDone: z.literal(true).describe('It is done') })
const seconds = z.number().describe('For how many seconds the token is valid')

/** Of a field that only the printed form needs (docs/decisions/0085). */
const ifPrinted = '; needed where the airline has the switch printedPortal'

/** The largest list of people that an agency has. */
export const mostAgencyUsers = 500

export const agencyEndpoints = {
  /** [API-51, GAP-45] */
  signIn: endpoint({
    method: 'POST',
    path: 'agency/sign-in',
    access: 'open',
    ownAccounts: 'agency',
    summary:
      'Signs in a user of an agency. Send a proof of possession (RFC 9449) in the header DPoP: the token is bound to its key. A user without an authenticator app sets one up: the answer has what the app needs, and the call is sent again with a code',
    body: z.object({
      agencyCode: code,
      username: login.optional().describe('Name to sign in with; case does not matter'),
      Username: login.optional().describe('The same'),
      login: login.optional().describe('The same'),
      password,
      code: secondFactorCode.optional(),
      puzzle,
    }),
    response: z.object({
      accessToken: z
        .string()
        .optional()
        .describe('Send it in Authorization, after DPoP. Absent where a code is asked for'),
      expiresIn: seconds.optional(),
      userInfo: agencyUserInfoSchema.optional().describe('The user who has signed in'),
      agency: agencySchema.optional().describe('The agency of the user'),
      recoveryCodes: recoveryCodes.optional().describe('Where an app was set up'),
      asks: z
        .enum(['code', 'enrolment'])
        .optional()
        .describe('Instead of a token: a code of the user’s app, or that of an app that is set up now'),
      enrolment: enrolmentSchema.optional().describe('With asks: enrolment'),
    }),
    answerHeaders: ['X-Session-Id'],
    errors: ['not-found', 'agency-sign-in-refused', 'code-refused', 'puzzle-required', 'proof-outdated'],
  }),
  signOut: endpoint({
    method: 'POST',
    path: 'agency/sign-out',
    access: 'agency',
    ownAccounts: 'agency',
    summary: 'Ends the caller’s session, with everything that was issued to it',
    response: done,
    errors: ['session-expired'],
  }),
  /** [API-52] */
  details: endpoint({
    method: 'GET',
    path: 'agency',
    access: 'agency',
    summary: 'The caller’s agency and its account',
    response: detailsSchema,
    errors: ['session-expired'],
  }),
  /** [API-53, IDN-08] */
  detailsOf: endpoint({
    method: 'POST',
    path: 'agency/getAgencyDetails',
    access: 'agency',
    summary: 'The agency of a user: of the caller, or of somebody in the same agency',
    body: z.object({ Username: login }),
    response: detailsSchema,
    errors: ['session-expired', 'not-found'],
  }),
  /** [API-52, AGY-05] */
  bookings: endpoint({
    method: 'GET',
    path: 'agency/bookings',
    access: 'agency',
    summary:
      'Bookings of the agency with a flight that is still to come, and on request those that have just left, page by page',
    query: z.object({
      ...pageQuery,
      sort: z
        .enum([
          'createDate',
          'confirmationCode',
          'leadPassengerName',
          'bookAgent',
          'firstFlight',
          'nextFlight',
        ])
        .default('createDate')
        .describe(
          'Column to sort by; nextFlight: those ahead by their next departure, then those that have left, the last one first',
        ),
      descending: z.stringbool().default(true).describe('Whether the largest come first'),
      search: trimmedText(80)
        .optional()
        .describe('Only bookings whose code, passenger or agent begins with it; case does not matter'),
      departed: z
        .stringbool()
        .default(false)
        .describe('Whether bookings that left in the last 30 days are listed, too'),
    }),
    response: pageSchema(activeBookingSchema).extend({
      total: z.number().describe('How many there are on all pages'),
    }),
    errors: ['session-expired'],
  }),
  users: endpoint({
    method: 'GET',
    path: 'agency/users',
    access: 'agency-administration',
    summary: 'Everybody who works for the agency',
    response: z.object({ users: z.array(userSchema).describe('By family name') }),
    errors: ['session-expired'],
  }),
  /** [API-54, USR-01, USR-12, IDN-33] */
  createUser: endpoint({
    method: 'POST',
    path: 'agency/create-user',
    access: 'agency',
    summary:
      'Creates a user of the caller’s agency and tells them by mail, where they may choose another password. A caller who is not an administrator creates agents only, and no one where the agency’s usersCreateUsers is off: the answer is then not-found. Where another provider signs agencies in, nobody is mailed and the password is not used',
    body: z.object({
      title: personalText(40).default('').describe(`Mr, Ms, or another word of letters${ifPrinted}`),
      firstName: nameText(80).describe('First name: letters and spaces'),
      lastName: nameText(80).describe('Family name of the user'),
      homePhone: personalText(40)
        .default('')
        .describe(`Telephone at home, with + and the country’s number${ifPrinted}`),
      mobilePhone: personalText(40)
        .default('')
        .describe(`Mobile telephone, with + and the country’s number${ifPrinted}`),
      email: emailText().meta(email('Address of the user; case does not matter')),
      login: login
        .default('')
        .describe(
          `Name to sign in with, unique in the agency${ifPrinted}. Without it the address is the name`,
        ),
      password: password
        .default('')
        .describe(`First password${ifPrinted}. Without it the user chooses one by the link in the mail`),
      role: role.default('agent'),
    }),
    response: userSchema,
    audit: { act: 'agency-user-created', record: 'account' },
    errors: ['session-expired', 'login-taken', 'email-taken'],
  }),
  changeSettings: endpoint({
    method: 'POST',
    path: 'agency/change-settings',
    access: 'agency-administration',
    summary: 'Says what the people of the agency may do',
    body: z.object({ usersCreateUsers }),
    response: agencySchema,
    errors: ['session-expired'],
  }),
  changeUser: endpoint({
    method: 'POST',
    path: 'agency/change-user',
    access: 'agency-administration',
    summary:
      'Gives a user another role, or disables or enables one; a disabled user is signed out at once. Nobody can change their own user, so an agency never loses its last administrator',
    body: z.object({
      login,
      role: role.optional(),
      isDisabled: z.boolean().optional().describe('Whether the user can no longer sign in'),
    }),
    response: userSchema,
    audit: { act: 'agency-user-changed', record: 'account' },
    errors: ['session-expired', 'not-found'],
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: 'agency/invite-again',
    access: 'agency-administration',
    ownAccounts: 'agency',
    summary: 'Mails a user another link to choose a password',
    body: z.object({ login }),
    response: done,
    audit: { act: 'agency-user-invited', record: 'account' },
    errors: ['session-expired', 'not-found'],
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: 'agency/reset-second-factor',
    access: 'agency-administration',
    ownAccounts: 'agency',
    summary:
      'Takes a user’s authenticator app away and ends the sessions: the next sign-in sets up another one. Nobody can reset their own app',
    body: z.object({ login }),
    response: done,
    audit: { act: 'agency-second-factor-reset', record: 'account' },
    errors: ['session-expired', 'not-found'],
  }),
  audit: endpoint({
    method: 'GET',
    path: 'agency/audit',
    access: 'agency-administration',
    summary: 'What was done in the agency and to its account, the newest first, page by page',
    query: z.object(pageQuery),
    response: pageSchema(auditEntrySchema),
    errors: ['session-expired'],
  }),
  register: endpoint({
    method: 'POST',
    path: 'agency/register',
    access: 'open',
    ownAccounts: 'agency',
    summary:
      'Asks the airline to open an agency. It waits for approval; then the person named gets a link to become its administrator. The answer is the same for every agency',
    body: z.object({
      name: trimmedText(120).describe('Name of the agency'),
      email: emailText().meta(email('Address that letters go to, and of the first administrator')),
      phone: personalText(40).describe('Telephone, with + and the country’s number'),
      address: personalText(120).describe('Street and number'),
      city: nameText(80).describe('Town of the agency'),
      postCode: personalText(20).describe('Postal code; empty where the country has none'),
      country: trimmedText(2).describe('Country, ISO 3166, two letters'),
      currency: currencySchema.describe('Currency of the account, one the airline sells in'),
      title: personalText(40).describe('Of the first administrator: Mr, Ms, or another word of letters'),
      firstName: nameText(80).describe('First name of the first administrator'),
      lastName: nameText(80).describe('Family name of the first administrator'),
    }),
    response: z.object({ isAsked: z.literal(true).describe('The airline will look at it') }),
    errors: ['currency-not-sold'],
  }),
}
