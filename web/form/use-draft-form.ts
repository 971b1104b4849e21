/** A form that writes every change to the draft, and that can be asked to show what is wrong. */
import { useEffect, useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { asSeen } from './form-rules.ts'

/**
 * Which field to go to; `token` changes with every request, so that the same field can be asked for twice.
 */
export interface FormFocus {
  readonly field: string | undefined
  readonly token: number
  /** the form is not complete: its fields show what is wrong */
  readonly isRefused: boolean
}

export function useDraftForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  focus: FormFocus,
  onChange: (values: Values) => void,
): void {
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          report.current(asSeen(values))
          // A message goes as soon as it no longer holds, not when the visitor leaves the field.
          const field = name as FieldPath<Values> | undefined
          if (field && form.getFieldState(field).error) void form.trigger(field)
        },
      }),
    [form],
  )
  const { field, token, isRefused } = focus
  useEffect(() => {
    if (token === 0) return
    const go = () => {
      if (field) form.setFocus(field as FieldPath<Values>)
    }
    if (isRefused) void form.trigger().then(go)
    else go()
  }, [form, field, token, isRefused])
}
