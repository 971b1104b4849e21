import { hasStates } from '@jetbridge/core/passenger/contact.ts'
import { type ComponentProps, useEffect } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type { ContactTexts } from '../wizard/party-draft.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { TextField, TickField } from '../../../ui/field.tsx'
import { CountryField } from '../../../form/country-field.tsx'
import styles from '../../../form/form.module.css'
import { ruleResolver } from '../../../form/form-rules.ts'
import { contactProblems, type ContactRules } from './party-check.ts'
import { type FieldProblem, fieldKeyOf, problemText } from '../../../form/problem-text.ts'
import { type FormFocus, useDraftForm } from '../../../form/use-draft-form.ts'
import type { Phones } from '../../../form/use-phones.ts'

type TextName = Exclude<keyof ContactTexts, 'isPassenger'>

const phoneNames = ['mobilePhone', 'phone'] as const
type PhoneName = (typeof phoneNames)[number]

interface ContactFormProps {
  contact: ContactTexts
  rules: ContactRules
  phones: Phones | undefined
  focus: FormFocus
  onChange: (contact: ContactTexts) => void
}

/** Whom to tell, and whether they travel. [CNT-01 … CNT-12] */
export function ContactForm({ contact, rules, phones, focus, onChange }: ContactFormProps) {
  const { t, locale } = useText()
  const form = useForm<ContactTexts>({
    defaultValues: contact,
    mode: 'onTouched',
    resolver: ruleResolver((values) => contactProblems(values, rules)),
  })
  useDraftForm(form, focus, onChange)
  const country = useWatch({ control: form.control, name: 'country' }) || (rules.homeCountry ?? '')
  useCountryOfContact(form, phones, country)
  const { errors } = form.formState
  const example = phones?.example(country)

  const errorOf = (name: TextName) => {
    const problem = errors[name]?.message as FieldProblem | undefined
    return problem && problemText(problem, fieldKeyOf(name), { t, locale, value: form.getValues(name) })
  }
  const optional = (name: TextName) => `${t(`field.${name}`)} (${t('passengers.optional')})`
  const text = (
    name: TextName,
    attributes: ComponentProps<'input'> = {},
    label: string = t(`field.${name}`),
  ) => (
    <TextField
      label={label}
      error={errorOf(name)}
      maxLength={80}
      {...attributes}
      autoComplete={`section-contact ${attributes.autoComplete ?? 'off'}`}
      {...form.register(name)}
    />
  )
  const phone = (name: PhoneName, field: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField
      label={t(`field.${name}`)}
      error={errorOf(name)}
      type="tel"
      inputMode="tel"
      autoComplete="section-contact tel"
      maxLength={30}
      {...field}
      {...form.register(name, {
        onBlur: ({ target }: { target: HTMLInputElement }) => {
          const tidy = phones?.international(target.value, country)
          if (tidy && tidy !== target.value) form.setValue(name, tidy, { shouldValidate: true })
        },
      })}
    />
  )

  return (
    <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <p className={styles.hint}>{t('passengers.contactHint')}</p>
      <div className={styles.grid}>
        <div className={styles.half}>
          {text('firstName', { autoComplete: 'given-name', autoCapitalize: 'words' })}
        </div>
        <div className={styles.half}>
          {text('lastName', { autoComplete: 'family-name', autoCapitalize: 'words' })}
        </div>
        <div className={styles.half}>
          {text('email', { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 })}
        </div>
        <div className={styles.half}>
          {phone('mobilePhone', {
            hint: example ? t('passengers.phoneHint', { ...example }) : '\u00a0',
          })}
        </div>
        <div className={styles.wide}>
          <TickField label={t('passengers.isPassenger')} {...form.register('isPassenger')} />
        </div>
        <div className={styles.wide}>
          {text('address', { autoComplete: 'street-address', maxLength: 200 })}
        </div>
        <div className={`${styles.third} ${styles.short}`}>
          {text('postCode', { autoComplete: 'postal-code', maxLength: 12 })}
        </div>
        <div className={`${styles.third} ${styles.short}`}>
          {text('city', { autoComplete: 'address-level2' })}
        </div>
        <div className={styles.third}>
          <CountryField
            label={t('field.country')}
            placeholder={t('passengers.chooseCountry')}
            error={errorOf('country')}
            autoComplete="section-contact country"
            {...form.register('country')}
          />
        </div>
        <div className={styles.third}>
          {text(
            'state',
            { autoComplete: 'address-level1' },
            hasStates(country) ? t('field.state') : optional('state'),
          )}
        </div>
        <div className={styles.third}>
          {phone('phone', { label: optional('phone'), autoComplete: 'section-contact home tel' })}
        </div>
        <div className={styles.third}>
          {text('company', { autoComplete: 'organization', maxLength: 120 }, optional('company'))}
        </div>
      </div>
    </form>
  )
}

/** Another country reads the telephone numbers again, and may or may not ask for a state. [CNT-04] */
function useCountryOfContact(form: UseFormReturn<ContactTexts>, phones: Phones | undefined, country: string) {
  useEffect(() => {
    for (const name of phoneNames) {
      const typed = form.getValues(name)
      const tidy = phones?.international(typed, country) ?? typed
      if (tidy !== typed) form.setValue(name, tidy)
    }
    const shown = [...phoneNames, 'state' as const].filter((name) => form.getFieldState(name).error)
    if (shown.length > 0) void form.trigger(shown)
  }, [form, phones, country])
}
