/**
 * Takes an agency's registration. Invariants: the agency waits, and nobody signs in to it, until the airline approves
 * it; the answer says nothing about other agencies; one source, and all sources together, register few times a day.
 */
import {
  judgeRegistration,
  type Registration,
  tidyRegistration,
} from '@jetbridge/core/agency/registration.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { recordLocator } from '@jetbridge/core/kernel/id.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import type { Deps } from '../../../deps.ts'
import { sourceOf } from '../../../http/caller-address.ts'
import { refusalOf } from '../../../http/field-sentences.ts'
import { Refusal } from '../../../http/refusal.ts'
import { isSignedInByUs } from '../../../other-providers.ts'
import { budgetOf, openThrottle } from '../../identity/operations/throttle.ts'
import { insertProfile, type NewAgency } from '../queries/agency.ts'

const day = 24 * 60 * 60
const mostOfSource = 5
const mostOfSite = 200
/** Codes drawn before it counts as a fault that all are taken. */
const mostDraws = 5

export type Register = (
  asker: { readonly brand: Brand; readonly address: string },
  asked: Registration & { readonly currency: Currency },
) => Promise<void>

/**
 * The desk of one process. Its function throws Refusal `not-found` where the airline has no agencies, `invalid-fields`,
 * `currency-not-sold`, `too-many-requests`.
 */
export function openRegistration(deps: Deps): Register {
  const throttle = openThrottle(deps)
  return async ({ brand, address }, asked) => {
    if (!isSignedInByUs(brand, 'agency', deps.config)) throw new Refusal('not-found')
    const problems = judgeRegistration(asked)
    if (Object.keys(problems).length > 0) throw refusalOf('invalid-fields', problems)
    if (!brand.currency.allowed.includes(asked.currency)) throw new Refusal('currency-not-sold')
    await throttle.admit([
      budgetOf('agency-register-source', [sourceOf(address)], mostOfSource, day),
      budgetOf('agency-register-site', [brand.id], mostOfSite, day),
    ])
    await insertDrawn(deps, waiting(brand, asked))
  }
}

function waiting(
  { id: brand, timeZone }: Brand,
  { currency, ...asked }: Registration & { readonly currency: Currency },
): Omit<NewAgency, 'code'> {
  const { title, firstName, lastName, ...agency } = tidyRegistration(asked)
  const applicant = { title, firstName, lastName }
  return { ...agency, brand, currency, state: 'waiting', timeZone, applicant }
}

/** Under a code that the engine draws. Answers it. */
export async function insertDrawn(
  { db, random }: Pick<Deps, 'db' | 'random'>,
  agency: Omit<NewAgency, 'code'>,
): Promise<string> {
  for (let draw = 0; draw < mostDraws; draw++) {
    const code = recordLocator(random)
    if (await db.transact((tx) => insertProfile(tx, { ...agency, code }))) return code
  }
  throw new Error(`${mostDraws} codes of agencies were all taken`)
}
