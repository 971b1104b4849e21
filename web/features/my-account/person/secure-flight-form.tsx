import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { judgeSecureFlight } from '@jetbridge/core/passenger/profile.ts'
import { useState } from 'react'
import { useAccountText } from '../words.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { type FieldSpec, RecordFields } from '../form/record-field.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { changedOf, textOf } from '../form/wire-text.ts'
import { useModals } from '../modal/modals-context.tsx'
import { useProfileChanges } from '../../../session/use-profile.ts'

const input = { maxLength: 20, autoCapitalize: 'characters', spellCheck: false } as const

const specs: readonly FieldSpec[] = [
  { name: 'redress', label: 'profile.field.redress', input, width: 'wide' },
  { name: 'knownTraveler', label: 'profile.field.ktn', input, width: 'wide' },
]

/** Saved by the update call; its answer takes the place of the profile held. [PSG-09, ACC-29, ACC-43] */
export function SecureFlightForm({ profile }: { profile: WireProfile }) {
  const { t } = useAccountText()
  const { close } = useModals()
  const { replace } = useProfileChanges()
  const [initial] = useState(() => ({
    redress: textOf(profile.redress),
    knownTraveler: textOf(profile.knownTraveler),
  }))
  const form = useRecordForm({
    draftKey: 'secure-flight',
    initial,
    judge: judgeSecureFlight,
    send: async (texts) => {
      const body = { passengerProfileUid: profile.passengerProfileUid, ...changedOf(texts, initial) }
      await replace((api) => api.call(passengerProfileEndpoints.update, { body }))
      showToast({ tone: 'good', text: t('profile.saved') })
      return undefined
    },
    onSaved: close,
  })
  return (
    <FormDialog
      title={t('profile.secureFlight.title')}
      lead={t('profile.secureFlight.lead')}
      form={form}
      narrow
    >
      <RecordFields form={form} specs={specs} />
    </FormDialog>
  )
}
