/** The state of the contact's form: what its fields hold, and what is wrong with them. */
import { keptName, type TypedName, typedName } from '@jetbridge/core/passenger/single-name.ts'
import { type ReactNode, type SubmitEvent, useEffect } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { ruleResolver } from '../../../form/form-rules.ts'
import { type FieldProblem, problemText } from '../../../form/problem-text.ts'
import { type FormFocus, useDraftForm } from '../../../form/use-draft-form.ts'
import { type ToldEmpty, useToldEmpty } from '../../../form/use-told-empty.ts'
import type { Phones } from '../../../form/use-phones.ts'
import { type FieldKey, fieldIn } from '../../../i18n/field.ts'
import { useText } from '../../../i18n/i18n.tsx'
import type { ContactTexts } from '../wizard/party-draft.ts'
import { contactProblems, type ContactRules } from './party-check.ts'

const phoneNames = ['mobilePhone', 'phone'] as const

export type ContactPhoneName = (typeof phoneNames)[number]
export type ContactTextName = Exclude<keyof ContactTexts, 'isPassenger'>

export interface ContactFormProps {
  contact: ContactTexts
  rules: ContactRules
  phones: Phones | undefined
  focus: FormFocus
  onChange: (contact: ContactTexts) => void
  /** of the form, so that a button outside of it can send it */
  id: string
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** at its foot: the way on */
  children: ReactNode
}

/** The contact in the fields of the form. */
export type ContactValues = ContactTexts & TypedName

export interface ContactFormState {
  readonly form: UseFormReturn<ContactValues>
  /** the chosen one, or the airline's own; empty when there is neither */
  readonly country: string
  readonly phones: Phones | undefined
  /** the sentence under a field; undefined while all is well, or while it is too early to say */
  readonly errorOf: (name: ContactTextName) => string | undefined
  readonly isTold: boolean
  readonly onBlur: ToldEmpty['onBlur']
}

/** The name of a field; some have one of their own in some countries. */
export function contactFieldKey(name: ContactTextName, country: string): FieldKey {
  return fieldIn(country, `field.${name}`)
}

export function useContactForm(props: ContactFormProps): ContactFormState {
  const { contact, rules, phones, focus, onChange } = props
  const { t, tag } = useText()
  const form = useForm<ContactValues>({
    defaultValues: { ...contact, ...typedName(contact) },
    mode: 'onTouched',
    resolver: ruleResolver((values) => contactProblems(textsOf(values), rules)),
  })
  useDraftForm(form, focus, (values) => {
    onChange(textsOf(values))
  })
  const country = useWatch({ control: form.control, name: 'country' }) || (rules.homeCountry ?? '')
  useCountryOfContact(form, phones, country)
  usePostCodeOf(form, country)
  const { errors } = form.formState
  const { isTold, onBlur } = useToldEmpty(focus.isRefused)
  const errorOf = (name: ContactTextName) => {
    const problem = errors[name]?.message as FieldProblem | undefined
    if (problem === 'required' && !isTold) return undefined
    return (
      problem && problemText(problem, contactFieldKey(name, country), { t, tag, value: form.getValues(name) })
    )
  }
  return { form, country, phones, errorOf, isTold, onBlur }
}

function textsOf({ hasOneName, ...contact }: ContactValues): ContactTexts {
  return { ...contact, ...keptName({ ...contact, hasOneName }) }
}

/** A postal code is judged again in another country, also the one that was there before the form. [CNT-07] */
function usePostCodeOf(form: UseFormReturn<ContactValues>, country: string) {
  useEffect(() => {
    if (form.getValues('postCode') !== '') void form.trigger('postCode')
  }, [form, country])
}

/**
 * Another country reads the telephone numbers again, and may or may not ask for a state and a postal code. [CNT-04]
 */
function useCountryOfContact(
  form: UseFormReturn<ContactValues>,
  phones: Phones | undefined,
  country: string,
) {
  useEffect(() => {
    for (const name of phoneNames) {
      const typed = form.getValues(name)
      const tidy = phones?.international(typed, country) ?? typed
      if (tidy !== typed) form.setValue(name, tidy)
    }
    const asked = [...phoneNames, 'state', 'postCode'] as const
    const shown = asked.filter((name) => form.getFieldState(name).error)
    if (shown.length > 0) void form.trigger(shown)
  }, [form, phones, country])
}
