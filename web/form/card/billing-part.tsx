import { billingCountriesOf } from '@jetbridge/core/brand/billing-country.ts'
import { postalCodeRule } from '@jetbridge/core/passenger/postal-code.ts'
import { asksState } from '@jetbridge/core/passenger/travel-document.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useBrand } from '../../brand/brand-context.tsx'
import { countryName } from '../country-name.ts'
import { CountryField } from '../country-field.tsx'
import formStyles from '../form.module.css'
import { postalInputMode, typedPostalCode } from '../postal-typing.ts'
import { StateField } from '../state-field.tsx'
import { townLine } from '../town-line.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useToday } from '../use-today.ts'
import { type CardFields, judgeCardFields } from './card-fields.ts'
import styles from './card-form.module.css'
import type { Fields } from './use-fields.tsx'

interface BillingPartProps {
  form: UseFormReturn<CardFields>
  fields: Fields
}

const billingNames = [
  'firstName',
  'lastName',
  'email',
  'countryISO',
  'address',
  'postalCode',
  'city',
  'state',
] as const satisfies readonly (keyof CardFields)[]

/** Whom the card is billed to: the contact in one line, where nothing of it is missing or wrong. [PAY-19] */
export function BillingPart({ form, fields }: BillingPartProps) {
  const { t, tag } = useText()
  const [isOpen, setOpen] = useState(!useIsWhole(form))
  const isWrong = billingNames.some((name) => form.formState.errors[name])
  return (
    <section className={formStyles.form} aria-labelledby="billing">
      <h2 id="billing" className={styles.heading}>
        {t('payment.billing')}
      </h2>
      {isOpen || isWrong ? (
        <BillingFields form={form} fields={fields} />
      ) : (
        <p className={styles.same}>
          <span>
            {t('payment.billingSame')}
            <span className={styles.who}>{lineOf(form.getValues(), tag)}</span>
          </span>
          <Button
            kind="text"
            aria-label={t('payment.billingChangeLabel')}
            onClick={() => {
              setOpen(true)
            }}
          >
            {t('payment.billingChange')}
          </Button>
        </p>
      )}
    </section>
  )
}

function useIsWhole(form: UseFormReturn<CardFields>): boolean {
  const countries = billingCountriesOf(useBrand())
  const today = useToday()
  const [isWhole] = useState(() => {
    const problems = judgeCardFields(form.getValues(), { countries, today })
    return billingNames.every((name) => problems[name] === undefined)
  })
  return isWhole
}

function lineOf(
  { firstName, lastName, address, countryISO: country, ...town }: CardFields,
  tag: string,
): string {
  return [
    fullNameOf({ firstName, lastName }),
    address,
    townLine({ ...town, country }),
    countryName(country, tag),
  ]
    .filter(Boolean)
    .join(', ')
}

function BillingFields({ form, fields }: BillingPartProps) {
  const { t } = useText()
  const brand = useBrand()
  const { text, errorOf, country } = fields
  const hasState = asksState(country, brand.stateOfAddress)
  const postalCode = postalCodeRule(country)
  return (
    <div className={formStyles.grid}>
      <div className={formStyles.half}>{text('firstName', { autoComplete: 'billing given-name' })}</div>
      <div className={formStyles.half}>{text('lastName', { autoComplete: 'billing family-name' })}</div>
      <div className={formStyles.wide}>
        {text('email', {
          type: 'email',
          inputMode: 'email',
          autoComplete: 'billing email',
          maxLength: 254,
        })}
      </div>
      <div className={formStyles.half}>
        <CountryField
          label={t('field.country')}
          placeholder={t('payment.chooseCountry')}
          only={billingCountriesOf(brand)}
          error={errorOf('countryISO')}
          autoComplete="billing country"
          {...form.register('countryISO')}
        />
      </div>
      <div className={formStyles.half}>
        {text('address', { autoComplete: 'billing address-line1', maxLength: 200 })}
      </div>
      {postalCode !== 'none' && (
        <div className={`${formStyles.third} ${formStyles.short}`}>
          {text(
            'postalCode',
            {
              autoComplete: 'billing postal-code',
              maxLength: 12,
              inputMode: postalInputMode(country),
              ...(postalCode === 'optional' && {
                label: `${t('field.postCode')} (${t('passengers.optional')})`,
              }),
            },
            (typed) => typedPostalCode(typed, country),
          )}
        </div>
      )}
      <div className={postalCode === 'none' ? formStyles.third : `${formStyles.third} ${formStyles.short}`}>
        {text('city', { autoComplete: 'billing address-level2' })}
      </div>
      <div className={formStyles.third}>
        <StateField
          isOptional={!hasState}
          error={errorOf('state')}
          country={country}
          value={form.watch('state')}
          postalCode={form.watch('postalCode')}
          autoComplete="billing address-level1"
          input={form.register('state')}
          onValue={(state) => {
            form.setValue('state', state, { shouldValidate: state !== '' })
          }}
        />
      </div>
    </div>
  )
}
