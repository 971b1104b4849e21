import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import type {
  TravelDocumentField,
  TravelDocumentProblem,
  TravelDocumentProblems,
} from '@jetbridge/core/passenger/travel-document.ts'
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { useBrand } from '../../brand/brand-context.tsx'
import { useReaderText } from './use-reader-text.ts'
import { ruleResolver } from '../../form/form-rules.ts'
import { isMissing } from '../../form/problem-text.ts'
import { useDraftForm } from '../../form/use-draft-form.ts'
import { useToldEmpty } from '../../form/use-told-empty.ts'
import type { BookedFlight } from '../../trip/booked-flight.ts'
import {
  type DocumentPart,
  documentParts,
  fieldsOfPart,
  type FormShape,
  isAskedFor,
  viewOf,
} from './document-layout.ts'
import { DocumentParts } from './document-parts.tsx'
import { MrzEntry } from './mrz-entry.tsx'
import styles from './travel-document-page.module.css'
import { documentProblemText } from './travel-document-problem.ts'
import { DocumentSummary } from './travel-document-summary.tsx'
import { type DocumentTexts, judgeDocument } from './travel-document-texts.ts'

export interface DocumentFormProps {
  /** the content at first */
  texts: DocumentTexts
  today: LocalDate
  /** of the booking, in any state */
  flights: readonly BookedFlight[]
  shape: FormShape
  /** what the server found wrong with the last one sent */
  refused: TravelDocumentProblems
  onChange: (texts: DocumentTexts) => void
  onSave: (texts: DocumentTexts) => void
  /** above the fields: what the traveller must know first */
  banner: ReactNode
  /** below them: the buttons, and the result of saving. @param isLast pressing on saves it */
  actions: (isLast: boolean) => ReactNode
}

type Form = UseFormReturn<DocumentTexts>

/** No link from outside leads to a field. */
const noFocus = { field: undefined, token: 0, isRefused: false }

/** First as printed on the document, then the address where somebody asks for it. [DOC-01] */
export function DocumentForm(props: DocumentFormProps) {
  const { texts, today, flights, shape, refused, onChange, onSave, banner, actions } = props
  const judge = useJudge(shape, today)
  const form = useForm<DocumentTexts>({
    defaultValues: texts,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: ruleResolver(judge),
  })
  useDraftForm(form, noFocus, onChange)
  const { errors, isSubmitted } = form.formState
  const [isTried, setTried] = useState(false)
  const { isTold, onBlur } = useToldEmpty(isSubmitted || isTried)
  const errorOf = useErrors(form, isTold)
  const parts = useParts(form, shape, judge(texts))
  const country = useWatch({ control: form.control, name: 'country' })
  const isSeen = (field: TravelDocumentField) => isAskedFor(field, country, shape) && parts.isInFields(field)
  const wrong = (Object.keys(errors) as TravelDocumentField[]).filter(isSeen)
  const told = isSubmitted || isTried ? wrong : []
  const { summary, showSummary } = useSummary(told.length > 0)
  useRefused(form, refused, showSummary)
  const goOn = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (parts.isLast) return form.handleSubmit(onSave, showSummary)(event)
    setTried(true)
    if (await form.trigger(parts.asked)) {
      setTried(false)
      parts.tellFirst()
    } else showSummary()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that the focus leaves it
    <form className={styles.form} noValidate onBlur={onBlur} onSubmit={(event) => void goOn(event)}>
      <DocumentSummary
        ref={summary}
        wrong={told}
        country={country}
        onGo={(field) => {
          form.setFocus(field)
        }}
      />
      {banner}
      {!shape.only && <MrzEntry form={form} today={today} />}
      <DocumentParts
        form={form}
        errorOf={errorOf}
        today={today}
        flights={flights}
        shape={shape}
        viewOf={parts.viewOf}
        onChangePart={parts.open}
      />
      {actions(parts.isLast)}
    </form>
  )
}

/** What is not asked for is not judged: the state of an address only once its country is known. */
function useJudge(shape: FormShape, today: LocalDate) {
  const { tag } = useReaderText()
  const { stateOfAddress } = useBrand()
  return (values: DocumentTexts): TravelDocumentProblems => {
    const problems = judgeDocument(values, tag, today, stateOfAddress, shape.isFull || shape.asksHome)
    const { state, ...others } = problems
    const isAsked = state !== undefined && (shape.isFull || values.country !== '')
    return isAsked ? problems : others
  }
}

/** Which parts are asked for in fields now. */
function useParts(form: Form, shape: FormShape, atFirst: TravelDocumentProblems) {
  const [rightAtFirst] = useState(() =>
    documentParts.filter((part) => fieldsOfPart[part].every((field) => atFirst[field] === undefined)),
  )
  const [opened, setOpened] = useState<readonly DocumentPart[]>([])
  const [isFirstTold, setFirstTold] = useState(false)
  const { errors } = form.formState
  const isClean = (part: DocumentPart) => fieldsOfPart[part].every((field) => errors[field] === undefined)
  const right = documentParts.filter(
    (part) => isClean(part) && (part === 'printed' || rightAtFirst.includes(part)),
  )
  const viewNow = (part: DocumentPart) => viewOf(part, { ...shape, opened, isFirstTold, right })
  const inFields = documentParts.filter((part) => viewNow(part) === 'fields')
  useFocusOn(form, isFirstTold ? 'address' : undefined)
  return {
    viewOf: viewNow,
    isInFields: (field: TravelDocumentField) =>
      inFields.some((part) => (fieldsOfPart[part] as readonly TravelDocumentField[]).includes(field)),
    asked: inFields.flatMap((part) => fieldsOfPart[part]),
    isLast: documentParts.every((part) => viewNow(part) !== 'later'),
    open: (part: DocumentPart) => {
      setOpened((before) => [...before, part])
    },
    tellFirst: () => {
      setFirstTold(true)
      setOpened([])
    },
  }
}

/** Once it is there, and once. */
function useFocusOn(form: Form, field: TravelDocumentField | undefined) {
  useEffect(() => {
    if (field) form.setFocus(field)
  }, [form, field])
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
