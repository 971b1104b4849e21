/** The sandbox's Datatrans in one piece: its memory, its bank, its messages, its calls and its payment page. */
import type { RandomBytes } from '@jetbridge/core/kernel/id.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import type { FaultSwitches } from '../faults.ts'
import type { Journal } from '../journal.ts'
import { openAcquirer } from './acquirer.ts'
import { apiRoutes } from './api-routes.ts'
import type { Entry } from './entry.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { openNotifier } from './notifier.ts'
import { pageRoutes } from './page-routes.ts'
import { injectFaults } from './fault-injection.ts'

/** The merchant's account, as the engine has it in its settings. */
export interface DatatransAccount {
  readonly merchantId: string
  readonly password: string
  /** hexadecimal; signs the webhooks */
  readonly signKey: string
}

export interface DatatransDeps {
  readonly now: () => Instant
  readonly random: RandomBytes
  readonly fetch: typeof fetch
  readonly faults: FaultSwitches
  readonly journal: Journal<Entry>
  readonly account: DatatransAccount
  readonly retryPausesMs: readonly number[]
  /** how long the slow card is in process */
  readonly slowMs: number
  /** how long a transaction waits for its traveller */
  readonly pageLifeMs: number
}

/** Opens nothing that is real; the engine refuses it in production. */
export const demoAccount: DatatransAccount = {
  merchantId: 'demo-merchant',
  password: 'demo-only-secret-do-not-use',
  signKey: '64656d6f2d6f6e6c792d6b6579',
}

/** As documented: https://docs.datatrans.ch/docs/redirect-lightbox */
export const pageLifeMs = 30 * 60_000

/** Goes on where the journal stops. Answers its memory for reading. */
export function mountDatatrans(app: FastifyInstance, deps: DatatransDeps): Pick<Ledger, 'transactions'> {
  const { journal, account, faults, random } = deps
  const ledger = openLedger(journal.recovered)

  function record(entry: Entry): void {
    ledger.apply(entry)
    // Awaited by `durable` before any answer. A disk that fails ends the process, because its promises no
    // longer hold.
    void journal.append(entry)
  }

  const common = { ...deps, ledger, record, durable: () => journal.settled() }
  const notifier = openNotifier({ ...common, signKey: account.signKey })
  const acquirer = openAcquirer({ ...common, notifier, merchantId: account.merchantId })
  const injection = injectFaults(faults, random)

  app.addHook('onClose', async () => {
    notifier.close()
    await journal.settled()
  })
  app.register(async (scope) => apiRoutes(scope, { ...common, ...account, acquirer, injection }))
  app.register(async (scope) => pageRoutes(scope, { acquirer, injection }))
  return ledger
}
