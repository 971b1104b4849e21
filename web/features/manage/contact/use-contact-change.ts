import { contactChangeEndpoints } from '@jetbridge/core/contract/contact-change.ts'
import { type ContactProblem, judgeContact } from '@jetbridge/core/passenger/contact.ts'
import { useState } from 'react'
import { type ApiFailure, asApiFailure, isSessionLost } from '../../../api/failure.ts'
import { failureText } from '../../../i18n/failure-text.ts'
import { type Proof, useProof } from '../../../session/proof/use-proof.tsx'
import { replaceReservation, type UsedOpened } from '../../../session/opened-store.ts'
import { useReaderText } from '../use-reader-text.ts'

/** What is typed; an empty field stays as it is. */
export interface ContactDraft {
  readonly email: string
  readonly mobilePhone: string
}

export type ContactDraftField = keyof ContactDraft
type Problems = Partial<Record<ContactDraftField, ContactProblem>>

interface Ends {
  readonly onChanged: () => void
  /** the access has ended, and its page says so */
  readonly onLeave: () => void
}

export interface ContactChange {
  readonly draft: ContactDraft
  readonly problems: Problems
  /** why it is not changed, and what to do */
  readonly note: string | undefined
  readonly isSaving: boolean
  readonly type: (field: ContactDraftField, text: string) => void
  /** sends what is typed; answers the field to be looked at, where it cannot be sent */
  readonly submit: () => ContactDraftField | undefined
  /** the code by mail, where a brand wants one */
  readonly proofDialog: Proof['dialog']
}

export function useContactChange(api: UsedOpened['api'], { onChanged, onLeave }: Ends): ContactChange {
  const { t } = useReaderText()
  const { withProof, dialog } = useProof(api)
  const [draft, setDraft] = useState<ContactDraft>({ email: '', mobilePhone: '' })
  const [isTold, setTold] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [note, setNote] = useState<string>()
  const [refused, setRefused] = useState<Problems>({})
  const judged: Problems = judgeContact(draft, [])

  const fail = (failure: ApiFailure) => {
    if (isSessionLost(failure)) return onLeave()
    if (failure.code === 'code-required') return undefined
    const { email, mobilePhone } = (failure.fields ?? {}) as Problems
    setRefused({ ...(email && { email }), ...(mobilePhone && { mobilePhone }) })
    setNote(failureText(failure, t))
  }
  const save = async () => {
    setSaving(true)
    setNote(undefined)
    try {
      const body = draft
      replaceReservation(
        await withProof(() =>
          api.call(contactChangeEndpoints.changeContact, { body }, { untold: true, quiet: true }),
        ),
      )
      onChanged()
    } catch (thrown) {
      fail(asApiFailure(thrown))
    } finally {
      setSaving(false)
    }
  }
  return {
    draft,
    problems: isTold ? { ...refused, ...judged } : refused,
    note,
    isSaving,
    type: (field, text) => {
      setDraft({ ...draft, [field]: text })
      setRefused({})
    },
    submit: () => {
      if (isSaving) return undefined
      setTold(true)
      const [wrong] = Object.keys(judged) as ContactDraftField[]
      if (wrong !== undefined) return wrong
      if (draft.email.trim() + draft.mobilePhone.trim() === '') {
        setNote(t('contact.nothing'))
        return 'email'
      }
      void save()
      return undefined
    },
    proofDialog: dialog,
  }
}
