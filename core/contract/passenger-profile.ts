/**
 * What a passenger keeps with the airline: person, companions, documents, cards as tokens, vouchers, bookings. The id
 * of the profile that a call names must be the caller's own. Rules: core/passenger/profile.ts. [ACC-31 … ACC-37]
 */
import { z } from 'zod'
import { plainText } from '../kernel/text.ts'
import { endpoint } from './endpoint.ts'
import { email, instant, uuid } from './form.ts'
import { profileSchema } from './kept-profile.ts'
import { nameText } from './personal.ts'
import { puzzleAnswerSchema } from './puzzle.ts'
import {
  associatedInputSchema,
  documentInputSchema,
  documentUid,
  mostOfUid,
  paymentEditSchema,
  paymentInputSchema,
  paymentUid,
  profileUpdateSchema,
  sentUid,
  useDocumentSchema,
} from './sent-profile.ts'
import { keptTravelDocumentSchema } from './travel-document.ts'

const done = z.object({ isDone: z.literal(true).describe('It is kept, or gone; read the profile to see it') })
const added = z.object({ uid: z.string().meta(uuid('What was added')) })
const own = { access: 'passenger' } as const
const noSession = 'session-expired'

export const passengerProfileEndpoints = {
  read: endpoint({
    method: 'GET',
    path: 'passenger-profile/:id',
    ...own,
    summary: 'The caller’s profile, with companions, documents, cards, vouchers and bookings',
    params: z.object({
      id: plainText(mostOfUid).meta(uuid('The profile: the claim of the access token names it')),
    }),
    response: profileSchema,
    errors: [noSession, 'not-found'],
  }),
  update: endpoint({
    method: 'POST',
    path: 'passenger-profile/update',
    ...own,
    bodyLimits: { bytes: 32_768, text: 4_096 },
    summary:
      'Changes what the caller has said about themselves: what is absent stays, null or an empty text clears it, and a name that was given is never cleared',
    body: profileUpdateSchema,
    response: profileSchema,
    errors: [noSession, 'not-found'],
  }),
  addAssociated: endpoint({
    method: 'POST',
    path: 'passenger-profile/add-associated-profile',
    ...own,
    summary: 'Adds a companion, at most 30',
    body: associatedInputSchema,
    response: added,
    errors: [noSession, 'not-found', 'profile-full'],
  }),
  editAssociated: endpoint({
    method: 'POST',
    path: 'passenger-profile/edit-associated-profile',
    ...own,
    summary: 'Replaces what is kept about a companion',
    body: associatedInputSchema.extend({ associatedPassengerProfileUid: sentUid('The companion') }),
    response: done,
    errors: [noSession, 'not-found'],
  }),
  deleteAssociated: endpoint({
    method: 'DELETE',
    path: 'passenger-profile/delete-associated-profile/:id',
    ...own,
    summary: 'Deletes a companion',
    params: z.object({ id: sentUid('The companion') }),
    response: done,
    errors: [noSession, 'not-found'],
  }),
  addDocument: endpoint({
    method: 'POST',
    path: 'passenger-profile/add-travel-document',
    ...own,
    summary: 'Keeps a travel document, sealed; at most 20',
    body: documentInputSchema,
    response: added,
    errors: [noSession, 'not-found', 'profile-full'],
  }),
  editDocument: endpoint({
    method: 'POST',
    path: 'passenger-profile/edit-travel-document',
    ...own,
    summary: 'Replaces a travel document',
    body: documentInputSchema.extend(documentUid),
    response: done,
    errors: [noSession, 'not-found'],
  }),
  deleteDocument: endpoint({
    method: 'DELETE',
    path: 'passenger-profile/delete-travel-document/:id',
    ...own,
    summary: 'Deletes a travel document',
    params: z.object({ id: sentUid('The document') }),
    response: done,
    errors: [noSession, 'not-found'],
  }),
  useDocument: endpoint({
    method: 'POST',
    path: 'passenger-profile/use-travel-document',
    ...own,
    audit: { act: 'keep-travel-document', record: 'reservation' },
    summary:
      'Stores a document that the caller keeps as that of one passenger of an opened reservation, in place of an earlier one. Fields of the body fill in only what the profile does not know; what is still missing is told as invalid-fields',
    body: useDocumentSchema,
    response: keptTravelDocumentSchema,
    errors: [noSession, 'not-found', 'code-required', 'flight-not-active'],
  }),
  addPayment: endpoint({
    method: 'POST',
    path: 'passenger-profile/add-payment',
    ...own,
    summary: 'Saves a card by its token, at most 10; the gateway keeps the card and the engine a name for it',
    body: paymentInputSchema,
    response: added,
    errors: [noSession, 'not-found', 'profile-full', 'card-refused', 'busy'],
  }),
  editPayment: endpoint({
    method: 'PUT',
    path: 'passenger-profile/add-payment',
    ...own,
    summary: 'Changes what is kept about a saved card, or the card itself by a token',
    body: paymentEditSchema,
    response: done,
    errors: [noSession, 'not-found', 'card-refused', 'busy'],
  }),
  /** As all other edits are called. GAP-56 */
  editPaymentByPost: endpoint({
    method: 'POST',
    path: 'passenger-profile/edit-payment',
    ...own,
    summary: 'The same as PUT passenger-profile/add-payment',
    body: paymentEditSchema,
    response: done,
    errors: [noSession, 'not-found', 'card-refused', 'busy'],
  }),
  deletePayment: endpoint({
    method: 'DELETE',
    path: 'passenger-profile/delete-payment:id',
    aliases: ['passenger-profile/delete-payment/:id'],
    ...own,
    summary: 'Deletes a saved card; for ten minutes add-payment takes its tokenId to bring it back',
    params: z.object({ id: sentUid('The saved card') }),
    response: done,
    errors: [noSession, 'not-found'],
  }),
  cardToken: endpoint({
    method: 'POST',
    path: 'passenger-profile/card-token',
    ...own,
    summary:
      'Makes a token of a saved card for one payment: payment/process-payment takes it as one of the card form',
    body: z.object(paymentUid),
    response: z.object({
      token: z.string().describe('Good for one order and half an hour'),
      accountNumber: z.string().describe('Masked number: first group, eight X, last group'),
    }),
    errors: [noSession, 'not-found', 'card-refused', 'busy'],
  }),
  addVoucher: endpoint({
    method: 'POST',
    path: 'passenger-profile/add-voucher',
    ...own,
    summary: 'Keeps a voucher with the profile, by its code; at most 50',
    body: z.object({
      voucherCode: plainText(60).describe('As it was given; case and spaces around it do not matter'),
    }),
    response: done,
    errors: [noSession, 'voucher-refused', 'profile-full', 'too-many-requests'],
  }),
  claimBooking: endpoint({
    method: 'POST',
    path: 'passenger-profile/claim-booking',
    ...own,
    summary:
      'Puts a booking on the caller’s list, by its code and a family name in it, or by the flow that makes or has made it',
    body: z.union([
      z.strictObject({
        confirmationCode: plainText(20).describe('Code of the booking'),
        familyName: nameText(100).describe('A family name in it'),
        puzzle: puzzleAnswerSchema
          .optional()
          .describe('The answer to the puzzle in the fields of puzzle-required'),
      }),
      z.strictObject({
        flowId: sentUid('The flow'),
        accessToken: plainText(200).describe('Its access token'),
      }),
    ]),
    response: done,
    errors: [noSession, 'not-found', 'puzzle-required'],
  }),
  exportData: endpoint({
    method: 'GET',
    path: 'passenger-profile/export',
    ...own,
    summary:
      'Everything that the airline keeps about the caller, for programs; the site prints it for people',
    response: z.object({
      exportedAt: z.string().meta(instant('When it was gathered')),
      profile: profileSchema.describe('The profile'),
      account: z
        .object({
          email: z.string().meta(email('Address of the account')),
          createdAt: z.string().meta(instant('When the account was created')),
        })
        .describe('The account'),
      bookings: z
        .array(z.record(z.string(), z.unknown()))
        .describe('Each booking of the list with flights, passengers, contact and payments'),
      voucherOrders: z
        .array(z.record(z.string(), z.unknown()))
        .describe('Each gift voucher that was bought, with whom it was for and how its payment stands'),
      memberships: z
        .array(z.record(z.string(), z.unknown()))
        .describe('Each membership that was ordered, with what was paid and how it stands'),
      newsletter: z.boolean().describe('Whether the address of the account gets the newsletter'),
    }),
    answerHeaders: ['Content-Disposition'],
    errors: [noSession],
  }),
  erase: endpoint({
    method: 'POST',
    path: 'passenger-profile/erase',
    ...own,
    audit: { act: 'erase-passenger', record: 'account' },
    summary:
      'Deletes the account and everything personal: bookings stay as numbers without names where the law keeps them. Refused while a flight is ahead',
    body: z.object({ confirm: z.literal('ERASE').describe('The word ERASE') }),
    response: done,
    errors: [noSession, 'flights-ahead', 'payment-in-progress'],
  }),
}
