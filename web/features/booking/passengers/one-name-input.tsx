import type { TypedName } from '@jetbridge/core/passenger/single-name.ts'
import { type FieldPath, useFormState, type UseFormReturn, useWatch } from 'react-hook-form'
import { OneName } from '../../../form/one-name.tsx'

interface OneNameInputProps<Values extends TypedName> {
  form: UseFormReturn<Values>
  /** the visitor has left the form, or wanted to go on */
  isTold: boolean
}

const names = ['firstName', 'lastName'] as const

/** Below first and last name in the form of a passenger or of the contact. */
export function OneNameInput<Values extends TypedName>({ form, isTold }: OneNameInputProps<Values>) {
  const { control } = form
  const paths = names as readonly string[] as readonly FieldPath<Values>[]
  const tick = 'hasOneName' as FieldPath<Values>
  const [firstName, lastName, hasOneName] = useWatch({ control, name: [...paths, tick] }) as unknown as [
    string,
    string,
    boolean,
  ]
  const { touchedFields } = useFormState({ control })
  const touched = touchedFields as { readonly [Name in keyof TypedName]?: boolean }
  return (
    <OneName
      name={{ firstName, lastName, hasOneName }}
      isLeft={isTold || names.every((name) => touched[name])}
      input={form.register(tick, { onChange: () => void form.trigger([...paths]) })}
    />
  )
}
