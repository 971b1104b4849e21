/** How the airline's own people sign in at the desk, lock it, show again who they are, and keep their accounts safe. */
import { z } from 'zod'
import { plainText, trimmedText } from '../../kernel/text.ts'
import {
  address,
  codeAnswer,
  linkKey,
  password,
  puzzle,
  recoveryCodes,
  returnTo,
  secondFactorCode,
  signInAnswer,
} from '../account.ts'
import { endpoint } from '../endpoint.ts'
import { email, instant } from '../form.ts'
import {
  newPasskeySchema,
  passkeyAnswerSchema,
  passkeyCreationSchema,
  passkeyLimits,
  passkeyRequestSchema,
} from '../passkey.ts'
import { done, passkey, passkeyId, proved } from '../security.ts'

const session = z.object({
  id: z.string().describe('Names the session among those of the account'),
  beganAt: z.string().meta(instant('When somebody signed in')),
  usedAt: z.string().nullable().meta(instant('When it was last used; null where it was not used yet')),
  browser: z.string().nullable().describe('As the browser names itself; null where it was not used yet'),
  isThis: z.boolean().describe('Whether it is the caller’s own'),
})

export const deskAccountEndpoints = {
  askLink: endpoint({
    method: 'POST',
    path: 'account/ask-link',
    access: 'at-desk',
    summary:
      'Mails somebody of the staff a link to choose another password; the answer is the same for every address',
    body: z.object({ email: address }),
    response: z.object({
      isAsked: z.literal(true).describe('Always true: a mail goes out if the address may have one'),
    }),
    errors: [],
  }),
  choosePassword: endpoint({
    method: 'POST',
    path: 'account/choose-password',
    access: 'at-desk',
    summary:
      'Creates the account of an invitation, or gives it a new password and ends its sessions: once, within 24 hours',
    body: z.object({ key: linkKey, password }),
    response: z.object({ email: z.string().meta(email('Address of the account')) }),
    errors: ['not-found'],
  }),
  signIn: endpoint({
    method: 'POST',
    path: 'account/sign-in',
    access: 'at-desk',
    summary: 'The password, for the browser whose cookie names the interaction; a code always follows',
    body: z.object({ email: address, password, puzzle }),
    response: signInAnswer,
    errors: ['not-found', 'sign-in-refused', 'puzzle-required'],
  }),
  signInCode: endpoint({
    method: 'POST',
    path: 'account/sign-in-code',
    access: 'at-desk',
    summary: 'The second step of a sign-in: the code of an app, which may be set up with it',
    body: z.object({ code: secondFactorCode }),
    response: codeAnswer,
    errors: ['not-found', 'code-refused'],
  }),
  passkeyRequest: endpoint({
    method: 'POST',
    path: 'account/passkey-request',
    access: 'at-desk',
    summary: 'A challenge to sign in with a passkey: for the browser whose cookie names the interaction',
    response: passkeyRequestSchema,
    errors: ['not-found'],
  }),
  signInPasskey: endpoint({
    method: 'POST',
    path: 'account/sign-in-passkey',
    access: 'at-desk',
    bodyLimits: passkeyLimits,
    summary: 'Signs in with a passkey in place of password and code',
    body: z.object({
      passkey: passkeyAnswerSchema.describe('What the browser’s credential answers'),
      puzzle,
    }),
    response: z.object({ returnTo }),
    errors: ['not-found', 'passkey-refused', 'puzzle-required'],
  }),
  lock: endpoint({
    method: 'POST',
    path: 'account/lock',
    access: 'staff-locked',
    summary: 'Locks the caller’s session until account/prove; every other call is refused then',
    response: z.object({ isLocked: z.literal(true).describe('It is locked') }),
    errors: ['session-expired'],
  }),
  proveRequest: endpoint({
    method: 'POST',
    path: 'account/prove-request',
    access: 'staff-locked',
    summary: 'A challenge for a passkey of the caller’s account',
    response: passkeyRequestSchema,
    errors: ['session-expired'],
  }),
  prove: endpoint({
    method: 'POST',
    path: 'account/prove',
    access: 'staff-locked',
    bodyLimits: passkeyLimits,
    summary:
      'Shows again who the caller is, by a code or a passkey: opens a locked desk, and counts for ten minutes',
    body: z.object({
      code: secondFactorCode.optional(),
      passkey: passkeyAnswerSchema.optional().describe('In place of a code'),
      puzzle,
    }),
    response: done,
    errors: ['session-expired', 'invalid-fields', 'code-refused', 'passkey-refused', 'puzzle-required'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: 'account/sessions',
    access: 'staff',
    summary: 'Where the caller’s account is signed in',
    response: z.object({ sessions: z.array(session).describe('Newest first') }),
    errors: ['session-expired'],
  }),
  endSession: endpoint({
    method: 'POST',
    path: 'account/end-session',
    access: 'staff-locked',
    summary: 'Ends a session of the caller’s account at once',
    body: z.object({
      id: plainText(64).optional().describe('As account/sessions names it; left out: the caller’s own'),
    }),
    response: z.object({ isEnded: z.literal(true).describe('It is over') }),
    errors: ['session-expired', 'not-found'],
  }),
  endSessions: endpoint({
    method: 'POST',
    path: 'account/end-sessions',
    access: 'staff-locked',
    summary: 'Signs the caller out everywhere, here, too',
    response: z.object({ isEnded: z.literal(true).describe('They are over') }),
    errors: ['session-expired'],
  }),
  security: endpoint({
    method: 'GET',
    path: 'account/security',
    access: 'staff',
    summary: 'The caller’s address, passkeys and recovery codes',
    response: z.object({
      email: z.string().meta(email('Address of the account')),
      passkeys: z.array(passkey).describe('The oldest first'),
      mostPasskeys: z.number().describe('How many an account may have'),
      hasApp: z.boolean().describe('Whether an authenticator app is set up'),
      codesLeft: z.number().describe('Recovery codes that have not been used'),
    }),
    errors: ['session-expired', 'not-found'],
  }),
  passkeyCreation: endpoint({
    method: 'POST',
    path: 'account/passkey-creation',
    access: 'staff',
    summary: 'What the browser’s device makes a passkey of',
    response: passkeyCreationSchema,
    errors: [...proved, 'not-found'],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: 'account/add-passkey',
    access: 'staff',
    bodyLimits: passkeyLimits,
    summary: 'Adds a passkey to the caller’s account, and tells the owner by mail',
    body: z.object({
      name: trimmedText(60).min(1).describe('What its owner calls it'),
      passkey: newPasskeySchema.describe('What the browser’s credential says, its bytes in base64url'),
    }),
    response: z.object({ passkey: passkey.describe('The passkey as the account has it now') }),
    audit: { act: 'passkey-added', record: 'account' },
    errors: [...proved, 'not-found', 'passkey-refused'],
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: 'account/remove-passkey',
    access: 'staff',
    summary: 'Removes a passkey of the caller’s account, and tells the owner by mail',
    body: z.object({ id: passkeyId }),
    response: done,
    audit: { act: 'passkey-removed', record: 'account' },
    errors: [...proved, 'not-found'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: 'account/renew-recovery-codes',
    access: 'staff',
    summary: 'New recovery codes; the old ones no longer work',
    response: z.object({ recoveryCodes }),
    audit: { act: 'recovery-codes-renewed', record: 'account' },
    errors: [...proved, 'not-found'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: 'account/change-password',
    access: 'staff',
    summary: 'Sets another password; every other session ends, and the owner is told by mail',
    body: z.object({ password }),
    response: done,
    audit: { act: 'password-changed', record: 'account' },
    errors: [...proved, 'not-found', 'invalid-fields'],
  }),
}
