/**
 * A form in a dialog. It keeps what is typed until the page is left, shows what is wrong under the fields, and closes
 * only once the engine has kept it. [GAP-57, GAP-100]
 */
import { type SyntheticEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type ApiFailure, isApiFailure } from '../../../api/failure.ts'
import { asSeen } from '../../../form/form-rules.ts'
import { type Draft, useModals } from '../modal/modals-context.tsx'
import { nativeProblem } from './field-problem.ts'

/** By field, the code of the broken rule. */
export type Problems = Readonly<Record<string, string>>

export interface RecordFormSetup<Values extends Draft> {
  /** names the draft */
  readonly draftKey: string
  readonly initial: Values
  readonly judge: (values: Values) => Partial<Record<string, string>>
  /** @throws ApiFailure, and the form stays as it is */
  readonly send: (values: Values, form: HTMLFormElement) => Promise<Problems | undefined>
  /** called while the form is still there */
  readonly onSaved: () => void
}

export interface RecordForm<Values extends Draft> {
  readonly values: Values
  readonly enter: (name: string, value: string) => void
  /** forgets the problem of a field whose text is in no state */
  readonly forget: (name: string) => void
  /** the code of the broken rule */
  readonly problemOf: (name: string) => string | undefined
  readonly isSending: boolean
  /** it began with text typed before */
  readonly hasDraft: boolean
  readonly dropDraft: () => void
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  readonly onInvalid: (event: SyntheticEvent<HTMLFormElement>) => void
}

export function useRecordForm<Values extends Draft>(setup: RecordFormSetup<Values>): RecordForm<Values> {
  const { draftKey, initial, judge, send, onSaved } = setup
  const { drafts } = useModals()
  const sent = useRef<HTMLFormElement>(null)
  const isHere = useIsHere()
  const [hasDraft] = useState(() => drafts.has(draftKey))
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...drafts.get(draftKey) }))
  /** problems that browser and engine found in a field, until it changes */
  const [told, setTold] = useState<Problems>({})
  const [tries, setTries] = useState(0)
  const [isSending, setSending] = useState(false)
  const own = tries > 0 ? judge(asSeen(values)) : {}
  useFocusOnWrong(sent, tries)

  const tell = (problems: Problems) => {
    setTold((before) => ({ ...before, ...problems }))
    setTries((before) => before + 1)
  }
  const forget = (name: string) => {
    setTold((before) => Object.fromEntries(Object.entries(before).filter(([each]) => each !== name)))
  }
  const enter = (name: string, value: string) => {
    const next = { ...values, [name]: value }
    setValues(next)
    forget(name)
    if (isSame(next, initial)) drafts.delete(draftKey)
    else drafts.set(draftKey, next)
  }
  const save = async (form: HTMLFormElement) => {
    setSending(true)
    try {
      const refused = await send(asSeen(values), form)
      if (refused) {
        tell(refused)
        return
      }
      drafts.delete(draftKey)
      if (isHere.current) onSaved()
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
      tell(refusedFields(thrown))
    } finally {
      setSending(false)
    }
  }
  return {
    values,
    enter,
    forget,
    problemOf: (name) => told[name] ?? own[name],
    isSending,
    hasDraft,
    dropDraft: () => drafts.delete(draftKey),
    onSubmit(event) {
      event.preventDefault()
      sent.current = event.currentTarget
      if (isSending) return
      const isRight = Object.values(judge(asSeen(values))).every((problem) => problem === undefined)
      if (isRight) void save(event.currentTarget)
      else setTries(tries + 1)
    },
    onInvalid(event) {
      // The browser's own bubble speaks the language of the browser, not of the page.
      event.preventDefault()
      sent.current = event.currentTarget
      const problem = nativeProblem(event.target)
      if (problem) tell(problem)
    },
  }
}

/** Field names as the engine writes them: of parts in parts, and of fields that have two names. GAP-60 */
const otherNames: Readonly<Record<string, string>> = { dateOfBirth: 'dob', paymentMethodId: 'paymentMethod' }

function refusedFields({ fields }: ApiFailure): Problems {
  return Object.fromEntries(
    Object.entries(fields).map(([path, code]) => {
      const name = path.split('.').at(-1) ?? path
      return [otherNames[name] ?? name, code]
    }),
  )
}

function isSame(one: Draft, other: Draft): boolean {
  return Object.keys(one).every((name) => one[name] === other[name])
}

/** Each time Save finds something wrong, the focus goes to the first such field. */
function useFocusOnWrong(form: RefObject<HTMLFormElement | null>, tries: number): void {
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, tries])
}

function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
