import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import { numberEnd } from '@jetbridge/core/passenger/kept-document.ts'
import { FileText } from 'lucide-react'
import { useAccountText } from '../words.ts'
import { DeleteDialog } from '../list/delete-dialog.tsx'
import { RecordList } from '../list/record-list.tsx'
import { useModals } from '../modal/modals-context.tsx'
import { useProfileChanges } from '../../../session/use-profile.ts'
import { bodyOfKept, type KeptDocument } from './document-form.tsx'
import { documentTypeText } from './document-words.ts'

/** [ACC-14, ACC-15, GAP-101] */
export function DocumentList({ documents }: { documents: readonly KeptDocument[] }) {
  const { t, listDay } = useAccountText()
  const { open } = useModals()
  return (
    <RecordList
      title={t('profile.documents.title')}
      empty={t('profile.documents.empty')}
      addText={t('profile.documents.add')}
      onAdd={() => {
        open({ is: 'document' })
      }}
      items={documents.map((document) => {
        const { passengerProfileTravelDocumentUid: uid, documentNumber } = document
        const type = documentTypeText(document.travelDocumentType, t)
        const number = documentNumber ?? t('profile.dash')
        return {
          key: uid,
          mark: <FileText size={20} strokeWidth={1.75} />,
          title: type,
          lines: [
            number,
            t('profile.documents.expires', { date: listDay(document.expirationDate) ?? t('profile.dash') }),
          ],
          about: `${type} ${number}`,
          onEdit: () => {
            open({ is: 'document', uid })
          },
          onDelete: () => {
            open({ is: 'delete-document', uid })
          },
        }
      })}
    />
  )
}

/** [ACC-25] */
export function DeleteDocument({ document }: { document: KeptDocument }) {
  const { t, isPrinted } = useAccountText()
  const { change } = useProfileChanges()
  const { passengerProfileTravelDocumentUid: id, travelDocumentType, documentNumber } = document
  const type = documentTypeText(travelDocumentType, t)
  const number = documentNumber ?? t('profile.dash')
  return (
    <DeleteDialog
      question={t('profile.documents.sure', { type, number })}
      what={documentNumber === null ? type : `${type} ${numberEnd(documentNumber)}`}
      goes={t('profile.gone.document', {
        type,
        number: documentNumber === null ? '' : numberEnd(documentNumber),
      })}
      done={t(isPrinted ? 'profile.documents.deleted' : 'profile.plain.documentDeleted')}
      onDelete={() => change((api) => api.call(passengerProfileEndpoints.deleteDocument, { params: { id } }))}
      onUndo={() =>
        change((api) => api.call(passengerProfileEndpoints.addDocument, { body: bodyOfKept(document) }))
      }
    />
  )
}
