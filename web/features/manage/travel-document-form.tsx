import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import type {
  TravelDocumentField,
  TravelDocumentProblem,
  TravelDocumentProblems,
} from '@jetbridge/core/passenger/travel-document.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useBrand } from '../../brand/brand-context.tsx'
import { useReaderText } from './use-reader-text.ts'
import { ruleResolver } from '../../form/form-rules.ts'
import { isMissing } from '../../form/problem-text.ts'
import { useDraftForm } from '../../form/use-draft-form.ts'
import { useToldEmpty } from '../../form/use-told-empty.ts'
import type { BookedFlight } from '../../trip/booked-flight.ts'
import { HomeFields, PrintedFields } from './travel-document-fields.tsx'
import styles from './travel-document-page.module.css'
import { documentProblemText } from './travel-document-problem.ts'
import { DocumentSummary } from './travel-document-summary.tsx'
import { type DocumentTexts, judgeDocument } from './travel-document-texts.ts'

interface DocumentFormProps {
  /** the content at first */
  texts: DocumentTexts
  today: LocalDate
  /** of the booking, in any state */
  flights: readonly BookedFlight[]
  /** what the server found wrong with the last one sent */
  refused: TravelDocumentProblems
  onChange: (texts: DocumentTexts) => void
  onSave: (texts: DocumentTexts) => void
  /** above the fields: what the traveller must know first; below them: the buttons, and the result of saving */
  banner: ReactNode
  actions: ReactNode
}

type Form = UseFormReturn<DocumentTexts>

/** No link from outside leads to a field. */
const noFocus = { field: undefined, token: 0, isRefused: false }

/** First as printed on the document, then the address. [DOC-01] */
export function DocumentForm({
  texts,
  today,
  flights,
  refused,
  onChange,
  onSave,
  banner,
  actions,
}: DocumentFormProps) {
  const { t, tag } = useReaderText()
  const { stateOfAddress } = useBrand()
  const form = useForm<DocumentTexts>({
    defaultValues: texts,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: ruleResolver((values) => judgeDocument(values, tag, today, stateOfAddress)),
  })
  useDraftForm(form, noFocus, onChange)
  const { errors, isSubmitted } = form.formState
  const { isTold, onBlur } = useToldEmpty(isSubmitted)
  const errorOf = useErrors(form, isTold)
  const wrong = isSubmitted ? (Object.keys(errors) as TravelDocumentField[]) : []
  const { summary, showSummary } = useSummary(wrong.length > 0)
  useRefused(form, refused, showSummary)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that the focus leaves it
    <form
      className={styles.form}
      noValidate
      onBlur={onBlur}
      onSubmit={(event) => void form.handleSubmit(onSave, showSummary)(event)}
    >
      <DocumentSummary
        ref={summary}
        wrong={wrong}
        country={form.getValues('country')}
        onGo={(field) => {
          form.setFocus(field)
        }}
      />
      {banner}
      <fieldset className={styles.group}>
        <legend>{t('document.asPrinted')}</legend>
        <PrintedFields form={form} errorOf={errorOf} today={today} flights={flights} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('document.home')}</legend>
        <HomeFields form={form} errorOf={errorOf} />
      </fieldset>
      {actions}
    </form>
  )
}

/** @param isTold also for empty fields */
function useErrors(form: Form, isTold: boolean) {
  const { t, tag } = useReaderText()
  const { errors } = form.formState
  return (field: TravelDocumentField) => {
    const problem = errors[field]?.message as TravelDocumentProblem | undefined
    if (isMissing(problem) && !isTold) return undefined
    const { [field]: value, country } = form.getValues()
    return problem && documentProblemText(problem, field, { t, tag, value, country })
  }
}

/**
 * Each time Save finds something, the focus goes to the summary once it is there, so that the visitor hears
 * and sees it.
 */
function useSummary(isThere: boolean) {
  const summary = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(0)
  const shown = useRef(0)
  useEffect(() => {
    if (!isThere || shown.current === wanted) return
    shown.current = wanted
    summary.current?.focus()
  }, [isThere, wanted])
  return { summary, showSummary: () => setWanted((before) => before + 1) }
}

/** What the server found is shown like what Save itself finds. */
function useRefused(form: Form, refused: TravelDocumentProblems, showSummary: () => void) {
  const show = useEffectEvent(showSummary)
  useEffect(() => {
    const problems = Object.entries(refused)
    for (const [field, message] of problems)
      form.setError(field as TravelDocumentField, { type: 'rule', message })
    if (problems.length > 0) show()
  }, [form, refused])
}
