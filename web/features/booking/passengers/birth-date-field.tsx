import { datePattern, patternText, writeDate } from '@jetbridge/core/brand/date-form.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import { isLocalDate } from '@jetbridge/core/kernel/time.ts'
import { formatBirthDate } from '../../../form/birth-date.ts'
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { typeBirthDate } from '../../../form/birth-typing.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { FormValues } from './form-values.ts'

interface BirthDateFieldProps {
  form: UseFormReturn<FormValues>
  type: PassengerType
  today: string
  /** YYYY-MM-DD once what was typed is a date */
  date: string
  error: string | undefined
  autoComplete: string
}

/** Typed in the form of the market, told in words once it is a date. [PAX-11 … PAX-13] */
export function BirthDateField({ form, type, today, date, error, autoComplete }: BirthDateFieldProps) {
  const { t, tag } = useText()
  useBirthTextIn(tag, form, date)
  const pattern = datePattern(tag)
  const example = () =>
    t('passengers.birthHint', {
      order: pattern.startsWith('MM') ? 'month' : 'day',
      example: writeDate(birthExample(type, today), pattern),
    })
  return (
    <TextField
      label={t('field.dateOfBirth')}
      error={error}
      placeholder={patternText(tag)}
      hint={isLocalDate(date) ? formatDate(date, tag, 'words') : example()}
      inputMode="numeric"
      autoComplete={autoComplete}
      {...form.register('dateOfBirth', {
        onChange: (event: { target: HTMLInputElement }) => {
          const tidy = typeBirthDate(event.target.value, pattern)
          if (tidy !== event.target.value) form.setValue('dateOfBirth', tidy)
        },
      })}
    />
  )
}

/** A day above 12, so that nobody takes it for the month; a year as travellers of the type have it. */
function birthExample(type: PassengerType, today: string): string {
  return `${Number(today.slice(0, 4)) - { adult: 36, child: 8, infant: 1 }[type]}-03-25`
}

/** In another language a complete date is written in its order: 03/04 must not become the third of April. */
function useBirthTextIn(tag: LanguageTag, form: UseFormReturn<FormValues>, date: string) {
  const writtenIn = useRef(tag)
  useEffect(() => {
    if (writtenIn.current === tag) return
    writtenIn.current = tag
    if (isLocalDate(date)) form.setValue('dateOfBirth', formatBirthDate(date, tag))
  }, [tag, form, date])
}
