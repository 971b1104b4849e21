/**
 * Owns the documents that a passenger keeps. Invariants: each is stored sealed, under its own id; a profile keeps at most
 * 20, however many calls add one at once; only its owner reads one.
 */
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import { countryCodes } from '@jetbridge/core/kernel/country-codes.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { dateAt, zone } from '@jetbridge/core/kernel/time.ts'
import { tidyPostalCode } from '@jetbridge/core/passenger/postal-code.ts'
import { judgeTravelDocument, type TravelDocumentProblem } from '@jetbridge/core/passenger/travel-document.ts'
import { opens, seal, unseal } from '../../../db/seal.ts'
import type { Deps } from '../../../deps.ts'
import type { ProfileDocument, SealedRow } from '../profile.ts'
import {
  boundToDocument,
  countDocuments,
  deleteDocument,
  insertDocument,
  replaceDocument,
} from '../queries/document.ts'
import { idIn, lockProfile, type ProfileAccess, refuseFull, refuseMissing, refuseOther } from './own.ts'
import { countryIn, dateIn, nameIn, orNull, refuseProblems, textIn } from './read-told.ts'

type SentDocument = BodyOf<typeof passengerProfileEndpoints.addDocument>

/** Answers its id. @throws Refusal `not-found` for another profile, `invalid-fields`, `profile-full` */
export async function addDocument(deps: Deps, access: ProfileAccess, sent: SentDocument): Promise<string> {
  refuseOther(access, sent.passengerProfileUid)
  const id = uuidv7(deps.now(), deps.random)
  const sealed = sealDocument(deps, id, documentIn(deps, sent))
  return deps.db.transact(async (tx) => {
    await lockProfile(tx, access)
    refuseFull(await countDocuments(tx, access.accountId), 'documents')
    await insertDocument(tx, access.accountId, id, sealed)
    return id
  })
}

/** @throws Refusal `not-found`, `invalid-fields` */
export async function editDocument(
  deps: Deps,
  access: ProfileAccess,
  sent: SentDocument & { readonly passengerProfileTravelDocumentUid: string },
): Promise<void> {
  refuseOther(access, sent.passengerProfileUid)
  const id = idIn(sent.passengerProfileTravelDocumentUid)
  const sealed = sealDocument(deps, id, documentIn(deps, sent))
  refuseMissing(await replaceDocument(deps.db.query, access.accountId, id, sealed))
}

/** @throws Refusal `not-found` */
export async function removeDocument({ db }: Deps, access: ProfileAccess, uid: string): Promise<void> {
  refuseMissing(await deleteDocument(db.query, access.accountId, idIn(uid)))
}

export interface OpenedDocument extends ProfileDocument {
  readonly id: string
}

/** A document whose key is no longer configured is left out and logged: the others are still there. */
export function openDocument({ config, log }: Deps, { id, keyId, sealed }: SealedRow): OpenedDocument[] {
  if (!opens({ keyId }, config.documents.keys)) {
    log.error({ keyId }, 'a document is sealed with a key that is not configured')
    return []
  }
  const text = unseal(
    { keyId, bytes: Buffer.from(sealed, 'base64') },
    boundToDocument(id),
    config.documents.keys,
  )
  return [
    { id, ...nothing, ...(JSON.parse(text) as Partial<ProfileDocument> & Pick<ProfileDocument, 'type'>) },
  ]
}

/** An older system may have kept less. */
const nothing: Omit<ProfileDocument, 'type'> = {
  issuedBy: null,
  number: null,
  expiresOn: null,
  firstName: null,
  middleName: null,
  lastName: null,
  address1: null,
  address2: null,
  city: null,
  state: null,
  postal: null,
  country: null,
}

function sealDocument({ config, random }: Deps, id: string, document: ProfileDocument) {
  return seal(JSON.stringify(document), boundToDocument(id), config.documents.keys, random)
}

/** The clock of the place where a day ends last: no date is refused that the traveller's own calendar still allows. */
const lastZone = zone('Etc/GMT+12')

/** Nothing is required; what is told is judged as everywhere. [ACC-18] */
function documentIn({ now }: Pick<Deps, 'now'>, sent: SentDocument): ProfileDocument {
  const home = countryIn(sent.country)
  const form = {
    firstName: nameIn(sent.firstName),
    lastName: nameIn(sent.lastName),
    middleName: nameIn(sent.middleName),
    address: textIn(sent.address1),
    country: home,
    citizenship: '',
    state: textIn(sent.state),
    postalCode: tidyPostalCode(textIn(sent.postal), home),
    number: textIn(sent.documentNumber),
    issuedBy: countryIn(sent.issuedBy),
    expiresOn: dateIn(sent.expirationDate),
  }
  const rules = { today: dateAt(now(), lastZone), countries: countryCodes }
  const broken = Object.entries(judgeTravelDocument(form, rules)).filter(([, why]) => !isMissing(why))
  refuseProblems(Object.fromEntries(broken.map(([field, why]) => [onWire[field] ?? field, why])))
  return {
    type: sent.travelDocumentType,
    issuedBy: orNull(form.issuedBy),
    number: orNull(form.number),
    expiresOn: orNull(form.expiresOn),
    firstName: orNull(form.firstName),
    middleName: orNull(form.middleName),
    lastName: orNull(form.lastName),
    address1: orNull(form.address),
    address2: orNull(textIn(sent.address2)),
    city: orNull(textIn(sent.city)),
    state: orNull(form.state),
    postal: orNull(form.postalCode),
    country: orNull(form.country),
  }
}

function isMissing(why: TravelDocumentProblem): boolean {
  return why === 'required' || why === 'single-name'
}

/** Fields that the wire of a profile names in another way. [GAP-62] */
const onWire: Readonly<Record<string, string>> = {
  postalCode: 'postal',
  number: 'documentNumber',
  expiresOn: 'expirationDate',
}
