import { isLocalDate, localDate } from '@jetbridge/core/kernel/time.ts'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { datePattern, patternText, writeDate } from '@jetbridge/core/brand/date-form.ts'
import { isWholeDate, readTravelDate } from '../../form/typed-date.ts'
import { formatDay } from '../../i18n/format.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Cell } from './cell.tsx'
import styles from './cell.module.css'

export interface DateInputProps {
  label: string
  /** `YYYY-MM-DD`, empty, or the typed text when it is no date */
  date: string
  today: string
  /** id of the sentence that says what is wrong */
  errorId: string | undefined
  onChange: (date: string) => void
  /** read and written as DD/MM/YYYY, whatever the language does [RPT-21] */
  isReport?: boolean
  /** beside the field: the button of the calendar */
  children?: ReactNode
}

/**
 * A date to type: in digits while the field has the focus, otherwise with its weekday, so that nobody wonders
 * which number is the month. A whole date counts at once, a short one when the visitor leaves the field.
 * [SRCH-04, I18N-06]
 */
export function DateInput({ label, date, today, errorId, onChange, isReport, children }: DateInputProps) {
  const own = useText().tag
  const tag = isReport ? dayFirst : own
  const [typed, setTyped] = useState<string>()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isTyping = typed !== undefined
  // Typing replaces the date in the field, as in any field reached by Tab.
  useLayoutEffect(() => {
    if (isTyping) input.current?.select()
  }, [isTyping])
  const read = (text: string) => readTravelDate(text, tag, localDate(today)) ?? text.trim()
  const take = () => {
    if (typed !== undefined && read(typed) !== date) onChange(read(typed))
  }
  const digits = isLocalDate(date) ? writeDate(date, datePattern(tag)) : date
  const words = isLocalDate(date) && !isReport ? formatDay(date, tag, localDate(today), 'date') : digits
  return (
    <Cell label={label} labelFor={id} isInvalid={errorId !== undefined}>
      <input
        ref={input}
        id={id}
        className={styles.control}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={24}
        placeholder={patternText(tag)}
        value={typed ?? words}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onFocus={() => {
          setTyped(digits)
        }}
        onChange={({ target }) => {
          setTyped(target.value)
          if (isWholeDate(target.value)) onChange(read(target.value))
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take()
        }}
        onBlur={() => {
          take()
          setTyped(undefined)
        }}
      />
      {children}
    </Cell>
  )
}

/** The market that writes DD/MM/YYYY. */
const dayFirst = 'en-GB'
