/** State of a form of the agencies' area: what is typed, what is wrong in it, and what the engine has refused. */
import { type RefObject, type SubmitEvent, useRef, useState } from 'react'

type Values = Readonly<Record<string, string>>
type Problems<Problem> = Readonly<Partial<Record<string, Problem>>>

interface FormRules<Typed extends Values, Problem extends string> {
  readonly empty: Typed
  /** field to the rule it breaks */
  readonly judge: (typed: Typed) => Problems<Problem>
  /** Called when all is well. Answers fields that the engine has refused, by the rule that they break. */
  readonly send: (typed: Typed) => Promise<Problems<Problem> | 'sent'>
}

export interface AgencyForm<Typed extends Values, Problem extends string> {
  readonly form: RefObject<HTMLFormElement | null>
  readonly typed: Typed
  readonly isSending: boolean
  readonly problemOf: (field: keyof Typed & string) => Problem | undefined
  readonly enter: (field: keyof Typed & string, value: string) => void
  readonly onSubmit: (event: SubmitEvent) => void
}

/** Input is kept on failure, and cleared once it is sent. [USR-09, GAP-73] */
export function useAgencyForm<Typed extends Values, Problem extends string>(
  rules: FormRules<Typed, Problem>,
): AgencyForm<Typed, Problem> {
  const { empty, judge, send } = rules
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(empty)
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<Problems<Problem>>({})
  const problems = judge(typed)
  const focusOnFirst = (wrong: Problems<Problem>) => {
    const fields = Array.from(form.current?.elements ?? []) as HTMLInputElement[]
    fields.find(({ name }) => name !== '' && wrong[name] !== undefined)?.focus()
  }
  const save = async () => {
    setSending(true)
    try {
      const answer = await send(typed)
      if (answer === 'sent') {
        setTyped(empty)
        setTried(false)
      } else focusOnFirst(answer)
      setRefused(answer === 'sent' ? {} : answer)
    } finally {
      setSending(false)
    }
  }
  return {
    form,
    typed,
    isSending,
    problemOf: (field) => (isTried ? (problems[field] ?? refused[field]) : undefined),
    enter: (field, value) => {
      setTyped({ ...typed, [field]: value })
      setRefused({ ...refused, [field]: undefined })
    },
    onSubmit(event) {
      event.preventDefault()
      if (isSending) return
      setTried(true)
      if (Object.keys(problems).length > 0) focusOnFirst(problems)
      else void save()
    },
  }
}
