/** The documents that a profile keeps and whose they are, in the words of core's rules. */
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { documentsOf, type KeptDocument, type KeptPeople } from '@jetbridge/core/passenger/kept-document.ts'
import type { PersonName } from '@jetbridge/core/passenger/name.ts'
import { isPlaceholderDate } from '@jetbridge/core/passenger/profile.ts'

export interface OwnDocument extends KeptDocument {
  readonly uid: string
}

export function ownDocuments({ travelDocuments }: Pick<WireProfile, 'travelDocuments'>): OwnDocument[] {
  return travelDocuments.map((document) => ({
    ...document,
    uid: document.passengerProfileTravelDocumentUid,
    type: document.travelDocumentType,
    number: document.documentNumber,
    expiresOn: isPlaceholderDate(document.expirationDate ?? '') ? null : document.expirationDate,
  }))
}

/** A companion's country is that of the nationality and says nothing of the home. [ACC-33] */
export function keptPeople(
  profile: Pick<WireProfile, 'firstName' | 'lastName' | 'nationality' | 'contact' | 'associatedProfiles'>,
): KeptPeople {
  const { firstName, lastName, nationality, contact, associatedProfiles } = profile
  return {
    owner: {
      firstName,
      lastName,
      nationality,
      address1: contact.address,
      city: contact.city,
      state: contact.state,
      postal: contact.postCode,
      country: contact.country,
    },
    companions: associatedProfiles.map((each) => ({ ...each, country: null })),
  }
}

/** Those of one person, by the rules by which the engine decides. */
export function documentsOfPerson(person: PersonName, profile: WireProfile): readonly OwnDocument[] {
  return documentsOf(person, ownDocuments(profile), keptPeople(profile))
}
