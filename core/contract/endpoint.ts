/**
 * An endpoint is one value: method, path, schemas and the refusals it may give. The server implements it,
 * the browser calls it, the OpenAPI document is printed from it.
 */
import type { z } from 'zod'
import type { ErrorCode } from './error.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anybody, the holder of a booking flow's access token, or somebody who has opened a reservation. */
export type Access = 'open' | 'flow' | 'reservation'

export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  /** Below the API base, without a leading slash; case and a trailing slash do not matter. */
  readonly path: string
  /** Further paths that answer the same. */
  readonly aliases?: readonly string[]
  readonly access: Access
  /** A stream of events of the response's form, or a file; everything else is JSON. */
  readonly mediaType?: 'text/event-stream' | 'application/pdf' | 'text/calendar'
  /** One line for the API document. */
  readonly summary: string
  /** Forms are taken as well as JSON: the text as it came is checked by its signature. */
  readonly rawBody?: true
  readonly query?: Query
  readonly body?: Body
  readonly response: Response
  /** Every refusal this call can give, besides those any call can (`commonErrors`). */
  readonly errors: readonly ErrorCode[]
}

/** Declares an endpoint and keeps its literal types. */
export function endpoint<
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
>(value: Endpoint<Query, Body, Response>): Endpoint<Query, Body, Response> {
  return value
}

/** What a handler sees: parsed. */
export type QueryOf<E> = E extends Endpoint<infer Query, z.ZodType, z.ZodType> ? z.output<Query> : never
export type BodyOf<E> = E extends Endpoint<z.ZodType, infer Body, z.ZodType> ? z.output<Body> : never
/** What a caller writes: before parsing. */
export type QueryInput<E> = E extends Endpoint<infer Query, z.ZodType, z.ZodType> ? z.input<Query> : never
export type BodyInput<E> = E extends Endpoint<z.ZodType, infer Body, z.ZodType> ? z.input<Body> : never
export type ResponseOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, infer Response> ? z.output<Response> : never
