import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { useId, useState } from 'react'
import { useAccountText } from '../words.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { fieldProblemText } from '../form/field-problem.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { useModals } from '../modal/modals-context.tsx'
import { useProfileChanges } from '../../../session/use-profile.ts'
import { usePreferenceAnswers } from './preference-answers.ts'
import { usePreferenceLabel } from './preference-label.ts'

/** One answer for each preference, labelled by its name; a text where the airline has no answers. [ACC-13, ACC-29] */
export function PreferencesForm({ profile }: { profile: WireProfile }) {
  const { t } = useAccountText()
  const labelOf = usePreferenceLabel()
  const { close } = useModals()
  const { replace } = useProfileChanges()
  const { passengerProfileUid, preferences } = profile
  const { answersOf, examplesOf, valueOf } = usePreferenceAnswers()
  const [initial] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(preferences.map(({ name, value }) => [name, valueOf(name, value)])),
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
        const answers = answersOf(name)
        if (answers) {
          return (
            <AnswerField
              key={name}
              name={name}
              label={labelOf(name)}
              answers={answers}
              initial={initial[name] ?? ''}
              value={form.values[name] ?? ''}
              onChange={(value) => {
                form.enter(name, value)
              }}
            />
          )
        }
        return (
          <OwnWordsField
            key={name}
            name={name}
            label={labelOf(name)}
            examples={examplesOf(name)}
            error={problem && fieldProblemText(problem, t)}
            value={form.values[name] ?? ''}
            onChange={(value) => {
              form.enter(name, value)
            }}
          />
        )
      })}
    </FormDialog>
  )
}

interface OwnWordsFieldProps {
  name: string
  label: string
  examples: readonly string[]
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

/** Anything may be typed; the browser offers the examples while one types. */
function OwnWordsField({ name, label, examples, error, value, onChange }: OwnWordsFieldProps) {
  const { t } = useAccountText()
  const list = useId()
  const shown = examples.slice(0, 2).join(', ')
  return (
    <>
      <TextField
        name={name}
        label={label}
        placeholder={t('profile.preferences.placeholder', { name: label })}
        hint={shown === '' ? undefined : t('profile.preferences.examples', { examples: shown })}
        error={error}
        maxLength={200}
        autoComplete="off"
        list={list}
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
        }}
      />
      <datalist id={list}>
        {examples.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
    </>
  )
}

interface AnswerFieldProps {
  name: string
  label: string
  answers: readonly (readonly [value: string, label: string])[]
  /** as it is kept: a text of one's own can be kept on */
  initial: string
  value: string
  onChange: (value: string) => void
}

/** So few answers are all in sight. */
const fewAnswers = 2

/** A few answers side by side, many in a list. */
function AnswerField({ name, label, answers, initial, value, onChange }: AnswerFieldProps) {
  const { t } = useAccountText()
  const isOwn = initial !== '' && answers.every(([each]) => each !== initial)
  const none = ['', t('profile.preferences.any')] as const
  const own = [initial, t('profile.preferences.kept', { value: initial })] as const
  const all = [none, ...answers, ...(isOwn ? [own] : [])]
  if (answers.length <= fewAnswers && !isOwn) {
    return (
      <ChoiceField
        name={name}
        label={label}
        options={all}
        chosen={value}
        onChange={({ target }) => {
          onChange(target.value)
        }}
      />
    )
  }
  return (
    <SelectField
      name={name}
      label={label}
      value={value}
      onChange={({ target }) => {
        onChange(target.value)
      }}
    >
      {all.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
