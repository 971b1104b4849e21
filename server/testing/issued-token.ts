/**
 * Accounts whose owner holds a token, without a mail, a page or a check of the password: for tests that are about
 * something else. The token is one of the embedded provider's, as `signInWith` gets one.
 */
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Deps } from '../deps.ts'
import { agencyDoor } from '../modules/agency/operations/sign-in.ts'
import { type Accounts, openAccounts } from '../modules/account/oidc/accounts.ts'
import { openAccountIn } from '../modules/account/operations/open-account.ts'
import { keptPassword } from './account.ts'
import type { TestApp } from './app.ts'
import { openBrowser, type TestBrowser } from './relying-party.ts'

export interface HeldToken {
  readonly browser: TestBrowser
  readonly accessToken: string
  readonly sessionUid: string
}

export interface TokenOwner {
  readonly accountId: string
  readonly brand: string
  readonly kind: 'passenger' | 'agency'
  /** scheme, host and port of the site that is called */
  readonly site: string
  /** where it calls from; takes the setting `TRUST_PROXY` */
  readonly address?: string
}

/** Longer than a test goes on, also where it sets its clock ahead. */
const seconds = 100 * 24 * 3600

const known = new WeakMap<Deps, Accounts>()

/** Their keys are read once. */
function accountsOf(deps: Deps): Accounts {
  const opened = known.get(deps) ?? openAccounts(deps, agencyDoor(deps).findHolder)
  known.set(deps, opened)
  return opened
}

/** A token bound to the key of a browser of its own. */
export async function issueToken({ app, deps }: TestApp, owner: TokenOwner): Promise<HeldToken> {
  const { accountId, brand, kind, site, address } = owner
  const browser = await openBrowser({ app, site, kind, now: deps.now, ...(address && { address }) })
  const thumbprint = await browser.thumbprint()
  const signedInAt = Math.floor(deps.now() / 1000)
  const given = { accountId, signedInAt, thumbprint, seconds }
  return { browser, ...(await accountsOf(deps).issueToken({ brand, kind, site }, given)) }
}

/** A passenger's account with `goodPassword`; its id. */
export async function openPassengerAccount(
  { deps }: Pick<TestApp, 'deps'>,
  { brand, email }: { readonly brand: string; readonly email: string },
): Promise<string> {
  const password = await keptPassword()
  const account = {
    id: uuidv7(deps.now(), deps.random),
    brand,
    kind: 'passenger',
    email,
    locale: 'en',
  } as const
  const id = await deps.db.transact((tx) => openAccountIn(tx, account, password))
  if (id === undefined) throw new Error(`there is an account of ${email}`)
  return id
}
