/** The variables that a server reads, and those that the chart makes itself. */
import { environmentSchema } from '../../../server/environment.ts'

/** Read beside server/environment.ts, by what docs/operations.md names. */
const others = [
  'JETBRIDGE_BRANDS',
  'JETBRIDGE_LANGUAGES',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_CERTIFICATE',
  'OTEL_EXPORTER_OTLP_TIMEOUT',
  'OTEL_SERVICE_NAME',
  'OTEL_RESOURCE_ATTRIBUTES',
]

export const knownSettings: ReadonlySet<string> = new Set([
  ...Object.keys(environmentSchema.shape),
  ...others,
])

/** From other values; those of the database and the sandbox only where the chart makes these. */
export const setByChart: ReadonlySet<string> = new Set([
  'NODE_ENV',
  'PORT',
  'SITE_URL',
  'DESK_URL',
  'JETBRIDGE_BRANDS',
  'TRUST_PROXY',
  'SHUTDOWN_PAUSE_SECONDS',
  'DATABASE_CONNECTIONS',
])
