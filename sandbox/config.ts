/** The sandbox's settings. Its demo secrets open nothing that is real; the engine refuses them in production. */
import { z } from 'zod'
import { demoAccount } from './braintree/account.ts'
import { demoAccount as demoDatatrans } from './datatrans/datatrans.ts'

const demoSecret = 'demo-only-secret-do-not-use'

const environmentSchema = z.object({
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  /** 0 takes any free port */
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** of the mail server, on the same address; 0 takes any free port */
  SANDBOX_SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** folder of the journal */
  SANDBOX_DATA: z.string().default('.jetbridge/sandbox'),
  GATEWAY_API_KEY: z.string().min(8).default(demoSecret),
  /** two secrets, comma separated, while rotating: the first one signs */
  GATEWAY_WEBHOOK_SECRET: z.string().min(8).default(demoSecret),
  /** where webhooks go; may be set later with `PUT /webhook` */
  GATEWAY_WEBHOOK_URL: z.url().optional(),
  /** the merchant's account at the sandbox's Datatrans; two keys, comma separated: the first one signs */
  DATATRANS_MERCHANT_ID: z.string().min(1).default(demoDatatrans.merchantId),
  DATATRANS_PASSWORD: z.string().min(8).default(demoDatatrans.password),
  DATATRANS_SIGN_KEY: z
    .string()
    .regex(/^[0-9a-f]{16,}(,[0-9a-f]{16,})*$/i)
    .default(demoDatatrans.signKey),
  /** how long its payment page waits for the traveller */
  DATATRANS_PAGE_MINUTES: z.coerce.number().positive().default(30),
  /** the merchant's account at the sandbox's Braintree */
  BRAINTREE_MERCHANT_ID: z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .default(demoAccount.merchantId),
  BRAINTREE_PUBLIC_KEY: z.string().min(1).default(demoAccount.publicKey),
  BRAINTREE_PRIVATE_KEY: z.string().min(8).default(demoAccount.privateKey),
})

/** @throws Error naming every setting that is wrong */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>) {
  const parsed = environmentSchema.safeParse(environment)
  if (!parsed.success) throw new Error(`These settings are wrong:\n${z.prettifyError(parsed.error)}`)
  const settings = parsed.data
  return {
    host: settings.SANDBOX_HOST,
    port: settings.SANDBOX_PORT,
    smtpPort: settings.SANDBOX_SMTP_PORT,
    folder: settings.SANDBOX_DATA,
    apiKey: settings.GATEWAY_API_KEY,
    webhookSecret: settings.GATEWAY_WEBHOOK_SECRET.split(',')[0] ?? demoSecret,
    webhookUrl: settings.GATEWAY_WEBHOOK_URL,
    datatrans: {
      merchantId: settings.DATATRANS_MERCHANT_ID,
      password: settings.DATATRANS_PASSWORD,
      signKey: settings.DATATRANS_SIGN_KEY.split(',')[0] ?? demoDatatrans.signKey,
    },
    pageLifeMs: settings.DATATRANS_PAGE_MINUTES * 60_000,
    braintree: {
      merchantId: settings.BRAINTREE_MERCHANT_ID,
      publicKey: settings.BRAINTREE_PUBLIC_KEY,
      privateKey: settings.BRAINTREE_PRIVATE_KEY,
    },
  }
}
