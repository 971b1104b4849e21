import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { TextField } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { fieldProblemText } from '../form/field-problem.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { useModals } from '../modal/modals-context.tsx'
import { useProfileChanges } from '../../../session/use-profile.ts'
import { usePreferenceLabel } from './preference-label.ts'

/** One text for each preference, labelled by its name. [ACC-13, ACC-29] */
export function PreferencesForm({ profile }: { profile: WireProfile }) {
  const { t } = useText()
  const labelOf = usePreferenceLabel()
  const { close } = useModals()
  const { replace } = useProfileChanges()
  const { passengerProfileUid, preferences } = profile
  const [initial] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(preferences.map(({ name, value }) => [name, value])),
  )
  const form = useRecordForm({
    draftKey: 'preferences',
    initial,
    judge: () => ({}),
    send: async (texts) => {
      const changed = Object.entries(texts)
        .filter(([name, value]) => value !== initial[name])
        .map(([name, value]) => ({ name, value: value.trim() }))
      const body = { passengerProfileUid, preferences: changed }
      await replace((api) => api.call(passengerProfileEndpoints.update, { body }))
      showToast({ tone: 'good', text: t('profile.preferencesSaved') })
      return undefined
    },
    onSaved: close,
  })
  return (
    <FormDialog title={t('profile.preferences.title')} form={form} narrow>
      {preferences.length === 0 && <p>{t('profile.preferences.empty')}</p>}
      {preferences.map(({ name }) => {
        const problem = form.problemOf(name)
        return (
          <TextField
            key={name}
            name={name}
            label={labelOf(name)}
            placeholder={t('profile.preferences.placeholder', { name: labelOf(name) })}
            error={problem && fieldProblemText(problem, t)}
            maxLength={200}
            autoComplete="off"
            value={form.values[name] ?? ''}
            onChange={({ target }) => {
              form.enter(name, target.value)
            }}
          />
        )
      })}
    </FormDialog>
  )
}
