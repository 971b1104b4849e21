import { datePattern, patternText } from '@jetbridge/core/brand/date-form.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { CalendarDays } from 'lucide-react'
import { type Ref, Suspense, useEffect, useRef, useState } from 'react'
import { typeBirthDate } from './birth-typing.ts'
import { useText } from '../i18n/i18n.tsx'
import { Dropdown } from '../ui/dropdown.tsx'
import { TextField } from '../ui/field.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { partMissing } from './part-missing.tsx'
import { exampleIn, readExpiry, writeExpiry } from './expiry-date.ts'
import styles from './expiry-field.module.css'

const ExpiryCalendar = lazyPart(
  () => import('./expiry-calendar.tsx').then(({ ExpiryCalendar: it }) => ({ default: it })),
  partMissing('search.calendarMissing'),
)

interface ExpiryFieldProps {
  name: string
  /** as typed, in the form of the market */
  value: string
  today: LocalDate
  error: string | undefined
  /** for a right date that is too early; '' for none */
  warning: string
  onChange: (value: string) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
}

/**
 * Typed in the form of the market, the marks come by themselves; or chosen in a calendar. Once it is a date, it is
 * shown in words. [DOC-08, DOC-10]
 */
export function ExpiryField({ value, today, onChange, ...input }: ExpiryFieldProps) {
  const { t, tag } = useText()
  const date = readExpiry(value, tag)
  const [isOpen, setOpen] = useState(false)
  useDateIn(tag, value, onChange)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <div className={styles.field}>
      <TextField
        {...input}
        label={t('field.documentExpiry')}
        hint={date ? formatDate(date, tag, 'words') : t('document.expiryHint', exampleIn(tag))}
        className={styles.input}
        value={value}
        placeholder={patternText(tag)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        required
        onChange={({ target }) => {
          onChange(typeBirthDate(target.value, datePattern(tag)))
        }}
      />
      <button
        ref={opener}
        type="button"
        className={styles.open}
        aria-label={t('document.openCalendar')}
        aria-expanded={isOpen}
        onPointerEnter={ExpiryCalendar.expect}
        onClick={() => {
          setOpen(!isOpen)
        }}
      >
        <CalendarDays size={20} strokeWidth={1.75} aria-hidden />
      </button>
      {isOpen && (
        <Dropdown
          label={t('field.documentExpiry')}
          opener={opener}
          align="end"
          onDiscard={() => {
            setOpen(false)
          }}
        >
          <Suspense fallback={<Skeleton height="23rem" width="min(20rem, 80vw)" />}>
            <ExpiryCalendar
              date={date}
              today={today}
              onChoose={(chosen) => {
                onChange(writeExpiry(chosen, tag))
                setOpen(false)
              }}
            />
          </Suspense>
        </Dropdown>
      )}
    </div>
  )
}

/** In another language a date is written in its order: 03/04 must not become the third of April. */
function useDateIn(tag: LanguageTag, value: string, onChange: (value: string) => void) {
  const writtenIn = useRef(tag)
  useEffect(() => {
    if (writtenIn.current === tag) return
    const date = readExpiry(value, writtenIn.current)
    writtenIn.current = tag
    if (date) onChange(writeExpiry(date, tag))
  }, [tag, value, onChange])
}
