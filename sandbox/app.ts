/** The sandbox gateway as a Fastify app; main.ts gives it a disk and a clock, tests give it theirs. */
import type { RandomBytes } from '@jetbridge/core/kernel/id.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { type BraintreeAccount, demoAccount } from './braintree/account.ts'
import { braintreeRoutes } from './braintree/routes.ts'
import { tokenRoutes } from './gateway/token-routes.ts'
import { contentRoutes } from './content/routes.ts'
import { controlRoutes } from './control-routes.ts'
import {
  type DatatransAccount,
  demoAccount as demoDatatrans,
  mountDatatrans,
  pageLifeMs,
} from './datatrans/datatrans.ts'
import type { Entry as DatatransEntry } from './datatrans/entry.ts'
import { asOf } from './datatrans/transaction.ts'
import { faultSwitches } from './faults.ts'
import { openAcquirer } from './gateway/acquirer.ts'
import type { Entry } from './gateway/entry.ts'
import { openLedger } from './gateway/ledger.ts'
import { transactionRoutes } from './gateway/routes.ts'
import { openVault } from './gateway/vault.ts'
import type { Journal } from './journal.ts'
import { mailFaultSwitches, type MailFaultSwitches } from './mail/mail-faults.ts'
import { type Mailbox, openMailbox } from './mail/mailbox.ts'
import { mailRoutes } from './mail/routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { datatransPayment } from './page/payment.ts'
import { Refusal } from './refusal.ts'
import { answerFailure } from './request.ts'
import { openNotifier } from './webhook/notifier.ts'

export interface SandboxDeps {
  readonly now: () => Instant
  readonly random: RandomBytes
  readonly journal: Journal<Entry>
  /** Sends the webhooks. */
  readonly fetch: typeof fetch
  readonly apiKey: string
  readonly webhookSecret: string
  /** The merchant's account at Braintree; the demo's where absent. */
  readonly braintree?: BraintreeAccount | undefined
  /** Datatrans keeps a journal of its own. */
  readonly datatransJournal: Journal<DatatransEntry>
  /** The merchant's account at Datatrans; the demo's where absent. */
  readonly datatrans?: DatatransAccount | undefined
  /** How long a Datatrans transaction waits for its traveller; half an hour where absent. */
  readonly pageLifeMs?: number | undefined
  /** The mail server's box and switches; an empty one where absent. */
  readonly mail?: { readonly mailbox: Mailbox; readonly faults: MailFaultSwitches }
  /** Where webhooks go until `PUT /webhook` says otherwise. */
  readonly webhookUrl?: string | undefined
  readonly retryPausesMs?: readonly number[]
  /** How long the slow card is in process. */
  readonly slowMs?: number
}

const defaultSlowMs = 5_000
const defaultRetryPausesMs = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000, 900_000]

/** Goes on where the journal stops: transactions in process settle, and waiting webhooks are sent. */
export function buildSandbox(deps: SandboxDeps): FastifyInstance {
  const { journal, now, random, apiKey } = deps
  const ledger = openLedger(journal.recovered)
  const faults = faultSwitches()

  function record(entry: Entry): void {
    ledger.apply(entry)
    // Awaited by `durable` before any answer. A disk that fails ends the process, because its promises no
    // longer hold.
    void journal.append(entry)
  }

  if (deps.webhookUrl !== undefined && deps.webhookUrl !== ledger.webhookUrl()) {
    record({ kind: 'webhook-registered', at: now(), url: deps.webhookUrl })
  }
  const common = { now, random, ledger, faults, record, durable: () => journal.settled() }
  const retryPausesMs = deps.retryPausesMs ?? defaultRetryPausesMs
  const notifier = openNotifier({ ...common, fetch: deps.fetch, secret: deps.webhookSecret, retryPausesMs })
  const acquirer = openAcquirer({ ...common, notifier, slowMs: deps.slowMs ?? defaultSlowMs })
  const requests = new Map<string, number>()

  const countRequest = (orderId: string) => void requests.set(orderId, (requests.get(orderId) ?? 0) + 1)

  const app = Fastify({ bodyLimit: 16_384, forceCloseConnections: true })
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler((request, reply) => answerFailure(new Refusal('not-found'), request, reply))
  app.addHook('onClose', async () => {
    acquirer.close()
    notifier.close()
    await journal.settled()
  })
  app.register(async (scope) => tokenRoutes(scope, { acquirer, faults }))
  app.register(async (scope) =>
    transactionRoutes(scope, {
      ...common,
      apiKey,
      acquirer,
      vault: openVault(common),
      countRequest,
    }),
  )
  braintreeRoutes(app, {
    ...common,
    account: deps.braintree ?? demoAccount,
    acquirer,
    notifier,
    countRequest,
  })
  const datatransLedger = mountDatatrans(app, {
    ...common,
    fetch: deps.fetch,
    journal: deps.datatransJournal,
    account: deps.datatrans ?? demoDatatrans,
    retryPausesMs,
    slowMs: deps.slowMs ?? defaultSlowMs,
    pageLifeMs: deps.pageLifeMs ?? pageLifeMs,
  })
  const mail = deps.mail ?? { mailbox: openMailbox(), faults: mailFaultSwitches() }
  app.register(async (scope) => newsletterRoutes(scope))
  app.register(async (scope) => contentRoutes(scope, { apiKey }))
  app.register(async (scope) => mailRoutes(scope, { ...mail, apiKey }))
  app.register(async (scope) =>
    controlRoutes(scope, {
      ...common,
      apiKey,
      elsewhere: () =>
        [...datatransLedger.transactions.values()].map((each) => datatransPayment(asOf(each, now()))),
      requestsOf: (orderId) => requests.get(orderId) ?? 0,
    }),
  )
  return app
}
