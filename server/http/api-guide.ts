/** The guide at the head of the API document: everything that a client needs to book, pay and cancel. */
import { type ErrorCode, errorStatus } from '@jetbridge/core/contract/error.ts'
import { headers, requestIdHeader } from '@jetbridge/core/contract/headers.ts'
import type { Config } from '../config.ts'
import { errorSentences } from './error-sentences.ts'

export type GuideFacts = Pick<
  Config,
  | 'apiBase'
  | 'gateway'
  | 'hold'
  | 'payments'
  | 'lookUp'
  | 'saleWindowDays'
  | 'flowIdleMinutes'
  | 'flowsPerSource'
  | 'bodyBytesPerSource'
  | 'mode'
>

/** Markdown. */
export function apiGuide(facts: GuideFacts): string {
  const parts = [
    begin(facts),
    order,
    paying(facts),
    afterwards,
    signingIn,
    forms(facts),
    repeating,
    limits(facts),
    errors(),
  ]
  return parts.join('\n\n')
}

const begin = ({
  apiBase,
  mode,
}: GuideFacts) => `Search, hold, book and pay for flights, then change or cancel them.

# Begin

- **Address.** All paths are below \`${apiBase}\`. Capital and small letters and a slash at the end do not matter. The
  same guide as text: \`${apiBase}/docs/guide.md\`; this document for machines: \`${apiBase}/openapi.json\`.
- **Airline.** The host that you call chooses the airline: call the host of its site.${
  mode === 'production'
    ? ''
    : ' On a development machine that is `<brand>.localhost` with the port of the server, for example `slate-one.localhost:4000`; `localhost` alone is the first airline’s. Where a program does not know such a name, it calls `127.0.0.1` and sends the name in the header `Host`.'
} A host of no airline gets 404.
- **What the airline sells.** \`GET system/network\`: airports and routes. \`GET system/days-on-sale\`: the days of a route,
  \`GET reservation/day-prices\`: what each of them costs a party.
  \`POST system/system-custom-definitions\`: what it asks every passenger besides the usual, for \`customFields\` of step 4.
  \`GET system/page-options\`: how it can be paid, in which countries a bill may be, and whether signing in is required.
- **Bodies** are JSON in UTF-8, with \`Content-Type: application/json\`; another form is refused with 415. Unknown fields are ignored. Each call says how
  many bytes it takes; a longer body is refused with 413 before it is read.
- **No key is needed.** What you may see and change is proved by the secrets that the calls give you.
- **A method that an address does not take** is answered 405, and \`Allow\` names those that it takes.`

const order = `# Order of calls

| step | call | what to keep from the answer |
|---|---|---|
| 1 | \`POST booking-flow/create\` with \`{}\` | \`bookingFlowId\` and \`accessToken\` |
| 2 | \`POST reservation/request-flight-availability\` | the \`id\` of a flight; \`fareSummaryUid\` and \`totalAmount\` of one of its fares |
| 3 | \`POST reservation/hold-flight-inventory\` | \`expiresAt\`: until then seats and price are yours |
| 4 | \`POST passengers/set-passengers\` | \`passengerUid\` of each passenger |
| 5 | \`GET\` and \`POST seats\`, if seats are wanted | |
| 6 | \`GET reservation/get-trip-ancillaries\`, \`POST reservation/hold-trip-ancillaries\`, if extras are wanted | |
| 7 | \`POST payment/create-reservation\` | \`data.confirmationCode\` and \`data.balance\`, the amount due |
| 8 | pay, see below | \`transactionStatus\` |
| 9 | \`POST booking-flow/complete\` with \`{}\` | \`result\`: the tickets |

- From step 3 on every call carries \`${headers.bookingFlowId}\` and \`${headers.accessToken}\` of step 1.
- Step 2 answers the day asked for and the days around it. Find your day in \`flightGroups[].days[]\` by its \`date\`; the
  group with \`isReturn: true\` is the way back. Every price is for the whole party.
- **Several ways**, up to four: step 2 takes them all as \`bounds\`, in order, and answers a group for each, by its \`bound\`.
  Step 3 takes a flight of each, in the same order. One way and a plain return need no \`bounds\`.
- A flight without \`fares\` does not have enough seats for this party.
- A **promo code** is \`promoCode\` of step 2, and again of step 3. Prices of step 2 already have it taken off.
- The party of step 3 is the one of step 2. Step 4 names the same people, adults first; the first adult carries the
  contact: email, mobilePhone, address, city, country, postCode where the country has postal codes, and state where it
  has states.
- Seats and extras of steps 5 and 6 replace those chosen before. An infant shares the seat of its adult.
- \`DELETE booking-flow\` gives the seats back at once. Otherwise the hold ends by itself.`

const paying = ({ gateway, mode }: GuideFacts) => `# Pay

**By card.** Card numbers never come to this API: a request with one is refused. Send the card to the tokeniser:
${gateway.publicUrl ? `\`POST ${gateway.publicUrl}/tokens\`` : 'the operator names its address'} with
\`{ "number": "4111111111111111", "holder": "KIM LEE", "expiryMonth": 12, "expiryYear": 2039, "securityCode": "123" }\`.
It answers \`{ "token": "…" }\`, good for one booking and half an hour. Then call \`POST payment/process-payment\` with the
token, the amount due and the bill: email, cardHolder, firstName, lastName, address, city, postalCode, countryISO, and
state where the country has states. \`postalCode\` is empty where the country has none. The country must be one of \`billingCountries\` of \`system/page-options\`.

- \`Approved\`: paid, and the tickets are issued.
- \`Declined\`: nothing was charged. \`reason\` says why; try again with a new token.
- \`Pending\`: the gateway is being asked. Call \`GET payment/status\` every few seconds until \`state\` changes.

**At the gateway’s own page.** \`POST payment/init-transaction-with-balance\` answers \`paymentPageUrl\`. Send the browser there;
it comes back to \`returnPath\`. Then ask \`GET payment/status\`. **Braintree.** \`GET braintree/client-token\` opens its drop-in, and
\`POST braintree/checkout\` takes the nonce. **Nothing due**, for example after a voucher: \`POST booking-flow/complete\` alone.
\`paymentProviders\` of \`system/page-options\` names the ways that the airline offers; others are refused with
\`unknown-provider\`.

**A membership.** \`POST membership/get-info\` tells what is sold. Somebody who has signed in opens Braintree’s drop-in with
\`GET braintree/client-token\` without a flow, orders by \`POST membership/purchaseEmds\`, which charges nothing, and pays by
\`POST membership/createEmdSPayment\`. While that is \`Pending\`, call \`GET membership/mine\` every few seconds.
${mode === 'production' ? '' : testCards}`

const testCards = `
## Test cards

The tokeniser of a development machine takes these numbers only, with any holder, any later month and any code.

| number | what happens |
|---|---|
| 4111111111111111 | approved |
| 5555555555554444 | approved |
| 378282246310005 | approved, with a code of four digits |
| 4000000000000002 | declined, no reason given |
| 4000000000009995 | declined: insufficient funds |
| 4000000000000341 | charged, but the answer is lost: Pending, then approved |
| 4000000000000119 | in process for some seconds, then approved |
`

const afterwards = `# After the booking

Open a reservation by \`POST reservation/search\` with code and family name, or, with the headers of the flow that booked it,
by \`POST reservation/open\`. The answer carries \`${headers.sessionId}\` and \`${headers.accessToken}\` as headers: send both with every later
call about the reservation. Its flights have an \`id\` of their own.

- **Cancel a flight**: \`POST reservation/quote-cancel-flight?flightId=…\` promises what comes back. Then
  \`POST reservation/cancel-flight?flightId=…&quoteId=…\` does it.
- **Change a flight**: \`POST booking-flow/create-for-edit\` gives a flow of its own. Search, then
  \`POST reservation/estimate-change-flight\`, then \`POST payment/create-reservation\`. Pay if something is due, then
  \`POST reservation/commit-change-flight\`.
- **The airline has changed a flight** (\`scheduleChange\` is not null): \`POST reservation/answer-schedule-change\`.
- A call may answer \`code-required\` where the airline asks for a one-time code: \`POST reservation/request-code\` sends it,
  \`POST reservation/confirm-code\` enters it.`

const signingIn = `# Sign in

Calls marked \`accountToken\` are for people who have signed in. Their token is bound to a key of yours (DPoP, RFC 9449): send
it as \`Authorization: DPoP <token>\`, with a proof made for this one call in the header \`DPoP\`. A proof is a JWT that your key
signs. Head: \`typ: dpop+jwt\`, \`alg: ES256\`, \`jwk\`: the public key. Body: \`htm\`, the method; \`htu\`, the whole address without
its query, by the name of the airline’s site; \`iat\`, now, in seconds; \`jti\`, a new random text; and beside a token \`ath\`,
the SHA-256 of the token in base64url. Each proof counts once, for five minutes, and at the called airline’s site alone. A
bound token is not accepted after \`Bearer\`.

**A clock may be wrong.** A proof whose \`iat\` differs from our time by more than five minutes is refused with 401,
\`proof-outdated\`, \`WWW-Authenticate: DPoP error="use_dpop_nonce"\`, and a header \`DPoP-Nonce\`. Send the call again, with a new
proof that has this text as \`nonce\`; then its \`iat\` does not count. Name it in every later proof, until an answer brings a
new one in \`DPoP-Nonce\`: one is good for five minutes. The provider’s \`token\` address does the same with 400. Nothing is
done by a call that is refused like this. \`error="invalid_token"\` says that the token has ended: sign in again.

- **An agency’s user**: \`POST agency/sign-in\` with code, login, password and a proof. It answers \`asks\` in place of a token:
  send the same with \`code\`, the six digits of the user’s authenticator app. For \`enrolment\` that app is set up with
  \`enrolment.secret\` first. The token lasts \`expiresIn\` seconds.
- **A token alone signs nobody in.** \`Authorization: Bearer\` with a token of an account is answered 401, so that a stolen
  token is worth nothing. There are two exceptions: the access token of a flow or of an opened reservation may come as
  \`Authorization: Bearer\`, in place of \`${headers.accessToken}\`, and an airline whose own provider binds no tokens takes those
  as \`Bearer\`.
- **Where signing in is optional** (\`booking-flow/create\`, \`reservation/search\`), a call without a token is a guest’s. One
  with a token that is wrong, over or another airline’s is answered 401 and does nothing: it never becomes a guest’s.
  \`Authorization: Basic\`, which a proxy may ask for, is ignored.
- **Create users**: \`POST agency/create-user\`. Every user of an agency may, while its \`usersCreateUsers\` is true. A user who is
  not an administrator creates users of the role \`agent\` only. An administrator switches it with
  \`POST agency/change-settings\`.
- **A program without a person** keeps that secret: it is base32, and the six digits are its TOTP (RFC 6238: SHA-1, 30
  seconds). Make a user of its own for it, sign in again before \`expiresIn\` is over, and use each code once.
- **Book on account**: begin with \`POST booking-flow/create-for-agency\`, \`{}\` and the token, in place of step 1. Steps 2 to 7 stay
  the same, with the headers of the flow; step 8 is \`POST payment/account-payment\` with \`{}\`.
- **A passenger** signs in on the airline’s site, whose OpenID provider takes no other client. Other programs book as guests.
- Where the airline has another provider for its agencies, \`agency/sign-in\` is not found, and the token is that provider’s.

**Reports** of an agency take \`start\` and \`end\`, the first and the last day, and \`report/bookings\` takes
\`departureDateFrom\` and \`departureDateTo\`. Days are those of the agency's time zone. A file's headings are in the language of
the account that asks, or in \`locale\`.

**Long lists** come in pages: send \`nextCursor\` as \`cursor\` until it is null. A report without \`limit\` sends all its records while
they are read.`

const forms = ({ saleWindowDays }: GuideFacts) => `# Dates, amounts, names

- A **date** is \`YYYY-MM-DD\`, at the airport of departure. Flights are sold for the next ${saleWindowDays} days.
- \`departureDateTime\` and \`arrivalDateTime\` are what the **clock of the airport** shows, \`YYYY-MM-DDTHH:mm\`. \`departsAt\`,
  \`arrivesAt\` and every \`…At\` are **points in time** in UTC.
- An **amount** is a decimal number with the digits of its currency (\`204.5\` EUR, \`9000\` JPY), never cents. An amount that you
  send is compared and never charged: \`amount-differs\` or \`price-changed\` when it is wrong.
- A **name** may have letters of every script, spaces, hyphens, apostrophes, full stops and middle dots, and no digits; a
  passenger’s has letters that a ticket can write in A to Z. Every kind of hyphen is kept as \`-\` and of apostrophe as
  \`'\`, and invisible characters are removed: what is returned may differ from what was sent. A **town** may have
  digits and begin with an apostrophe.
- A person with **one name only** has it as \`lastName\`, and \`FNU\` ("first name unknown") as \`firstName\`, as tickets print
  it; show such a person by \`lastName\` alone. An empty first or last name is refused (\`single-name\`).
- A **gender** is as in the travel document: \`M\`, \`F\`, \`X\` (unspecified) or \`U\` (undisclosed). Tickets print no title for X and U.
- A booking cannot yet keep the document of a stateless person, such as XXA (\`stateless-not-yet\`).
- A **telephone number** is kept as it is dialled from abroad: \`+44 (0)20 7946 0958\` as \`+442079460958\`.
- A **country** is its code of ISO 3166, or XK for Kosovo. A **postal code** is kept as its country writes it
  (\`12345-6789\` for \`12345 6789\`). Where the post uses none, as in the United Arab Emirates and Hong Kong, none is
  asked for and one that is sent is not kept; where people seldom write it, as in Ireland, it may be left out.
- **Text** may have no control characters.`

const repeating = `# Repeat a call

Every call that writes replaces what it wrote before, so that you may send it again after a lost answer. A payment that is
under way refuses a second one (\`payment-in-progress\`): ask \`GET payment/status\` first. \`booking-flow/complete\`,
\`cancel-flight\` with its quote and \`commit-change-flight\` give the same answer again. \`booking-flow/create\` alone makes a new
flow each time; one that is left alone ends by itself.`

const limits = ({
  hold,
  payments,
  lookUp,
  flowIdleMinutes,
  flowsPerSource,
  bodyBytesPerSource,
}: GuideFacts) => `# Limits

- A hold lasts ${hold.minutes} minutes. \`POST reservation/extend-hold\` makes it last up to ${hold.capMinutes} minutes in all.
- One address holds ${hold.share * 100} % of a departure's seats unpaid, or one party. After that a hold asks for a puzzle, and each further
  party for one of twice the work. A hold that is paid or given back no longer counts.
- A flow ends after ${flowIdleMinutes} minutes without a call. One address begins ${flowsPerSource} flows in an hour,
  and so does each agent of an agency, from any address.
- Bodies of ${bodyBytesPerSource.toLocaleString('en')} bytes may be on their way from one address at once.
- ${payments.perBooking} tries to pay for one booking in an hour, and ${payments.perSource} cards that are not charged from one address in 15 minutes.
- ${lookUp.perCode} wrong look-ups of one code in an hour, ${lookUp.perSource} from one address in 15 minutes. After that the call asks for a puzzle.
- A refusal with 429 or 503 has \`Retry-After\` in seconds, where that is known. Wait that long. With 429 \`RateLimit\` says the
  same and names the limit: \`"too-many-requests";r=0;t=60\`.

**The puzzle** of \`puzzle-required\`: \`fields.challenge\` and \`fields.bits\`. Take the part of the challenge after its last full
stop. For each of the 16 parts 0 to 15, count up from 0 until the SHA-256 of \`<that part>.<number of the part>.<count>\` begins
with that many zero bits. Send \`puzzle: { challenge, answer }\`, the 16 counts with full stops between them, with the same call.`

function errors(): string {
  const rows = (Object.keys(errorStatus) as ErrorCode[])
    .toSorted((one, other) => errorStatus[one] - errorStatus[other])
    .map((code) => `| ${errorStatus[code]} | \`${code}\` | ${errorSentences[code]} |`)
  return `# Errors

A call that fails answers \`{ code, message, fields?, ways?, requestId }\`. Programs read \`code\`; \`message\` is English for people.
With 401 the message is a number and \`detail\` has the sentence: 1, the session of a booking or reservation is missing or has ended;
2, that of an agency; 3, that of an account. \`fields\`
names by path what is wrong in the request. Name \`requestId\` when you ask the operator; every answer has it in
\`${requestIdHeader}\`.

With \`provider-away\` nothing was sent to a gateway: \`ways\` lists what else the booking can be paid with just now, a
\`provider\`, \`agency\` (\`payment/account-payment\`) or \`voucher\`. Offer one of these, or the same again after \`Retry-After\`.

| status | code | meaning |
|---|---|---|
${rows.join('\n')}`
}
