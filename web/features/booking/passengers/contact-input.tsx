import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { type Translate, useText } from '../../../i18n/i18n.tsx'
import type { FieldKey } from '../../../i18n/field.ts'
import { StateField } from '../../../form/state-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import {
  contactFieldKey,
  type ContactFormState,
  type ContactPhoneName,
  type ContactTextName,
} from './use-contact-form.ts'

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
      label={labelOf({ key: contactFieldKey(name, of.country), isOptional, t })}
      error={of.errorOf(name)}
      maxLength={80}
      {...attributes}
      autoComplete={`section-contact ${autoComplete ?? 'off'}`}
      {...of.form.register(name)}
    />
  )
}

/** The state as the country has it: a list in the United States. */
export function ContactState({ of, isOptional = false }: { of: ContactFormState; isOptional?: boolean }) {
  const { form, country } = of
  return (
    <StateField
      isOptional={isOptional}
      error={of.errorOf('state')}
      country={country}
      value={useWatch({ control: form.control, name: 'state' })}
      postalCode={useWatch({ control: form.control, name: 'postCode' })}
      autoComplete="section-contact address-level1"
      input={form.register('state')}
      onValue={(state) => {
        form.setValue('state', state, { shouldDirty: true, shouldValidate: state !== '' })
      }}
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

/** A telephone number; when the visitor leaves it, it is rewritten as dialled from abroad. [CNT-04] */
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
      label={labelOf({ key: `field.${name}`, isOptional, t })}
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

function labelOf({ key, isOptional, t }: { key: FieldKey; isOptional: boolean; t: Translate }): string {
  return isOptional ? `${t(key)} (${t('passengers.optional')})` : t(key)
}
