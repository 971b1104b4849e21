/** The API document of the desk: its contract, a request for each call, and how the staff sign in. */
import { deskContract } from '@jetbridge/core/contract/desk/contract.ts'
import type { ErrorCode } from '@jetbridge/core/contract/error.ts'
import { errorStatus } from '@jetbridge/core/contract/error.ts'
import { requestIdHeader } from '@jetbridge/core/contract/headers.ts'
import { refusalsOf } from '@jetbridge/core/contract/refusals.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import type { Config } from '../config.ts'
import { deskApiExamples } from './desk-api-examples.ts'
import { errorSentences } from './error-sentences.ts'
import { openApiDocument, type OpenApiDocument } from './openapi.ts'

/** By group of the contract. A group without one does not compile. */
const topics: Readonly<Record<keyof typeof deskContract, string>> = {
  account: 'Signing in, the lock, and how an account is kept safe.',
  departures: 'The departures of some days, one of them, and its passenger list.',
  guest: 'Finding a booking and reading it.',
  staff: 'Who works for an airline, as what, where and until when: for its administrators.',
  member: 'Who the caller is, what they may do, and the views that they keep.',
}

/** @param address of the desk, without a path */
export function deskApiDocument({ apiBase }: Pick<Config, 'apiBase'>, address: string): OpenApiDocument {
  const document = openApiDocument({
    contract: deskContract,
    examples: deskApiExamples,
    topics,
    guide: guide(apiBase),
    apiBase: address + apiBase,
  })
  return { ...document, info: { ...document.info, title: 'Jetbridge desk' } }
}

/** Markdown. */
function guide(apiBase: string): string {
  return `What the airlines’ own people see and do at the desk.

# Begin

- **Address.** All paths are below \`${apiBase}\` at the host of the desk, and at no other; an airline’s site has calls of its own.
  This document for machines: \`${apiBase}/openapi.json\`.
- **Airlines and stations** are those of the caller’s roles (\`GET member/read\`), whatever a call names. What is not theirs is
  not found, like what is not there.
- **Bodies** are JSON in UTF-8. A list that goes on has \`nextCursor\`: send it as \`cursor\` for the next page.

# Sign in

Calls marked \`accountToken\` are for people who have signed in. The provider is \`/oidc/staff\` at the desk’s host (its
\`.well-known/openid-configuration\` says the rest), the client is \`desk\`, by code with PKCE. A password is always followed by
the code of an app; a passkey takes the place of both. The token is bound to a key of yours (DPoP, RFC 9449): send it as
\`Authorization: DPoP <token>\`, with a proof made for this one call in the header \`DPoP\`.

# The lock

Ten minutes without an act of its user lock a session, as does \`POST account/lock\`. What an open page asks by itself,
\`GET departures/list\` and \`GET departures/watch\`, is no act. A locked session is answered 423, \`desk-locked\`, by all but
\`GET member/read\` and what proves who is there or ends it; \`POST account/prove\` with a code or a passkey opens it, and counts
for ten minutes where a call is answered \`proof-required\`.

# Personal data

Contact, date of birth and travel documents are masked. \`POST guest/reveal\` shows one kind of one person, to somebody with the
right \`read-personal-data\` who says why, and leaves a row in the audit log. For more than twenty people within an hour the
second factor must have been shown just before, and administrators hear of it.

# Errors

A call that fails answers \`{ code, message, fields?, requestId }\`. Programs read \`code\`; \`fields\` names by path what is wrong
in the request. Every answer has its number in \`${requestIdHeader}\`.

| status | code | meaning |
|---|---|---|
${errors()}`
}

/** Those that a call of the desk can give. */
function errors(): string {
  const endpoints = Object.values(deskContract).flatMap((group) => Object.values<Endpoint>(group))
  const codes: ReadonlySet<ErrorCode> = new Set(endpoints.flatMap(refusalsOf))
  return [...codes]
    .toSorted((one, other) => errorStatus[one] - errorStatus[other] || one.localeCompare(other))
    .map((code) => `| ${errorStatus[code]} | \`${code}\` | ${errorSentences[code]} |`)
    .join('\n')
}
