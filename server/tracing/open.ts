import type { Logger } from 'pino'
import type { TracingSettings } from './otel.ts'
import type { Tracing } from './tracing.ts'

/** Loads OpenTelemetry where a collector is named, and nothing of it elsewhere. */
export async function openTracing(
  settings: TracingSettings | undefined,
  log: Pick<Logger, 'warn'>,
): Promise<Tracing | undefined> {
  if (!settings) return undefined
  const { otelTracing } = await import('./otel.ts')
  return otelTracing(settings, log)
}
