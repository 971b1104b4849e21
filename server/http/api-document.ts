/** The document of this server: the contract, its examples and the guide. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import answers from './api-answers.json' with { type: 'json' }
import type { ApiExample } from './api-example.ts'
import { apiExamples } from './api-examples.ts'
import { apiGuide, type GuideFacts } from './api-guide.ts'
import { type OpenApiDocument, openApiDocument } from './openapi.ts'

/** By group of the contract. A group without one does not compile. */
const topics: Readonly<Record<keyof typeof contract, string>> = {
  flow: 'The flow: one way through a booking, kept by the server.',
  reservation: 'Search, hold seats, vouchers.',
  booked: 'A reservation after it was booked.',
  cancellation: 'Giving a flight back.',
  nameChange: 'Correcting names after the sale.',
  contactChange: 'Correcting the contact after the sale.',
  flightChange: 'Changing a flight for another.',
  scheduleChange: 'Answering a flight that the airline has moved or cancelled.',
  passenger: 'The people of a booking.',
  seat: 'Seat maps and chosen seats.',
  extra: 'Bags, meals and other extras.',
  payment: 'Reserving and paying.',
  braintree: 'Paying with Braintree’s drop-in.',
  travelDocument: 'Receipts and calendars as files.',
  passengerDocument: 'Passports and other documents of travellers.',
  subscription: 'The newsletter.',
  enquiry: 'Letters to the airline.',
  passengerProfile:
    'What a passenger keeps with the airline: person, companions, documents, cards, vouchers, bookings.',
  voucherOrder: 'Buying gift vouchers.',
  membership: 'Buying a membership, and giving it back.',
  account: 'Passwords, signing in, and sessions. The OpenID provider itself is below /oidc on each site.',
  security: 'How an account is kept safe: passkeys, second factor, password and mail address.',
  report: 'Reports of a travel agency, and the statement of its account.',
  agency: 'Travel agencies: signing in, the account, bookings, and the people who work there.',
  content: 'Pages of the airline’s own words, from its content system or its brand.',
  system: 'What the airline sells and asks for.',
  map: 'Maps of the network and of places, drawn.',
}

export function apiDocument(facts: GuideFacts): OpenApiDocument {
  return openApiDocument({ contract, examples, topics, guide: apiGuide(facts), apiBase: facts.apiBase })
}

type Groups<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>

/** Requests with the answers that were recorded for them. */
const examples: Groups<ApiExample> = Object.fromEntries(
  Object.entries(apiExamples as Groups<ApiExample>).map(([tag, group]) => [
    tag,
    Object.fromEntries(
      Object.entries(group).map(([name, example]) => [name, withAnswer(`${tag}.${name}`, example)]),
    ),
  ]),
)

function withAnswer(name: string, example: ApiExample): ApiExample {
  const response = (answers as Readonly<Record<string, unknown>>)[name]
  return response === undefined ? example : { ...example, response }
}
