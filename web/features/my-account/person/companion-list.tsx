import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { fullNameOf, shownFirstName } from '@jetbridge/core/passenger/name.ts'
import type { Translate } from '../../../i18n/i18n.tsx'
import { useAccountText } from '../words.ts'
import { DeleteDialog } from '../list/delete-dialog.tsx'
import { RecordList } from '../list/record-list.tsx'
import { useModals } from '../modal/modals-context.tsx'
import { useProfileChanges } from '../../../session/use-profile.ts'
import { bodyOfCompanion, type Companion } from './companion-form.tsx'
import { initialsOf } from '../../../session/account-frame/initials.ts'

/** [PSG-06] */
export function CompanionList({ companions }: { companions: readonly Companion[] }) {
  const { t, listDay } = useAccountText()
  const { open } = useModals()
  return (
    <RecordList
      title={t('profile.companions.title')}
      empty={t('profile.companions.empty')}
      addText={t('profile.companions.add')}
      onAdd={() => {
        open({ is: 'companion' })
      }}
      items={companions.map(({ associatedPassengerProfileUid: uid, firstName, lastName, email, dob }) => ({
        key: uid,
        mark: initialsOf(shownFirstName(firstName), lastName),
        title: fullNameOf({ firstName, lastName }),
        lines: [...bornLine(listDay(dob), t), email],
        about: fullNameOf({ firstName, lastName }),
        onEdit: () => {
          open({ is: 'companion', uid })
        },
        onDelete: () => {
          open({ is: 'delete-companion', uid })
        },
      }))}
    />
  )
}

function bornLine(date: string | undefined, t: Translate): string[] {
  return date === undefined ? [] : [t('profile.companions.born', { date })]
}

/** [ACC-26] */
export function DeleteCompanion({ companion }: { companion: WireProfile['associatedProfiles'][number] }) {
  const { t, isPrinted } = useAccountText()
  const { change } = useProfileChanges()
  const { associatedPassengerProfileUid: id } = companion
  const name = fullNameOf(companion)
  return (
    <DeleteDialog
      question={t('profile.companions.sure', { name })}
      what={name}
      goes={t('profile.gone.companion', { name })}
      done={t(isPrinted ? 'profile.companions.deleted' : 'profile.plain.companionDeleted')}
      onDelete={() =>
        change((api) => api.call(passengerProfileEndpoints.deleteAssociated, { params: { id } }))
      }
      onUndo={() =>
        change((api) =>
          api.call(passengerProfileEndpoints.addAssociated, { body: bodyOfCompanion(companion) }),
        )
      }
    />
  )
}
