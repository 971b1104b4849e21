import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { readExpiry, writeExpiry } from '@jetbridge/core/passenger/travel-document.ts'
import { CalendarDays } from 'lucide-react'
import { type Ref, Suspense, useRef, useState } from 'react'
import { typeBirthDate } from './birth-typing.ts'
import { expectPart } from '../api/page-part.ts'
import { useText } from '../i18n/i18n.tsx'
import { Dropdown } from '../ui/dropdown.tsx'
import { TextField } from '../ui/field.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { CalendarMissing } from './calendar-missing.tsx'
import styles from './expiry-field.module.css'

const loadCalendar = () => import('./expiry-calendar.tsx')
const ExpiryCalendar = lazyPart(
  () => loadCalendar().then(({ ExpiryCalendar: it }) => ({ default: it })),
  CalendarMissing,
)

interface ExpiryFieldProps {
  name: string
  /** as typed, `dd.mm.yyyy` */
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
 * Typed day first in every language, the dots come by themselves; or chosen in a calendar. [DOC-08, DOC-10]
 */
export function ExpiryField({ value, today, onChange, ...input }: ExpiryFieldProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <div className={styles.field}>
      <TextField
        {...input}
        label={t('field.documentExpiry')}
        hint={t('document.expiryHint')}
        className={styles.input}
        value={value}
        placeholder={t('document.expiryMask')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        required
        onChange={({ target }) => {
          onChange(typeBirthDate(target.value, 'DD.MM.YYYY'))
        }}
      />
      <button
        ref={opener}
        type="button"
        className={styles.open}
        aria-label={t('document.openCalendar')}
        aria-expanded={isOpen}
        onPointerEnter={() => {
          expectPart(loadCalendar)
        }}
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
          <Suspense fallback={<Skeleton height="20rem" width="min(20rem, 80vw)" />}>
            <ExpiryCalendar
              date={readExpiry(value)}
              today={today}
              onChoose={(date) => {
                onChange(writeExpiry(date))
                setOpen(false)
              }}
            />
          </Suspense>
        </Dropdown>
      )}
    </div>
  )
}
