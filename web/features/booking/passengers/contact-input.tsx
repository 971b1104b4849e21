import type { ComponentProps } from 'react'
import { type Translate, useText } from '../../../i18n/i18n.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { ContactFormState, ContactPhoneName, ContactTextName } from './use-contact-form.ts'

interface ContactTextProps extends ComponentProps<'input'> {
  of: ContactFormState
  name: ContactTextName
  isOptional?: boolean
}

/** A text about the contact; a browser fills it in with the contact's own. */
export function ContactText({ of, name, isOptional = false, autoComplete, ...attributes }: ContactTextProps) {
  const { t } = useText()
  return (
    <TextField
      label={labelOf(name, isOptional, t)}
      error={of.errorOf(name)}
      maxLength={80}
      {...attributes}
      autoComplete={`section-contact ${autoComplete ?? 'off'}`}
      {...of.form.register(name)}
    />
  )
}

interface ContactPhoneProps {
  of: ContactFormState
  name: ContactPhoneName
  isOptional?: boolean
  hint?: string
  autoComplete?: 'tel' | 'home tel'
}

/** A telephone number; when the visitor leaves it, it is written as one dials it from abroad. [CNT-04] */
export function ContactPhone({
  of,
  name,
  isOptional = false,
  autoComplete = 'tel',
  ...hint
}: ContactPhoneProps) {
  const { t } = useText()
  const { form, phones, country } = of
  return (
    <TextField
      label={labelOf(name, isOptional, t)}
      error={of.errorOf(name)}
      type="tel"
      inputMode="tel"
      autoComplete={`section-contact ${autoComplete}`}
      maxLength={30}
      {...hint}
      {...form.register(name, {
        onBlur: ({ target }: { target: HTMLInputElement }) => {
          const tidy = phones?.international(target.value, country)
          if (tidy && tidy !== target.value) form.setValue(name, tidy, { shouldValidate: true })
        },
      })}
    />
  )
}

function labelOf(name: ContactTextName, isOptional: boolean, t: Translate): string {
  return isOptional ? `${t(`field.${name}`)} (${t('passengers.optional')})` : t(`field.${name}`)
}
