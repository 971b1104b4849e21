/** Accounts: how people choose a password, sign in, and end their sessions. */
import { z } from 'zod'
import { longestPassword } from '../identity/password.ts'
import { plainText } from '../kernel/text.ts'
import { endpoint } from './endpoint.ts'
import { email, instant } from './form.ts'
import { passkeyAnswerSchema, passkeyLimits, passkeyRequestSchema } from './passkey.ts'
import { emailText } from './personal.ts'
import { puzzleAnswerSchema } from './puzzle.ts'

const kind = z.enum(['passenger', 'agency']).describe('Whose account: a passenger’s, or an agency user’s')

export const address = emailText().meta(email('Address of the account; case does not matter'))

// a sign has at most two units, and composing makes it no longer than four times
export const password = plainText(longestPassword * 4).describe(
  `The password, as it is typed: 10 to ${longestPassword} characters of any kind`,
)

export const puzzle = puzzleAnswerSchema
  .optional()
  .describe('The answer to the puzzle in the fields of puzzle-required')

export const secondFactorCode = plainText(60).describe(
  'Six digits of the authenticator app, or one of the recovery codes; spaces and hyphens do not matter',
)

/** What an authenticator app needs. */
export const enrolmentSchema = z.object({
  secret: z.string().describe('For typing into the app: base32'),
  uri: z.string().describe('The same as an otpauth: link, to be shown as a QR code'),
})

export const recoveryCodes = z
  .array(z.string())
  .describe('Each one replaces a code of the app, once. They are shown here and never again')

/** Text of a mailed link, behind #. */
export const linkKey = plainText(100).describe('The part after # in the link of the mail, unchanged')

export const returnTo = z
  .string()
  .describe('Where the browser goes on: the provider, which sends it back to the site')

/** What follows a right password. */
export const signInAnswer = z.object({
  returnTo: returnTo.optional(),
  asks: z
    .enum(['code', 'enrolment'])
    .optional()
    .describe(
      'Instead of returnTo: a code of the account’s app, or that of an app that is set up now; account/sign-in-code takes either',
    ),
  enrolment: enrolmentSchema.optional().describe('With asks: enrolment'),
})

/** What follows the code. */
export const codeAnswer = z.object({
  returnTo,
  recoveryCodes: recoveryCodes.optional().describe('Where an app was set up'),
})

const session = z.object({
  id: z.string().describe('Names the session among those of the account'),
  beganAt: z.string().meta(instant('When somebody signed in')),
  usedAt: z
    .string()
    .nullable()
    .meta(instant('When it was last used, to some minutes; null where that is not known yet')),
  browser: z.string().nullable().describe('Browser as people know it, such as Firefox; null: not known'),
  system: z.string().nullable().describe('System or device, such as Windows or iPhone; null: not known'),
  isThis: z.boolean().describe('Whether it is the caller’s own'),
})

export const accountEndpoints = {
  askLink: endpoint({
    method: 'POST',
    path: 'account/ask-link',
    access: 'open',
    ownAccounts: 'of-body',
    summary:
      'Mails the owner of an address a link to choose a password, for a new account or the existing one; the answer is the same for every address',
    body: z.object({ kind, email: address }),
    response: z.object({
      isAsked: z.literal(true).describe('Always true: a mail goes out if the address may have one'),
    }),
    errors: [],
  }),
  choosePassword: endpoint({
    method: 'POST',
    path: 'account/choose-password',
    access: 'open',
    summary:
      'Creates the account that a mailed link is for, or gives it a new password and ends its sessions: once, within 24 hours',
    body: z.object({
      key: linkKey,
      password,
    }),
    response: z.object({ kind, email: z.string().meta(email('Address of the account')) }),
    errors: ['not-found'],
  }),
  signIn: endpoint({
    method: 'POST',
    path: 'account/sign-in',
    access: 'open',
    ownAccounts: 'of-body',
    summary:
      'Answers the sign-in page of the airline’s OpenID provider: for the browser whose cookie names the interaction',
    body: z.object({ kind, email: address, password, puzzle }),
    response: signInAnswer,
    errors: ['not-found', 'sign-in-refused', 'access-ended', 'puzzle-required'],
  }),
  signInCode: endpoint({
    method: 'POST',
    path: 'account/sign-in-code',
    access: 'open',
    ownAccounts: 'of-body',
    summary:
      'The second step of a sign-in: the code of an app. An app that is set up with it is the account’s from then on',
    body: z.object({ kind, code: secondFactorCode }),
    response: codeAnswer,
    errors: ['not-found', 'access-ended', 'code-refused'],
  }),
  passkeyRequest: endpoint({
    method: 'POST',
    path: 'account/passkey-request',
    access: 'open',
    ownAccounts: 'of-body',
    summary: 'A challenge to sign in with a passkey: for the browser whose cookie names the interaction',
    body: z.object({ kind }),
    response: passkeyRequestSchema,
    errors: ['not-found'],
  }),
  signInPasskey: endpoint({
    method: 'POST',
    path: 'account/sign-in-passkey',
    access: 'open',
    ownAccounts: 'of-body',
    bodyLimits: passkeyLimits,
    summary: 'Signs in with a passkey in place of the password; no second step follows',
    body: z.object({
      kind,
      passkey: passkeyAnswerSchema.describe('What the browser’s credential answers, its bytes in base64url'),
      puzzle,
    }),
    response: z.object({ returnTo }),
    errors: ['not-found', 'access-ended', 'passkey-refused', 'puzzle-required'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: 'account/sessions',
    access: 'passenger',
    ownAccounts: 'passenger',
    summary: 'Where the caller’s account is signed in',
    response: z.object({ sessions: z.array(session).describe('Newest first') }),
    errors: ['session-expired'],
  }),
  endSession: endpoint({
    method: 'POST',
    path: 'account/end-session',
    access: 'passenger',
    ownAccounts: 'passenger',
    summary: 'Ends a session of the caller’s account at once, with everything that was issued to it',
    body: z.object({
      id: plainText(64)
        .optional()
        .describe('Of the session, as account/sessions names it; left out: the caller’s own'),
    }),
    response: z.object({ isEnded: z.literal(true).describe('It is over') }),
    errors: ['session-expired', 'not-found'],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: 'account/end-other-sessions',
    access: 'passenger',
    ownAccounts: 'passenger',
    summary:
      'Ends every session of the caller’s account but the caller’s own, with everything issued to them',
    response: z.object({ ended: z.number().int().describe('How many there were') }),
    errors: ['session-expired'],
  }),
}
