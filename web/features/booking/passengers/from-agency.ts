/** Fills in the details of an agency that books on its account. [CNT-14] */
import type { AgencyDetails } from '../../../api/agent-session.ts'
import type { PartyDraft } from '../wizard/party-draft.ts'

/** The agency is the contact, in the name of its agent; travellers stay as they are. */
export function withAgency(draft: PartyDraft, { name, contact, userInfo }: AgencyDetails): PartyDraft {
  const typedContact = {
    ...draft.typedContact,
    isPassenger: false,
    firstName: userInfo.givenName,
    lastName: userInfo.familyName,
    email: contact.email,
    company: name,
    phone: contact.phone ?? '',
    mobilePhone: contact.phone ?? '',
    address: contact.address ?? '',
    city: contact.city ?? '',
    postCode: contact.postCode ?? '',
    country: contact.country ?? draft.typedContact.country,
  }
  return { ...draft, typedContact }
}
