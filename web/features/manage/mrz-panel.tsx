/**
 * The lines at the bottom of a passport, pasted, typed or scanned, fill in the form. They stay in this field: nothing
 * keeps or sends them.
 */
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { type MrzProblem, type MrzReading, readMrz } from '@jetbridge/core/passenger/mrz.ts'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { countryName } from '../../form/country-name.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import fieldStyles from '../../ui/field.module.css'
import { changesBy, type FieldChange } from './mrz-fill.ts'
import styles from './mrz-panel.module.css'
import { documentFieldKey } from './travel-document-problem.ts'
import type { DocumentTexts } from './travel-document-texts.ts'
import { useReaderText } from './use-reader-text.ts'

export interface MrzPanelProps {
  form: UseFormReturn<DocumentTexts>
  today: LocalDate
}

interface Outcome {
  readonly reading: MrzReading
  readonly changes: readonly FieldChange[]
}

export function MrzPanel({ form, today }: MrzPanelProps) {
  const { t, tag } = useReaderText()
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => input.current?.focus(), [])
  const put = (changes: readonly FieldChange[], side: 'before' | 'after') => {
    for (const change of changes)
      form.setValue(change.field, change[side], { shouldDirty: true, shouldValidate: change[side] !== '' })
  }
  const fill = () => {
    const reading = readMrz(text, today)
    const isUsed = reading.is === 'read' && !reading.document.form.startsWith('MRV')
    const changes = isUsed ? changesBy(reading.document, form.getValues(), tag) : []
    put(changes, 'after')
    setOutcome({ reading, changes })
    if (isUsed && reading.problems.length === 0) setText('')
  }
  return (
    <section className={styles.panel} aria-label={t('document.lines.label')}>
      <Field label={t('document.lines.label')} hint={t('document.lines.hint')}>
        {(wiring) => (
          <textarea
            {...wiring}
            ref={input}
            rows={3}
            wrap="off"
            className={`${fieldStyles.box} ${styles.lines}`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
            }}
          />
        )}
      </Field>
      <div>
        <Button onClick={fill}>{t('document.lines.fill')}</Button>
      </div>
      <div role="status" className={styles.outcome}>
        {outcome && <Told {...outcome} />}
      </div>
      {outcome && outcome.changes.length > 0 && (
        <div>
          <Button
            kind="text"
            onClick={() => {
              put(outcome.changes, 'before')
              setOutcome(undefined)
              input.current?.focus()
            }}
          >
            {t('document.lines.undo')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** As the sentence knows them: its choices have no hyphens. */
const words = {
  'check-digit': 'digit',
  'not-a-date': 'day',
  'unknown-state': 'state',
  'not-readable': 'unreadable',
} as const satisfies Record<MrzProblem['why'], string>

function Told({ reading, changes }: Outcome) {
  const { t } = useReaderText()
  switch (reading.is) {
    case 'no-lines':
      return <p>{t('document.lines.none')}</p>
    case 'wrong-length': {
      const { line, has, needs } = reading
      return <p>{t('document.lines.length', { line, has, needs })}</p>
    }
    case 'read':
      if (reading.document.form.startsWith('MRV')) return <p>{t('document.lines.visa')}</p>
      return (
        <>
          <p>{t(changes.length > 0 ? 'document.lines.filled' : 'document.lines.same')}</p>
          <ul>
            {changes.map((change) => (
              <li key={change.field}>
                <Change {...change} />
              </li>
            ))}
            {reading.problems.map(({ field, line, why }) => (
              <li key={field}>{t('document.lines.problem', { field, line, why: words[why] })}</li>
            ))}
          </ul>
        </>
      )
  }
}

/** What stood there before is told, so that nothing that was typed is lost unseen. */
function Change({ field, before, after }: FieldChange) {
  const { t, tag } = useReaderText()
  const isCountry = field === 'issuedBy' || field === 'citizenship'
  const shown = (text: string) => (isCountry && text !== '' ? countryName(text, tag) : text)
  const name = t(documentFieldKey[field])
  if (before === '') return t('document.lines.put', { name, after: shown(after) })
  if (after === '') return t('document.lines.emptied', { name, before: shown(before) })
  return t('document.lines.replaced', { name, before: shown(before), after: shown(after) })
}
