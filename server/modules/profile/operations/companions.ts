/**
 * Owns companions: people whom a passenger books for again and again. Invariants: a profile keeps at most 30, however many
 * calls add one at once; nobody reaches another profile's.
 */
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { judgeCompanion } from '@jetbridge/core/passenger/profile.ts'
import type { Deps } from '../../../deps.ts'
import type { Companion } from '../profile.ts'
import { countCompanions, deleteCompanion, insertCompanion, replaceCompanion } from '../queries/companion.ts'
import { idIn, lockProfile, type ProfileAccess, refuseFull, refuseMissing, refuseOther } from './own.ts'
import { companionOf, orNull, personTextsIn, profileRules, refuseProblems, textIn } from './read-told.ts'

type SentCompanion = BodyOf<typeof passengerProfileEndpoints.addAssociated>

/** Answers its id. @throws Refusal `not-found` for another profile, `invalid-fields`, `profile-full` */
export async function addCompanion(deps: Deps, access: ProfileAccess, sent: SentCompanion): Promise<string> {
  refuseOther(access, sent.passengerProfileUid)
  const told = companionIn(deps, access, sent)
  const id = uuidv7(deps.now(), deps.random)
  return deps.db.transact(async (tx) => {
    await lockProfile(tx, access)
    refuseFull(await countCompanions(tx, access.accountId), 'companions')
    await insertCompanion(tx, access.accountId, { id, ...told })
    return id
  })
}

/** @throws Refusal `not-found`, `invalid-fields` */
export async function editCompanion(
  deps: Deps,
  access: ProfileAccess,
  sent: SentCompanion & { readonly associatedPassengerProfileUid: string },
): Promise<void> {
  refuseOther(access, sent.passengerProfileUid)
  const id = idIn(sent.associatedPassengerProfileUid)
  const told = companionIn(deps, access, sent)
  refuseMissing(await replaceCompanion(deps.db.query, access.accountId, { id, ...told }))
}

/** @throws Refusal `not-found` */
export async function removeCompanion({ db }: Deps, access: ProfileAccess, uid: string): Promise<void> {
  refuseMissing(await deleteCompanion(db.query, access.accountId, idIn(uid)))
}

/** The country is that of the nationality, whatever was sent. [ACC-33] */
function companionIn(
  { now }: Pick<Deps, 'now'>,
  { brand }: ProfileAccess,
  sent: SentCompanion,
): Omit<Companion, 'id'> {
  const texts = { ...personTextsIn(sent), email: textIn(sent.email) }
  refuseProblems(judgeCompanion(texts, { ...profileRules(now()), needsEmail: brand.profile.printedAccount }))
  const text = (value: string | null | undefined) => orNull(textIn(value))
  return {
    ...companionOf(texts),
    email: texts.email,
    address1: text(sent.address1),
    address2: text(sent.address2),
    city: text(sent.city),
    state: text(sent.state),
    postal: text(sent.postal),
  }
}
