import type { PersonName } from '@jetbridge/core/passenger/name.ts'
import { useState } from 'react'
import { useFormState, type UseFormReturn, useWatch } from 'react-hook-form'
import styles from '../../../form/form.module.css'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import type { FormValues } from './form-values.ts'

interface SwapNamesProps {
  form: UseFormReturn<FormValues>
  looksSwapped: (name: PersonName) => boolean
}

const names = ['firstName', 'lastName'] as const

/** Asks whether first and last name are the right way round, where that is doubtful. A press swaps them, and back. */
export function SwapNames({ form, looksSwapped }: SwapNamesProps) {
  const { t } = useText()
  const { control } = form
  const [firstName, lastName] = useWatch({ control, name: names })
  const { touchedFields, dirtyFields } = useFormState({ control })
  const [wasSwapped, setSwapped] = useState(false)
  const isTyped = names.every((name) => touchedFields[name] || !dirtyFields[name])
  const isAsked = wasSwapped || (isTyped && looksSwapped({ firstName, lastName }))
  return (
    <div className={styles.wide} role="status" hidden={!isAsked}>
      {isAsked && (
        <p className={styles.warn}>
          {t('passengers.swapped')}{' '}
          <Button
            kind="text"
            onClick={() => {
              form.setValue('firstName', lastName, { shouldDirty: true, shouldValidate: true })
              form.setValue('lastName', firstName, { shouldDirty: true, shouldValidate: true })
              setSwapped(!wasSwapped)
            }}
          >
            {t(wasSwapped ? 'passengers.swapBack' : 'passengers.swap')}
          </Button>
        </p>
      )}
    </div>
  )
}
