import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import type { Dialogs } from '../modal/dialogs.ts'
import { DocumentForm } from './document-form.tsx'
import { DeleteDocument, DocumentList } from './document-list.tsx'

export const documentDialogs: Dialogs<'documents' | 'document' | 'delete-document'> = {
  documents: ({ travelDocuments }) => <DocumentList documents={travelDocuments} />,
  document(profile, uid) {
    if (uid === undefined) return <DocumentForm profile={profile} />
    const document = documentOf(profile, uid)
    return document && <DocumentForm profile={profile} document={document} />
  },
  'delete-document'(profile, uid) {
    const document = documentOf(profile, uid)
    return document && <DeleteDocument document={document} />
  },
}

function documentOf({ travelDocuments }: WireProfile, uid: string | undefined) {
  return travelDocuments.find((each) => each.passengerProfileTravelDocumentUid === uid)
}
