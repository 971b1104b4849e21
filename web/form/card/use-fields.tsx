/** The fields of the card form, each with its name and what is wrong with it. */
import { isPostalCode } from '@jetbridge/core/passenger/postal-code.ts'
import type { ComponentProps } from 'react'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type FieldKey, fieldIn } from '../../i18n/field.ts'
import { useText } from '../../i18n/i18n.tsx'
import { TextField } from '../../ui/field.tsx'
import { postalExample } from '../postal-example.ts'
import { typedPostalCode } from '../postal-typing.ts'
import { problemText } from '../problem-text.ts'
import type { CardFields, CardProblem } from './card-fields.ts'

const fieldKeys: Record<keyof CardFields, FieldKey> = {
  email: 'field.email',
  cardHolder: 'field.cardHolder',
  cardNumber: 'field.cardNumber',
  cardExpirationDate: 'field.cardExpiry',
  cardCode: 'field.cardCode',
  firstName: 'field.firstName',
  lastName: 'field.lastName',
  address: 'field.address',
  city: 'field.city',
  state: 'field.state',
  postalCode: 'field.postCode',
  countryISO: 'field.country',
}

/** The name of a field; some have one of their own in some countries. */
function cardFieldKey(name: keyof CardFields, country: string): FieldKey {
  return fieldIn(country, fieldKeys[name])
}

/** Where typing goes on by itself once a text is whole, as long as nothing stands there yet. */
interface FieldAfter {
  readonly next: keyof CardFields
  readonly isWhole: (text: string) => boolean
}

/** A field by its name, and what is wrong with it. */
export function useFields(form: UseFormReturn<CardFields>, isTold: boolean) {
  const { t, tag } = useText()
  const { errors } = form.formState
  const country = form.watch('countryISO')
  usePostalCodeOf(country, form)
  const errorOf = (name: keyof CardFields) => {
    const problem = errors[name]?.message as CardProblem | undefined
    if (problem === 'required' && !isTold) return undefined
    return problem && cardProblemText(problem, name, country, { t, tag, value: form.getValues(name) })
  }
  /** A field whose text is brought in form while it is typed. */
  const text = (
    name: keyof CardFields,
    attributes: ComponentProps<'input'> & { label?: string },
    tidy?: (typed: string) => string,
    after?: FieldAfter,
  ) => (
    <TextField
      label={t(cardFieldKey(name, country))}
      error={errorOf(name)}
      maxLength={80}
      {...attributes}
      {...form.register(name, {
        onChange: ({ target }: { target: HTMLInputElement }) => {
          const isAtEnd = target.selectionEnd === target.value.length
          const shown = tidy?.(target.value) ?? target.value
          if (shown !== target.value) form.setValue(name, shown)
          const isTyped = isAtEnd && target === document.activeElement
          if (isTyped && after?.isWhole(shown) && form.getValues(after.next) === '')
            // at once: the next digit is of the next field
            target.form?.querySelector<HTMLElement>(`[name=${after.next}]`)?.focus()
        },
      })}
    />
  )
  return { text, errorOf, country }
}

export type Fields = ReturnType<typeof useFields>

/**
 * A postal code follows its country: it is written as the new country does, if it fits, and always judged again,
 * also the one that was there before the form. Nothing that was typed is taken away. GAP-26
 */
function usePostalCodeOf(country: string, form: UseFormReturn<CardFields>) {
  useEffect(() => {
    const typed = form.getValues('postalCode')
    if (typed === '') return
    const shown = typedPostalCode(typed, country)
    if (shown !== typed && isPostalCode(shown, country)) form.setValue('postalCode', shown)
    const isTold = form.getFieldState('postalCode').error !== undefined
    if (country !== '' || isTold) void form.trigger('postalCode')
  }, [form, country])
}

type Words = Parameters<typeof problemText>[2]

export function cardProblemText(
  problem: CardProblem,
  name: keyof CardFields,
  country: string,
  words: Words,
): string {
  switch (problem) {
    case 'card-number':
    case 'card-checksum':
    case 'card-not-taken':
    case 'card-expiry':
    case 'card-expired':
    case 'card-expiry-far':
    case 'card-code':
      return words.t(`problem.${problem}`)
    case 'required':
    case 'not-valid':
    case 'email-not-valid':
    case 'country-not-offered':
    case 'postal-code-not-valid':
    // a newer server names a rule that this page does not know
    default:
      return problemText(problem, cardFieldKey(name, country), { ...words, example: postalExample(country) })
  }
}
