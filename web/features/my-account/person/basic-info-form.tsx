import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { useState } from 'react'
import { useAccountText } from '../words.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { RecordFields } from '../form/record-field.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { changedOf } from '../form/wire-text.ts'
import { useModals } from '../modal/modals-context.tsx'
import { useProfileChanges } from '../../../session/use-profile.ts'
import { useToday } from '../../../form/use-today.ts'
import { judgePerson, keptTexts, personFields, personTexts } from './person-fields.ts'

/** [PSG-05, GAP-63] */
export function BasicInfoForm({ profile }: { profile: WireProfile }) {
  const { t } = useAccountText()
  const { close } = useModals()
  const { change } = useProfileChanges()
  const today = useToday()
  const [initial] = useState(() => personTexts(profile))
  const form = useRecordForm({
    draftKey: 'basic',
    initial,
    judge: (texts) => judgePerson(texts, today),
    send: async (texts) => {
      const body = {
        passengerProfileUid: profile.passengerProfileUid,
        ...changedOf(keptTexts(texts), keptTexts(initial)),
      }
      await change((api) => api.call(passengerProfileEndpoints.update, { body }))
      showToast({ tone: 'good', text: t('profile.saved') })
      return undefined
    },
    onSaved: close,
  })
  return (
    <FormDialog title={t('profile.basic.title')} form={form}>
      <RecordFields form={form} specs={personFields(t, false)} />
    </FormDialog>
  )
}
