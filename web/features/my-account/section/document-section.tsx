import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import { FileText } from 'lucide-react'
import { useText } from '../../../i18n/i18n.tsx'
import { ownDocuments } from '../../../session/kept-documents.ts'
import { documentTypeText } from '../document/document-words.ts'
import { RecordItems } from '../list/record-list.tsx'
import { useModals } from '../modal/modals-context.tsx'
import { DocumentState } from './document-state.tsx'
import styles from './section.module.css'

/** Each with whose it is and how long it lasts. [ACC-14, ACC-15, GAP-101] */
export function DocumentSection({ profile }: { profile: WireProfile }) {
  const { t } = useText()
  const { open } = useModals()
  const documents = ownDocuments(profile)
  if (documents.length === 0) return <p className={styles.empty}>{t('profile.plain.noDocuments')}</p>
  return (
    <div className={styles.records}>
      <RecordItems
        items={documents.map((document) => {
          const { uid, number, firstName, lastName } = document
          const type = documentTypeText(document.type, t)
          return {
            key: uid,
            mark: <FileText size={20} strokeWidth={1.75} />,
            title: number === null ? type : `${type} ${number}`,
            lines: [
              fullNameOf({ firstName, lastName }),
              <DocumentState key="state" documents={[document]} />,
            ],
            about: `${type} ${number ?? ''}`.trim(),
            onEdit: () => {
              open({ is: 'document', uid })
            },
            onDelete: () => {
              open({ is: 'delete-document', uid })
            },
          }
        })}
      />
    </div>
  )
}
