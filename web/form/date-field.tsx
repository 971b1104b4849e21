import { datePattern, patternText, readDigits, writeDate } from '@jetbridge/core/brand/date-form.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import { isLocalDate } from '@jetbridge/core/kernel/time.ts'
import { type ComponentProps, useState } from 'react'
import { useLanguage } from '../i18n/runtime.tsx'
import { TextField } from '../ui/field.tsx'
import { typeBirthDate } from './birth-typing.ts'

interface DateFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string
  error?: string | undefined
  /** shown while no date is told in words */
  hint?: string
  /** YYYY-MM-DD; else the text as it is typed, which is no date yet */
  value: string
  onChange: (value: string) => void
}

/**
 * A date as it is typed everywhere on the site: in the form of the market, its marks come by themselves, and once it is a
 * date it is told in words. A browser's own date field speaks the language of the browser, not of the page.
 */
export function DateField({ value, onChange, hint, ...input }: DateFieldProps) {
  const { tag } = useLanguage()
  const [typed, setTyped] = useState(() => ({ text: written(value, tag), value, tag }))
  // A date from elsewhere, or another language: 03/04 must not become the third of April.
  if (typed.value !== value || typed.tag !== tag) setTyped({ text: written(value, tag), value, tag })
  return (
    <TextField
      {...input}
      value={typed.text}
      hint={isLocalDate(value) ? formatDate(value, tag, 'words') : hint}
      placeholder={patternText(tag)}
      inputMode="numeric"
      maxLength={10}
      onChange={({ target }) => {
        const text = typeBirthDate(target.value, datePattern(tag))
        const read = readDigits(text, tag).find(isLocalDate) ?? text
        setTyped({ text, value: read, tag })
        onChange(read)
      }}
    />
  )
}

function written(value: string, tag: LanguageTag): string {
  return isLocalDate(value) ? writeDate(value, datePattern(tag)) : value
}
