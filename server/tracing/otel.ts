/**
 * Traces by OpenTelemetry, sent to a collector over HTTP (OTLP, protobuf). Spans wait in memory, at most 2,048 of them,
 * and leave in batches: a collector that is away costs spans and never a call. Names of facts are those of the semantic
 * conventions; where these ask for an address or a query, none is told.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import {
  type Context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { CallSpan, Facts, IncomingCall, Span, Tracing, Work } from './tracing.ts'

/** Beside these, the exporter reads `OTEL_EXPORTER_OTLP_HEADERS` and its like, the resource `OTEL_RESOURCE_ATTRIBUTES`. */
export interface TracingSettings {
  /** of the collector: spans go to `/v1/traces` below it */
  readonly endpoint: string
  /** how many of the traces that begin here are kept, 0 to 1 */
  readonly share: number
  /** whether a proxy is in front, whose traces are joined: a stranger could ask for any number of them */
  readonly joinsCallers: boolean
  /** milliseconds between two batches; 5 s where absent */
  readonly delayMs?: number
}

const { version } = createRequire(import.meta.url)('../package.json') as { version: string }

/** Milliseconds for the last batch. */
const patience = 2_000
/** Milliseconds between two lines of the log that spans are lost. */
const quiet = 60_000

export function otelTracing(settings: TracingSettings, log: Pick<Logger, 'warn'>): Tracing {
  warnSeldom(log)
  const exporter = new OTLPTraceExporter({ url: `${settings.endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceOf(),
    sampler: samplerOf(settings),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        ...(settings.delayMs !== undefined && { scheduledDelayMillis: settings.delayMs }),
      }),
    ],
  })
  return new OtelTracing(provider, settings)
}

/** What OpenTelemetry has to say is a collector that does not answer, again and again. */
function warnSeldom(log: Pick<Logger, 'warn'>): void {
  let told = Number.NEGATIVE_INFINITY
  const warn = (message: string) => {
    if (performance.now() - told < quiet) return
    told = performance.now()
    log.warn({ why: reasonIn(message) }, 'traces are lost')
  }
  const nothing = () => undefined
  const logger = { error: warn, warn, info: nothing, debug: nothing, verbose: nothing }
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
}

/** Errors come as JSON with a stack: the code says enough. */
function reasonIn(message: string): string {
  return /\b(E[A-Z]{4,}|Timeout|timed? ?out|[45]\d\d)\b/.exec(message)?.[0] ?? message.slice(0, 100)
}

function resourceOf() {
  return defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'jetbridge', 'service.version': version }))
    .merge(detectResources({ detectors: [envDetector] }))
}

/** A trace that begins elsewhere is kept where that says so. */
function samplerOf({ share }: TracingSettings): Sampler {
  const root = share === 0 ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(share)
  return new ParentBasedSampler({ root })
}

const propagator = new W3CTraceContextPropagator()
const kinds: Record<Work['kind'], SpanKind> = {
  inside: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  alone: SpanKind.INTERNAL,
}

class OtelTracing implements Tracing {
  readonly #provider: TracerProvider
  readonly #joinsCallers: boolean
  readonly #contexts = new AsyncLocalStorage<Context>()

  constructor(provider: TracerProvider, { joinsCallers }: TracingSettings) {
    this.#provider = provider
    this.#joinsCallers = joinsCallers
  }

  beginCall({ requestId, method, route, scheme, headers }: IncomingCall, milliseconds?: number): CallSpan {
    const parent = this.#joinsCallers ? propagator.extract(ROOT_CONTEXT, headers, getter) : ROOT_CONTEXT
    const attributes = {
      'http.request.method': method,
      'url.scheme': scheme,
      'jetbridge.request_id': requestId,
      ...(route !== undefined && { 'http.route': route }),
    }
    const began = milliseconds === undefined ? {} : { startTime: performance.now() - milliseconds }
    const options = { kind: SpanKind.SERVER, attributes, ...began }
    const span = this.#tracer.startSpan(route === undefined ? method : `${method} ${route}`, options, parent)
    const context = trace.setSpan(parent, span)
    return {
      traceId: span.spanContext().traceId,
      within: (work) => this.#contexts.run(context, work),
      end: (status) => endCall(span, status, milliseconds === undefined ? undefined : performance.now()),
    }
  }

  async run<T>({ name, kind, facts }: Work, run: (span: Span) => Promise<T>): Promise<T> {
    const parent = kind === 'alone' ? ROOT_CONTEXT : this.#context
    const span = this.#tracer.startSpan(name, { kind: kinds[kind], attributes: { ...facts } }, parent)
    try {
      return await this.#contexts.run(trace.setSpan(parent, span), () => run(spanOf(span)))
    } catch (error) {
      fail(span, typeOf(error))
      throw error
    } finally {
      span.end()
    }
  }

  carried(): Readonly<Record<string, string>> {
    const headers: Record<string, string> = {}
    propagator.inject(this.#context, headers, setter)
    return headers
  }

  async close(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, patience)
    await Promise.race([this.#provider.shutdown().catch(() => undefined), promise])
    clearTimeout(timer)
  }

  get #context(): Context {
    return this.#contexts.getStore() ?? ROOT_CONTEXT
  }

  get #tracer() {
    return this.#provider.getTracer('jetbridge')
  }
}

const getter = {
  keys: (headers: IncomingCall['headers']) => Object.keys(headers),
  get: (headers: IncomingCall['headers'], name: string) => headers[name],
}
const setter = {
  set: (headers: Record<string, string>, name: string, value: string) => void (headers[name] = value),
}

/** @param endTime by the clock that its start was told by; the span's own where absent */
function endCall(span: OtelSpan, status: number | undefined, endTime: number | undefined): void {
  if (status === undefined) fail(span, 'caller-left')
  else {
    span.setAttribute('http.response.status_code', status)
    if (status >= 500) fail(span, String(status))
  }
  span.end(endTime)
}

function spanOf(span: OtelSpan): Span {
  return {
    tell: (facts: Facts) => void span.setAttributes({ ...facts }),
    fail: (type) => fail(span, type),
  }
}

function fail(span: OtelSpan, type: string): void {
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** A code of the database or of Node, else the name of the error: its message may say anything. */
function typeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  if (typeof code === 'string' && code !== '') return code
  return typeof name === 'string' ? name : '_OTHER'
}
