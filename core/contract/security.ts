/** How passengers keep their accounts safe: passkeys, second factor, password, mail address. */
import { z } from 'zod'
import { plainText, trimmedText } from '../kernel/text.ts'
import { address, enrolmentSchema, password, puzzle, recoveryCodes, secondFactorCode } from './account.ts'
import { endpoint } from './endpoint.ts'
import { email, instant } from './form.ts'
import {
  newPasskeySchema,
  passkeyAnswerSchema,
  passkeyLimits,
  passkeyCreationSchema,
  passkeyRequestSchema,
} from './passkey.ts'

export const passkeyId = z.uuid().describe('Id of the passkey, as account/security names it')

export const passkey = z.object({
  id: passkeyId,
  name: z.string().describe('As its owner called it'),
  addedAt: z.string().meta(instant('When it was added')),
  usedAt: z.string().nullable().meta(instant('When somebody last signed in with it; null for never')),
  isSynced: z.boolean().describe('Whether its owner’s other devices have it too'),
})

export const done = z.object({ isDone: z.literal(true).describe('It is done') })

export const proved = ['session-expired', 'proof-required'] as const

export const securityEndpoints = {
  read: endpoint({
    method: 'GET',
    path: 'account/security',
    access: 'passenger',
    ownAccounts: 'passenger',
    summary: 'The caller’s address, passkeys and second factor',
    response: z.object({
      email: z.string().meta(email('Address of the account')),
      passkeys: z.array(passkey).describe('The oldest first'),
      mostPasskeys: z.number().describe('How many an account may have'),
      secondFactor: z
        .object({
          isOn: z.boolean().describe('Whether a sign-in with the password asks for a code'),
          codesLeft: z.number().describe('How many recovery codes are left'),
        })
        .describe('Codes of an authenticator app, asked for besides the password'),
      provedSeconds: z
        .number()
        .describe(
          'For how many seconds this session may still change the account; 0: call account/prove first',
        ),
    }),
    errors: ['session-expired', 'not-found'],
  }),
  proveRequest: endpoint({
    method: 'POST',
    path: 'account/prove-request',
    access: 'passenger',
    ownAccounts: 'passenger',
    summary: 'A challenge for account/prove; only passkeys of the caller’s account answer it',
    response: passkeyRequestSchema,
    errors: ['session-expired', 'not-found'],
  }),
  prove: endpoint({
    method: 'POST',
    path: 'account/prove',
    access: 'passenger',
    ownAccounts: 'passenger',
    bodyLimits: passkeyLimits,
    summary:
      'Shows by the password or a passkey that the account is the caller’s: for ten minutes this session may change it',
    body: z.object({
      password: password.optional(),
      passkey: passkeyAnswerSchema.optional().describe('In place of the password'),
      puzzle,
    }),
    response: done,
    errors: ['session-expired', 'sign-in-refused', 'passkey-refused', 'puzzle-required'],
  }),
  passkeyCreation: endpoint({
    method: 'POST',
    path: 'account/passkey-creation',
    access: 'passenger',
    ownAccounts: 'passenger',
    summary: 'A challenge to make a passkey for the caller’s account',
    response: passkeyCreationSchema,
    errors: [...proved, 'not-found'],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: 'account/add-passkey',
    access: 'passenger',
    ownAccounts: 'passenger',
    bodyLimits: passkeyLimits,
    summary: 'Adds the passkey that the caller’s device has made, and tells the owner by mail',
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
    access: 'passenger',
    ownAccounts: 'passenger',
    summary: 'Removes a passkey of the caller’s account, and tells the owner by mail',
    body: z.object({ id: passkeyId }),
    response: done,
    audit: { act: 'passkey-removed', record: 'account' },
    errors: [...proved, 'not-found'],
  }),
  beginSecondFactor: endpoint({
    method: 'POST',
    path: 'account/begin-second-factor',
    access: 'passenger',
    ownAccounts: 'passenger',
    summary: 'A new secret for an authenticator app; it counts once one of its codes has been entered',
    response: enrolmentSchema,
    errors: [...proved, 'not-found'],
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: 'account/confirm-second-factor',
    access: 'passenger',
    ownAccounts: 'passenger',
    summary: 'Switches the second factor on with the first code of the app, and returns recovery codes',
    body: z.object({ code: secondFactorCode }),
    response: z.object({ recoveryCodes }),
    audit: { act: 'second-factor-on', record: 'account' },
    errors: [...proved, 'not-found', 'code-refused'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: 'account/renew-recovery-codes',
    access: 'passenger',
    ownAccounts: 'passenger',
    summary: 'New recovery codes; the old ones no longer work',
    response: z.object({ recoveryCodes }),
    audit: { act: 'recovery-codes-renewed', record: 'account' },
    errors: [...proved, 'not-found'],
  }),
  endSecondFactor: endpoint({
    method: 'POST',
    path: 'account/end-second-factor',
    access: 'passenger',
    ownAccounts: 'passenger',
    summary: 'Switches the second factor off, and tells the owner by mail',
    response: done,
    audit: { act: 'second-factor-off', record: 'account' },
    errors: [...proved, 'not-found'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: 'account/change-password',
    access: 'passenger',
    ownAccounts: 'passenger',
    summary: 'Sets another password; every other session ends, and the owner is told by mail',
    body: z.object({ password }),
    response: done,
    audit: { act: 'password-changed', record: 'account' },
    errors: [...proved, 'not-found'],
  }),
  askEmail: endpoint({
    method: 'POST',
    path: 'account/ask-email',
    access: 'passenger',
    ownAccounts: 'passenger',
    summary: 'Mails a link to the new address of the account; the answer is the same for every address',
    body: z.object({ email: address }),
    response: z.object({ isAsked: z.literal(true).describe('The address is written to, if it may be') }),
    errors: [...proved, 'not-found'],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: 'account/confirm-email',
    access: 'passenger',
    ownAccounts: 'passenger',
    summary:
      'Gives the caller’s account the address of a mailed link: once, within 24 hours. Every other session ends, and the old address is told',
    body: z.object({ key: plainText(100).describe('The part after # in the link of the mail, unchanged') }),
    response: z.object({ email: z.string().meta(email('Address of the account from now on')) }),
    audit: { act: 'email-changed', record: 'account' },
    errors: ['session-expired', 'not-found'],
  }),
}
