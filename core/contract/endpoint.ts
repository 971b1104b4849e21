/**
 * An endpoint is one value: method, path, schemas, who may call it and the refusals it may give. The server
 * implements it, the browser calls it, and the OpenAPI document is printed from it.
 */
import type { z } from 'zod'
import type { Access } from '../access/access.ts'
import type { AuditAct } from '../access/audit-act.ts'
import type { ErrorCode } from './error.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * An answer that continues over time: server-sent events named `event`; one JSON value a line; one JSON object whose
 * list is sent while it is read; or a file that is made while it is sent.
 */
export type StreamRule =
  | { readonly of: 'events'; readonly event: string }
  /** its rows come from their own read-only transaction; how long each statement may take */
  | { readonly of: 'rows' | 'records' | 'file'; readonly statementSeconds: number }

/** A header of an answer that a caller keeps or reads. */
export type AnswerHeader = 'X-Session-Id' | 'X-Access-Token' | 'Content-Disposition' | 'ETag'

/**
 * Whose account a call serves that only our own OpenID provider keeps: a passenger’s, an agency user’s, or one of the
 * `kind` in its body.
 */
export type OwnAccounts = 'passenger' | 'agency' | 'of-body'

/** What a successful call leaves in the audit log: the act, and the kind of record it was done to. */
export interface AuditRule {
  readonly act: AuditAct
  readonly record:
    | 'reservation'
    | 'passenger'
    | 'departure'
    | 'agency'
    | 'account'
    | 'voucher'
    | 'membership'
    | 'airline'
    | 'staff-member'
    | 'staff-role'
}

/** How much a caller may send. */
export interface BodyLimits {
  /** of the whole body, as it comes */
  readonly bytes: number
  /** characters of one text in it */
  readonly text: number
}

const usualLimits: BodyLimits = { bytes: 8_192, text: 4_096 }
/** Some callers send `{}` where nothing is asked for. */
const limitsWithoutBody: BodyLimits = { bytes: 1_024, text: 1_024 }

export function bodyLimitsOf({ body, bodyLimits }: Pick<Endpoint, 'body' | 'bodyLimits'>): BodyLimits {
  return body ? (bodyLimits ?? usualLimits) : limitsWithoutBody
}

export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
  Asks extends Access = Access,
  Streams extends StreamRule | undefined = StreamRule | undefined,
  Audits extends AuditRule | undefined = AuditRule | undefined,
  Answers extends AnswerHeader = AnswerHeader,
> {
  readonly method: Method
  /** Below the API base, without a leading slash; case and a trailing slash do not matter. */
  readonly path: string
  /** Further paths that answer the same. */
  readonly aliases?: readonly string[]
  /** who may call (core/access/access.ts) */
  readonly access: Asks
  /** where somebody else signs such people in, the call is not found [IDN-02] */
  readonly ownAccounts?: OwnAccounts
  /** the media type of a file; every other answer is JSON, or as `stream` says */
  readonly mediaType?:
    | 'application/pdf'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'text/calendar'
    | 'text/csv'
  /** One line for the API document. */
  readonly summary: string
  /** of the segments that a path names */
  readonly params?: Params
  /** Forms are taken as well as JSON: the text as it came is checked by its signature. */
  readonly rawBody?: true
  readonly query?: Query
  readonly body?: Body
  /** where it takes more than a few kB */
  readonly bodyLimits?: BodyLimits
  /** the answer; for a stream, each event or row */
  readonly response: Response
  readonly stream?: Streams
  /** headers that a successful answer carries */
  readonly answerHeaders?: readonly Answers[]
  readonly audit?: Audits
  /** an open page asks it with nobody at the computer, so it is no use of the session: an idle desk still locks */
  readonly byItself?: true
  /** Every refusal this call can give, besides those that any call can give (`commonErrors`). */
  readonly errors: readonly ErrorCode[]
}

/** Declares an endpoint and keeps its literal types. */
export function endpoint<
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  const Asks extends Access = Access,
  const Streams extends StreamRule | undefined = undefined,
  const Audits extends AuditRule | undefined = undefined,
  const Answers extends AnswerHeader = never,
>(
  value: Endpoint<Query, Body, Response, Params, Asks, Streams, Audits, Answers>,
): Endpoint<Query, Body, Response, Params, Asks, Streams, Audits, Answers> {
  return value
}

/** What a handler sees, after parsing. */
export type QueryOf<E> = E extends { readonly query?: infer Query extends z.ZodType }
  ? z.output<Query>
  : never
export type BodyOf<E> = E extends { readonly body?: infer Body extends z.ZodType } ? z.output<Body> : never
export type ParamsOf<E> = E extends { readonly params?: infer Params extends z.ZodType }
  ? z.output<Params>
  : never
/** What a caller writes, before parsing. */
export type QueryInput<E> = E extends { readonly query?: infer Query extends z.ZodType }
  ? z.input<Query>
  : never
export type BodyInput<E> = E extends { readonly body?: infer Body extends z.ZodType } ? z.input<Body> : never
export type ResponseOf<E> = E extends { readonly response: infer Response extends z.ZodType }
  ? z.output<Response>
  : never
export type AccessOf<E> = E extends { readonly access: infer Asks extends Access } ? Asks : never
export type StreamOf<E> = E extends { readonly stream?: infer Streams extends StreamRule } ? Streams : never
export type AnswerHeaderOf<E> = E extends {
  readonly answerHeaders?: readonly (infer Answers extends AnswerHeader)[]
}
  ? Answers
  : never
export type AuditOf<E> = E extends { readonly audit?: infer Audits extends AuditRule } ? Audits : never
