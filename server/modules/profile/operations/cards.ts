/**
 * Owns the cards that a passenger has saved. Invariants: no card number is taken, kept or told; a profile keeps at most 10
 * and has one default at most, however many calls come at once; a deleted card is back with its `tokenId` for ten minutes,
 * and then the gateway forgets it.
 */
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import { secretToken, uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { dateAt, zone } from '@jetbridge/core/kernel/time.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { CardNote } from '../profile.ts'
import {
  adoptCard,
  changeCard,
  clearDefault,
  countCards,
  deleteCard,
  findCard,
  insertCard,
  releaseCard,
} from '../queries/card.ts'
import { idIn, lockProfile, type ProfileAccess, refuseFull, refuseMissing, refuseOther } from './own.ts'
import { nameIn, orNull, refuseProblems, textIn } from './read-told.ts'
import { busy, keepCard, type NewCard, vaultOf } from './vault.ts'

type AddedCard = BodyOf<typeof passengerProfileEndpoints.addPayment>
type EditedCard = BodyOf<typeof passengerProfileEndpoints.editPayment>

/** The start of the name that brings back a deleted card; the tokeniser's names begin differently. */
const undoPrefix = 'saved-'

/** Answers its id. @throws Refusal `not-found`, `invalid-fields`, `profile-full`, `card-refused`, `busy` */
export async function addCard(deps: Deps, access: ProfileAccess, sent: AddedCard): Promise<string> {
  refuseOther(access, sent.passengerProfileUid)
  const note = noteIn(deps, sent, false)
  if (sent.tokenId.startsWith(undoPrefix)) return bringBack(deps, access, sent.tokenId, note)
  await refuseFullBefore(deps, access)
  const card = await keepCard(deps, access, sent.tokenId)
  return deps.db.transact(async (tx) => {
    await lockProfile(tx, access)
    const known = await findCard(tx, access.accountId, { alias: card.alias })
    if (!known || known.isDeleted) refuseFull(await countCards(tx, access.accountId), 'payments')
    await adopt(tx, access, card.alias, note)
    if (known) await changeCard(tx, known.id, note)
    else await insertNew(deps, tx, access, card, note)
    const kept = await findCard(tx, access.accountId, { alias: card.alias })
    return kept?.id ?? fail()
  })
}

function fail(): never {
  throw new Error('a card that was just saved is gone')
}

/** A full profile asks no gateway. What counts is asked again under the lock. */
async function refuseFullBefore({ db }: Deps, { accountId }: ProfileAccess): Promise<void> {
  refuseFull(await countCards(db.query, accountId), 'payments')
}

async function insertNew(
  { now, random }: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  { accountId }: ProfileAccess,
  card: NewCard,
  note: CardNote,
): Promise<void> {
  const id = uuidv7(now(), random)
  await insertCard(tx, accountId, { id, tokenId: undoPrefix + secretToken(random), ...card, ...note })
}

/** @throws Refusal `card-refused` when the gateway was told to forget it */
async function adopt(tx: Tx, { accountId }: ProfileAccess, alias: string, note: CardNote): Promise<void> {
  if (!(await adoptCard(tx, alias))) throw new Refusal('card-refused')
  if (note.isDefault) await clearDefault(tx, accountId)
}

/** Harmless for a card that was not deleted. */
async function bringBack(
  { db }: Deps,
  access: ProfileAccess,
  tokenId: string,
  note: CardNote,
): Promise<string> {
  return db.transact(async (tx) => {
    await lockProfile(tx, access)
    const card = await findCard(tx, access.accountId, { tokenId })
    if (!card) throw new Refusal('card-refused')
    if (card.isDeleted) refuseFull(await countCards(tx, access.accountId), 'payments')
    await adopt(tx, access, card.alias, note)
    await changeCard(tx, card.id, note)
    return card.id
  })
}

/** @throws Refusal `not-found`, `invalid-fields`, `card-refused`, `busy` */
export async function editCard(deps: Deps, access: ProfileAccess, sent: EditedCard): Promise<void> {
  refuseOther(access, sent.passengerProfileUid)
  const id = idIn(sent.passengerProfilePaymentUid)
  const standing = await findCard(deps.db.query, access.accountId, { id })
  if (!standing || standing.isDeleted) throw new Refusal('not-found')
  const note = noteIn(deps, sent, standing.isDefault)
  const isOther = Boolean(sent.tokenId) && sent.tokenId !== standing.tokenId
  const card = isOther && sent.tokenId ? await keepCard(deps, access, sent.tokenId) : undefined
  await deps.db.transact(async (tx) => {
    await lockProfile(tx, access)
    const before = await findCard(tx, access.accountId, { id })
    if (!before || before.isDeleted) throw new Refusal('not-found')
    await adopt(tx, access, card?.alias ?? before.alias, note)
    await changeCard(tx, id, note, card)
    if (card && card.alias !== before.alias) await releaseCard(tx, before.alias)
  })
}

/** It can be brought back for ten minutes. @throws Refusal `not-found` */
export async function removeCard({ db }: Deps, access: ProfileAccess, uid: string): Promise<void> {
  refuseMissing(await deleteCard(db.query, access.accountId, idIn(uid)))
}

/** For one payment. @throws Refusal `not-found`, `card-refused`, `busy` */
export async function makeCardToken(
  deps: Deps,
  access: ProfileAccess,
  uid: string,
): Promise<{ token: string; accountNumber: string }> {
  const card = await findCard(deps.db.query, access.accountId, { id: idIn(uid) })
  if (!card || card.isDeleted) throw new Refusal('not-found')
  const outcome = await vaultOf(deps, card.gateway).tokenOf(card.alias)
  if (outcome.state === 'unknown') throw busy(deps, outcome.why)
  if (outcome.state === 'refused') throw new Refusal('card-refused')
  return { token: outcome.token, accountNumber: card.masked }
}

/** The clock of the place where a month ends last. */
const lastZone = zone('Etc/GMT+12')

function noteIn({ now }: Pick<Deps, 'now'>, sent: AddedCard | EditedCard, wasDefault: boolean): CardNote {
  const cardholder = nameIn(sent.cardholder)
  const expires = textIn(sent.expirationDate)
  const month = dateAt(now(), lastZone).slice(0, 7)
  refuseProblems({
    cardholder: cardholder === '' ? 'required' : /\d/.test(cardholder) ? 'not-valid' : undefined,
    expirationDate: !isMonth(expires) ? 'date-not-valid' : expires < month ? 'expired' : undefined,
  })
  return {
    cardholder,
    expires,
    address1: orNull(textIn(sent.address1)),
    city: orNull(textIn(sent.city)),
    state: orNull(textIn(sent.state)),
    postal: orNull(textIn(sent.postal)),
    isDefault: sent.isDefault ?? wasDefault,
  }
}

function isMonth(text: string): boolean {
  return /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text)
}
