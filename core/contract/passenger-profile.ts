/**
 * What a passenger keeps with the airline: person, companions, documents, cards as tokens, vouchers, bookings. The id
 * of the profile that a call names must be the caller's own. Rules: core/passenger/profile.ts. [ACC-31 … ACC-37]
 */
import { z } from 'zod'
import { currencySchema } from '../kernel/money.ts'
import { plainText } from '../kernel/text.ts'
import { profileGenders, savedCardMethods } from '../passenger/profile.ts'
import { documentTypes } from '../passenger/travel-document.ts'
import { endpoint } from './endpoint.ts'
import { puzzleAnswerSchema } from './puzzle.ts'
import { amount, clock, date, email, instant, month, uuid } from './form.ts'

const uid = (what: string) => z.string().meta(uuid(what))
/** Another provider may name a profile by any text. */
const mostOfUid = 100
const sentUid = (what: string) => plainText(60).meta(uuid(what))
const text = (longest: number, what: string) => plainText(longest).nullish().describe(what)
const kept = (what: string) => z.string().nullable().describe(what)
const keptDate = (what: string) => z.string().nullable().meta(date(what))
const sentDate = (what: string) => plainText(40).nullish().meta(date(what))

// what is kept -------------------------------------------------------------------------------------------

/** A name and a value, as older interfaces write both. */
const preferenceSchema = z
  .object({
    name: z.string().describe('What it is about, for example Meal'),
    value: z.string().describe('What the passenger prefers; empty for nothing'),
  })
  .meta({ id: 'ProfilePreference', description: 'One preference' })

const profileContactSchema = z.object({
  company: kept('Company that the passenger works for'),
  phone: kept('Telephone, with + and the country’s number'),
  mobilePhone: kept('Mobile telephone, with + and the country’s number'),
  address: kept('Street and number'),
  city: kept('City of the address'),
  state: kept('State or province'),
  postCode: kept('Postal code'),
  country: kept('Country, ISO 3166, two letters'),
})

const keptAddress = {
  address1: kept('Street and number'),
  address2: kept('Second line of the address'),
  city: kept('City of the address'),
  state: kept('State or province'),
  postal: kept('Postal code'),
}

const associatedProfileSchema = z
  .object({
    associatedPassengerProfileUid: uid('The companion'),
    passengerProfileUid: uid('The profile that it belongs to'),
    firstName: z.string().describe('First name of the companion'),
    lastName: z.string().describe('Family name of the companion'),
    email: z.string().meta(email('Address of the companion')),
    gender: z.enum(profileGenders).nullable().describe('Male, Female or Other; null when not told'),
    dob: keptDate('Date of birth'),
    ...keptAddress,
    country: kept('The same as nationality'),
    nationality: kept('Citizenship, ISO 3166, two letters'),
  })
  .meta({ id: 'AssociatedProfile', description: 'A companion of the passenger' })

const profileDocumentSchema = z
  .object({
    passengerProfileTravelDocumentUid: uid('The document'),
    passengerProfileUid: uid('The profile that it belongs to'),
    travelDocumentCategory: z.literal('Primary').describe('Primary: the only one there is'),
    travelDocumentType: z
      .string()
      .describe(
        'Passport, Visa, ID, MilitaryID or AlienRegistration; one kept by an older system may be another',
      ),
    issuedBy: kept('Country that issued it, ISO 3166, two letters'),
    documentNumber: kept('Number of the document'),
    expirationDate: keptDate('Last day of the document'),
    firstName: kept('First name as the document prints it'),
    middleName: kept('Second first name as the document prints it'),
    lastName: kept('Family name as the document prints it'),
    ...keptAddress,
    country: kept('Country, ISO 3166, two letters'),
  })
  .meta({ id: 'ProfileTravelDocument', description: 'A travel document of the passenger' })

const savedPaymentSchema = z
  .object({
    passengerProfilePaymentUid: uid('The saved card'),
    passengerProfileUid: uid('The profile that it belongs to'),
    paymentMethodId: z.string().describe('The same as paymentMethod'),
    paymentMethod: z.string().describe('Visa or Mastercard'),
    cardholder: z.string().describe('Name on the card'),
    accountNumber: z.string().describe('Masked number: first group, eight X, last group'),
    expirationDate: z.string().meta(month('Last month of the card')),
    address1: kept('Street and number of the bill'),
    city: kept('City of the bill'),
    state: kept('State or province of the bill'),
    postal: kept('Postal code of the bill'),
    tokenId: z
      .string()
      .describe('Names the card when it is to be kept again after it was deleted; nobody can pay with it'),
    isDefault: z.boolean().describe('Whether it is the one offered first'),
  })
  .meta({
    id: 'SavedPayment',
    description: 'A saved card: the engine knows a token of it and never its number',
  })

const profileVoucherSchema = z
  .object({
    voucherId: z.string().describe('Code of the voucher'),
    voucherType: z.string().describe('What kind it is: Gift'),
    currencyCode: currencySchema.describe('Currency of the amounts, ISO 4217, three letters'),
    issuedAmount: z.number().meta(amount('What it was issued for')),
    availableFunds: z.number().meta(amount('What is left of it, less what is kept for payments under way')),
    expirationDate: z.string().meta(date('Its last day')),
  })
  .meta({ id: 'ProfileVoucher', description: 'A voucher that the passenger keeps' })

const profileFlightSchema = z
  .object({
    confirmationCode: z
      .string()
      .nullable()
      .meta({
        pattern: String.raw`^[A-Z0-9]{6}$`,
        description: 'Code of the booking; null while it has none',
      }),
    passenger: z.string().describe('Full name of its first passenger'),
    leadPassengerLastName: z
      .string()
      .describe('Family name of its first passenger: it opens the booking with the code'),
    count: z.number().describe('How many travel'),
    flightSummary: z.string().describe('The airports in the order flown: VIE - ZRH - VIE'),
    departureDateTime: z.string().meta(clock('When its next flight departs, or its first one once all have')),
    flightNumber: z.string().describe('Carrier and number of that flight, for example PE 101'),
    isUpcoming: z.boolean().describe('Whether a flight of it is still ahead'),
    state: z
      .enum(['unpaid', 'confirmed', 'refunded'])
      .describe('unpaid: waits for its payment; confirmed: paid; refunded: given back'),
  })
  .meta({ id: 'ProfileFlight', description: 'A booking of the passenger' })

export const profileSchema = z
  .object({
    passengerProfileUid: uid('The profile'),
    firstName: kept('First name; null until it is told'),
    lastName: kept('Family name; null until it is told'),
    email: z.string().meta(email('Address of the account; empty where another provider signs in')),
    gender: z.enum(profileGenders).nullable().describe('Male, Female or Other; null when not told'),
    dob: keptDate('Date of birth'),
    nationality: kept('Citizenship, ISO 3166, two letters'),
    membershipId: kept('Number of the membership; null without one'),
    membershipLevel: kept('Level of the membership; null without one'),
    membershipExpiry: keptDate('Last day of the membership; null without one'),
    redress: kept('Redress number of the traveller, which the United States give'),
    knownTraveler: kept('Known traveler number, which the United States give'),
    contact: profileContactSchema.describe('How the airline reaches the passenger'),
    preferences: z.array(preferenceSchema).describe('What the airline asks for, each with what was told'),
    associatedProfiles: z.array(associatedProfileSchema).describe('Companions, by name'),
    travelDocuments: z.array(profileDocumentSchema).describe('Travel documents, oldest first'),
    payments: z.array(savedPaymentSchema).describe('Saved cards, the default one first'),
    vouchers: z.array(profileVoucherSchema).describe('Vouchers, the one that ends first in front'),
    flights: z
      .array(profileFlightSchema)
      .describe('Bookings: those ahead with the next one first, then those flown, latest first; at most 200'),
  })
  .meta({ id: 'PassengerProfile', description: 'What a passenger keeps with the airline' })

export type WireProfile = z.output<typeof profileSchema>

// what is sent -------------------------------------------------------------------------------------------

/**
 * Absent leaves a field as it is; null or an empty text empties it, but a name that was told stays. Two names of a field
 * mean the same. [GAP-60]
 */
const profileUpdateSchema = z.object({
  id: plainText(mostOfUid).nullish().meta(uuid('The profile; passengerProfileUid means the same')),
  passengerProfileUid: plainText(mostOfUid).nullish().meta(uuid('The profile')),
  firstName: text(80, 'First name in any script, without digits'),
  lastName: text(80, 'Family name in any script, without digits'),
  gender: text(10, 'Male, Female or Other; M and F are read too'),
  dob: sentDate('Date of birth'),
  dateOfBirth: sentDate('The same as dob'),
  nationality: text(80, 'Citizenship, ISO 3166, two letters'),
  redress: text(20, 'Redress number, letters and digits'),
  knownTraveler: text(20, 'Known traveler number, letters and digits'),
  preferences: z
    .array(
      z.object({
        name: plainText(60).describe('What it is about'),
        value: plainText(200).describe('What is preferred'),
      }),
    )
    .max(20)
    .nullish()
    .describe('Only those named are changed; names that the airline does not ask for are refused'),
  contact: z
    .object({
      company: text(120, 'Company that the passenger works for'),
      phone: text(30, 'Telephone, with + and the country’s number'),
      mobilePhone: text(30, 'Mobile telephone, with + and the country’s number'),
      address: text(200, 'Street and number'),
      city: text(80, 'City of the address'),
      state: text(80, 'State or province'),
      postCode: text(12, 'Postal code'),
      country: text(80, 'Country, ISO 3166, two letters'),
    })
    .nullish()
    .describe('How the airline reaches the passenger'),
})

const ownProfileUid = {
  passengerProfileUid: plainText(mostOfUid).nullish().meta(uuid('The caller’s profile; it may be left out')),
}

const sentAddress = {
  address1: text(200, 'Street and number'),
  address2: text(200, 'Second line of the address'),
  city: text(80, 'City of the address'),
  state: text(80, 'State or province'),
  postal: text(12, 'Postal code'),
}

const associatedInputSchema = z.object({
  ...ownProfileUid,
  firstName: plainText(80).describe('First name in any script, without digits'),
  lastName: plainText(80).describe('Family name in any script, without digits'),
  email: plainText(254).meta(email('Address of the companion')),
  gender: text(10, 'Male, Female or Other; M and F are read too'),
  dob: sentDate('Date of birth'),
  ...sentAddress,
  country: text(80, 'Taken and not read: the engine sets it from nationality'),
  nationality: text(80, 'Citizenship, ISO 3166, two letters'),
})

const documentInputSchema = z.object({
  ...ownProfileUid,
  travelDocumentCategory: text(20, 'Taken and not read: it is Primary'),
  travelDocumentType: z.enum(documentTypes).describe('Kind of document'),
  issuedBy: text(80, 'Country that issued it, ISO 3166 code or English name'),
  documentNumber: text(40, 'Number of the document'),
  expirationDate: sentDate('Last day of the document'),
  firstName: text(80, 'First name as the document prints it'),
  middleName: text(80, 'Second first name as the document prints it'),
  lastName: text(80, 'Family name as the document prints it'),
  ...sentAddress,
  country: text(80, 'Country, ISO 3166 code or English name'),
})

const documentUid = { passengerProfileTravelDocumentUid: sentUid('The document') }
const paymentUid = { passengerProfilePaymentUid: sentUid('The saved card') }

const paymentFields = {
  ...ownProfileUid,
  paymentMethodId: text(20, 'The same as paymentMethod'),
  paymentMethod: z
    .enum(savedCardMethods)
    .nullish()
    .describe('Visa or Mastercard; absent: as the tokeniser says'),
  cardholder: plainText(80).describe('Name on the card'),
  accountNumber: text(30, 'Masked number only, and not read. A whole number is refused'),
  expirationDate: plainText(7).meta(month('Last month of the card')),
  address1: text(200, 'Street and number of the bill'),
  city: text(80, 'City of the bill'),
  state: text(80, 'State or province of the bill'),
  postal: text(12, 'Postal code of the bill'),
  isDefault: z.boolean().nullish().describe('Whether it is to be the one offered first'),
}

const paymentInputSchema = z.object({
  ...paymentFields,
  tokenId: plainText(200)
    .min(1)
    .describe('What the tokeniser made of the card, or the tokenId of a card deleted a short while ago'),
})

/** Without a token the card stays, and only what is told about it changes. [GAP-59] */
const paymentEditSchema = z.object({
  ...paymentUid,
  ...paymentFields,
  tokenId: plainText(200)
    .nullish()
    .describe('What the tokeniser made of another card; absent: the card stays'),
})

// calls --------------------------------------------------------------------------------------------------

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
    summary:
      'Changes what the caller has told of themselves: what is absent stays, null or an empty text empties, and a name that was told is never emptied',
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
    summary: 'Replaces what is kept of a companion',
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
    summary: 'Changes what is told of a saved card, or the card itself by a token',
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
        familyName: plainText(100).describe('A family name in it'),
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
          createdAt: z.string().meta(instant('When the account was made')),
        })
        .describe('The account'),
      bookings: z
        .array(z.record(z.string(), z.unknown()))
        .describe('Each booking of the list with flights, passengers, contact and payments'),
      voucherOrders: z
        .array(z.record(z.string(), z.unknown()))
        .describe('Each gift voucher that was bought, with whom it was for and how its payment stands'),
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
