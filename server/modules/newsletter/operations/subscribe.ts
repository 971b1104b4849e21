/**
 * Owns who gets a brand's newsletter. Invariants: an address counts once it has agreed by the link of a mail, so
 * nobody subscribes anybody else; nobody learns whether an address was known, by words or by time; an address gets
 * few mails, whatever callers ask; the mail contains none of the caller's words. Never sends anything.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { isEmail } from '@jetbridge/core/passenger/email.ts'
import type { Deps } from '../../../deps.ts'
import { sourceOf } from '../../../http/caller-address.ts'
import { refusalOf } from '../../../http/field-sentences.ts'
import { budgetOf, openThrottle, type Throttle } from '../../identity/operations/throttle.ts'
import { queueNotice } from '../../notice/operations.ts'
import { askKind, type AskFacts } from '../newsletter.ts'
import { keepWish, type Wish } from '../queries.ts'

export interface Consent {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly gender?: 'M' | 'F' | null | undefined
}

/** Who asks, at which airline and in which language. */
interface Asker {
  readonly brand: Brand
  readonly address: string
  readonly locale: Locale
}

const hour = 60 * 60
const mostOfSource = 60
const mailsADay = 3

/**
 * The newsletter's desk of one process. [NWS-03] Its function throws Refusal `invalid-fields`, and
 * `too-many-requests` of a source.
 */
export function openSubscribing(deps: Deps): (asker: Asker, consent: Consent) => Promise<void> {
  const throttle = openThrottle(deps)
  return async ({ brand, address, locale }, consent) => {
    const email = consent.email.trim().toLowerCase()
    if (!isEmail(email)) throw refusalOf('invalid-fields', { email: 'email-not-valid' })
    await countSource(throttle, address)
    const { firstName, lastName, gender = null } = consent
    const answerTime = wait(deps.config.lookUp.answerMilliseconds)
    await ask(deps, throttle, { brand: brand.id, email, firstName, lastName, gender, locale })
    await answerTime
  }
}

async function countSource(throttle: Throttle, address: string): Promise<void> {
  await throttle.admit([budgetOf('newsletter-source', [sourceOf(address)], mostOfSource, hour)])
}

/** An address is counted over all brands, also one that has agreed: what is done for it must not differ. */
async function ask(deps: Deps, throttle: Throttle, wish: Wish): Promise<void> {
  const counted = await throttle.count([budgetOf('newsletter-address', [wish.email], mailsADay, 24 * hour)])
  if (counted.isOver) return
  const newId = () => uuidv7(deps.now(), deps.random)
  await deps.db.transact(async (tx) => {
    const asked = await keepWish(tx, wish, { id: newId(), askId: newId() })
    if (!asked) return
    const { id, askId } = asked
    await queueNotice(tx, {
      kind: askKind,
      brand: wish.brand,
      address: { to: 'subscriber', id },
      source: `${askKind}:${askId}`,
      facts: { askId } satisfies AskFacts,
    })
  })
}
