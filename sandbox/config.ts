/** The sandbox's settings. Its demo secrets open nothing that is real; the engine refuses them in production. */
import { z } from 'zod'

const demoSecret = 'demo-only-secret-do-not-use'

const environmentSchema = z.object({
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  /** 0 takes any free port */
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** folder of the journal */
  SANDBOX_DATA: z.string().default('.jetbridge/sandbox'),
  GATEWAY_API_KEY: z.string().min(8).default(demoSecret),
  /** two secrets, comma separated, while rotating: the first one signs */
  GATEWAY_WEBHOOK_SECRET: z.string().min(8).default(demoSecret),
  /** where webhooks go; may be set later with `PUT /webhook` */
  GATEWAY_WEBHOOK_URL: z.url().optional(),
})

/** @throws Error naming every setting that is wrong */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>) {
  const parsed = environmentSchema.safeParse(environment)
  if (!parsed.success) throw new Error(`These settings are wrong:\n${z.prettifyError(parsed.error)}`)
  const settings = parsed.data
  return {
    host: settings.SANDBOX_HOST,
    port: settings.SANDBOX_PORT,
    folder: settings.SANDBOX_DATA,
    apiKey: settings.GATEWAY_API_KEY,
    webhookSecret: settings.GATEWAY_WEBHOOK_SECRET.split(',')[0] ?? demoSecret,
    webhookUrl: settings.GATEWAY_WEBHOOK_URL,
  }
}
