import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { fullNameOf, shownFirstName } from '@jetbridge/core/passenger/name.ts'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { documentsOfPerson } from '../../../session/kept-documents.ts'
import { dateTextOf } from '../form/wire-text.ts'
import { RecordItems } from '../list/record-list.tsx'
import { useModals } from '../modal/modals-context.tsx'
import { initialsOf } from '../../../session/account-frame/initials.ts'
import { DocumentState } from './document-state.tsx'
import styles from './section.module.css'

/** A person with initials, birthday and the state of their documents at a glance. */
export function CompanionSection({ profile }: { profile: WireProfile }) {
  const { t, tag } = useText()
  const { open } = useModals()
  const hasDocuments = useBrand().profile.allowViewTravelDocuments
  const { associatedProfiles } = profile
  if (associatedProfiles.length === 0) return <p className={styles.empty}>{t('profile.companions.empty')}</p>
  return (
    <>
      <p className={styles.lead}>{t('profile.companions.lead')}</p>
      <div className={styles.records}>
        <RecordItems
          items={associatedProfiles.map((companion) => {
            const { associatedPassengerProfileUid: uid, firstName, lastName } = companion
            const born = dateTextOf(companion.dob)
            const name = fullNameOf(companion)
            return {
              key: uid,
              mark: initialsOf(shownFirstName(firstName), lastName),
              title: name,
              lines: [
                born === '' ? '' : t('profile.born', { date: formatDate(born, tag, 'words') }),
                ...(hasDocuments
                  ? [<DocumentState key="state" documents={documentsOfPerson(companion, profile)} />]
                  : []),
              ],
              about: name,
              onEdit: () => {
                open({ is: 'companion', uid })
              },
              onDelete: () => {
                open({ is: 'delete-companion', uid })
              },
            }
          })}
        />
      </div>
    </>
  )
}
