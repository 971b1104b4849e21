/** What a passenger sends to have it kept. Rules: core/passenger/profile.ts. [ACC-31 … ACC-37] */
import { z } from 'zod'
import { personalText, plainText } from '../kernel/text.ts'
import { savedCardMethods } from '../passenger/profile.ts'
import { documentTypes } from '../passenger/travel-document.ts'
import { date, email, month, uuid } from './form.ts'
import { emailText, nameText } from './personal.ts'
import { sentCompanionShape, sentPersonShape } from './profile-person.ts'
import { travelDocumentInputSchema } from './travel-document.ts'

/** Another provider may name a profile by any text. */
export const mostOfUid = 100
export const sentUid = (what: string) => plainText(60).meta(uuid(what))
const text = (longest: number, what: string) => personalText(longest).nullish().describe(what)
const name = (what: string) => nameText(80).nullish().describe(what)
const sentDate = (what: string) => plainText(40).nullish().meta(date(what))

/**
 * An absent field stays as it is; null or an empty text clears it, except for a name, which stays. Two names of a field
 * mean the same. [GAP-60]
 */
export const profileUpdateSchema = z.object({
  id: plainText(mostOfUid).nullish().meta(uuid('The profile; passengerProfileUid means the same')),
  passengerProfileUid: plainText(mostOfUid).nullish().meta(uuid('The profile')),
  ...sentPersonShape,
  dateOfBirth: sentDate('The same as dob'),
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
      city: name('City of the address'),
      state: name('State or province'),
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
  city: name('City of the address'),
  state: name('State or province'),
  postal: text(12, 'Postal code'),
}

export const associatedInputSchema = z.object({
  ...ownProfileUid,
  ...sentCompanionShape,
  email: emailText()
    .nullish()
    .meta(email('Address of the companion; not asked for unless the airline keeps the printed form')),
  ...sentAddress,
  country: text(80, 'Accepted and not read: the engine sets it from nationality'),
})

export const documentInputSchema = z.object({
  ...ownProfileUid,
  travelDocumentCategory: text(20, 'Accepted and not read: it is Primary'),
  travelDocumentType: z.enum(documentTypes).describe('Kind of document'),
  issuedBy: text(80, 'Country that issued it, ISO 3166 code or English name'),
  documentNumber: text(40, 'Number of the document'),
  expirationDate: sentDate('Last day of the document'),
  firstName: name('First name as the document prints it'),
  middleName: name('Second first name as the document prints it'),
  lastName: name('Family name as the document prints it'),
  ...sentAddress,
  country: text(80, 'Country, ISO 3166 code or English name'),
})

export const documentUid = { passengerProfileTravelDocumentUid: sentUid('The document') }
/** Fields are named as in reservation/update-passenger-traveldoc, and mean the same. [DOC-12] */
export const useDocumentSchema = z.object({
  ...documentUid,
  sessionId: plainText(60).meta(uuid('The session that has opened the reservation')),
  accessToken: plainText(200).describe('Its access token'),
  ...travelDocumentInputSchema.pick({
    passengerUid: true,
    issuedBy: true,
    city: true,
    expiryDate: true,
    address: true,
    country: true,
    state: true,
    postal: true,
  }).shape,
})

export const paymentUid = { passengerProfilePaymentUid: sentUid('The saved card') }

const paymentFields = {
  ...ownProfileUid,
  paymentMethodId: text(20, 'The same as paymentMethod'),
  paymentMethod: z
    .enum(savedCardMethods)
    .nullish()
    .describe('Visa or Mastercard; absent: as the tokeniser says'),
  cardholder: nameText(80).describe('Name on the card'),
  accountNumber: text(30, 'Masked number only, and not read. A whole number is refused'),
  expirationDate: plainText(7).meta(month('Last month of the card')),
  address1: text(200, 'Street and number of the bill'),
  city: name('City of the bill'),
  state: name('State or province of the bill'),
  postal: text(12, 'Postal code of the bill'),
  isDefault: z.boolean().nullish().describe('Whether it is to be the one offered first'),
}

export const paymentInputSchema = z.object({
  ...paymentFields,
  tokenId: plainText(200)
    .min(1)
    .describe('What the tokeniser made of the card, or the tokenId of a card deleted a short while ago'),
})

/** Without a token the card stays, and only its details change. [GAP-59] */
export const paymentEditSchema = z.object({
  ...paymentUid,
  ...paymentFields,
  tokenId: plainText(200)
    .nullish()
    .describe('What the tokeniser made of another card; absent: the card stays'),
})
