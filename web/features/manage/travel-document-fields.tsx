/** The fields of a travel document, and how they follow one another. [DOC-01] */
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { countryCodes } from '@jetbridge/core/kernel/country-codes.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { isPostalCode, postalCodeRule } from '@jetbridge/core/passenger/postal-code.ts'
import { asksState, type TravelDocumentField } from '@jetbridge/core/passenger/travel-document.ts'
import type { ComponentProps } from 'react'
import { useController, type UseFormReturn, useWatch } from 'react-hook-form'
import { useBrand } from '../../brand/brand-context.tsx'
import { ExpiryField } from '../../form/expiry-field.tsx'
import { postalInputMode, typedPostalCode } from '../../form/postal-typing.ts'
import { StateField } from '../../form/state-field.tsx'
import { fieldIn } from '../../i18n/field.ts'
import { useReaderText } from './use-reader-text.ts'
import { ComboField } from '../../ui/combo-field.tsx'
import { TextField } from '../../ui/field.tsx'
import type { BookedFlight } from '../../trip/booked-flight.ts'
import { useCountries } from './travel-document-countries.ts'
import styles from './travel-document-page.module.css'
import { documentFieldKey } from './travel-document-problem.ts'
import { dayAfterExpiry, type DocumentTexts } from './travel-document-texts.ts'

export interface FieldsProps extends FormProps {
  /** in the order of the screen */
  fields: readonly TravelDocumentField[]
  today: LocalDate
  /** of the booking, in any state */
  flights: readonly BookedFlight[]
}

interface FormProps {
  form: UseFormReturn<DocumentTexts>
  errorOf: (field: TravelDocumentField) => string | undefined
}

/** Some fields, each as it is told. [DOC-01] */
export function DocumentFields({ fields, ...others }: FieldsProps) {
  return (
    <div className={styles.grid}>
      {fields.map((field) => (
        <DocumentField key={field} field={field} {...others} />
      ))}
    </div>
  )
}

interface FieldProps extends Omit<FieldsProps, 'fields'> {
  field: TravelDocumentField
}

function DocumentField({ field, form, errorOf, today, flights }: FieldProps) {
  const { t } = useReaderText()
  const common = { form, errorOf }
  switch (field) {
    case 'firstName':
      return <Text {...common} name={field} autoComplete="given-name" required />
    case 'middleName': {
      const label = `${t('field.middleName')} (${t('passengers.optional')})`
      return <Text {...common} name={field} autoComplete="additional-name" label={label} />
    }
    case 'lastName':
      return <Text {...common} name={field} autoComplete="family-name" required />
    case 'number':
      return (
        <Text
          {...common}
          name={field}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
        />
      )
    case 'issuedBy':
      return (
        <Country
          {...common}
          name={field}
          autoComplete="off"
          onChosen={(chosen) => {
            followIssuer(form, chosen)
          }}
        />
      )
    case 'citizenship':
      return <Country {...common} name={field} autoComplete="off" />
    case 'expiresOn':
      return <Expiry {...common} today={today} flights={flights} />
    case 'address':
      return <Text {...common} name={field} autoComplete="address-line1" maxLength={200} required wide />
    case 'country':
      return (
        <Country
          {...common}
          name={field}
          autoComplete="country-name"
          onChosen={(chosen) => {
            followCountry(form, chosen)
          }}
        />
      )
    case 'postalCode':
      return <PostalCode {...common} />
    case 'state':
      return <State {...common} />
  }
}

/** A document that ends before a flight is told, and no mistake of the traveller's. */
function Expiry({ form, errorOf, today, flights }: FormProps & Pick<FieldsProps, 'today' | 'flights'>) {
  const { t, tag } = useReaderText()
  const { field: expiry } = useController({ control: form.control, name: 'expiresOn' })
  const error = errorOf('expiresOn')
  const missed = error === undefined ? dayAfterExpiry(expiry.value, tag, today, flights) : undefined
  return (
    <div className={styles.half}>
      <ExpiryField
        {...expiry}
        today={today}
        error={error}
        warning={missed ? t('document.expiresEarly', { date: formatDate(missed, tag, 'words') }) : ''}
      />
    </div>
  )
}

function State({ form, errorOf }: FormProps) {
  const country = useWatch({ control: form.control, name: 'country' })
  const hasState = asksState(country, useBrand().stateOfAddress)
  return (
    <div className={styles.half}>
      <StateField
        isOptional={!hasState}
        error={errorOf('state')}
        country={country}
        value={useWatch({ control: form.control, name: 'state' })}
        postalCode={useWatch({ control: form.control, name: 'postalCode' })}
        autoComplete="address-level1"
        required={hasState}
        input={form.register('state')}
        onValue={(state) => {
          form.setValue('state', state, { shouldValidate: state !== '' })
        }}
      />
    </div>
  )
}

/** Not there where addresses have none. [DOC-06] */
function PostalCode({ form, errorOf }: FormProps) {
  const { t } = useReaderText()
  const country = useWatch({ control: form.control, name: 'country' })
  const rule = postalCodeRule(country)
  const postal = form.register('postalCode')
  if (rule === 'none') return null
  const name = t(fieldIn(country, 'field.postCode'))
  return (
    <div className={styles.half}>
      <TextField
        label={rule === 'optional' ? `${name} (${t('passengers.optional')})` : name}
        error={errorOf('postalCode')}
        autoComplete="postal-code"
        inputMode={postalInputMode(country)}
        maxLength={12}
        required={rule === 'required'}
        {...postal}
        onChange={(event) => {
          const { value } = event.target
          const shown = typedPostalCode(value, country)
          if (shown !== value) event.target.value = shown
          void postal.onChange(event)
        }}
      />
    </div>
  )
}

/** Most people are citizens of the country that issued their document, and live there: it is filled in, to be changed. */
function followIssuer(form: FormProps['form'], issuer: string): void {
  // Until it is a country it is the text that is typed.
  if (!countryCodes.includes(issuer)) return
  for (const field of ['citizenship', 'country'] as const)
    if (form.getValues(field) === '') form.setValue(field, issuer)
}

/**
 * Brings a postal code into the form of the country where it fits, and judges again what no longer holds.
 * GAP-26
 */
function followCountry(form: FormProps['form'], country: string): void {
  const typed = form.getValues('postalCode')
  const shown = typedPostalCode(typed, country)
  if (shown !== typed && isPostalCode(shown, country)) form.setValue('postalCode', shown)
  const told = (['postalCode', 'state'] as const).filter((name) => form.getFieldState(name).error)
  if (told.length > 0) void form.trigger(told)
}

interface TextProps extends FormProps, Omit<ComponentProps<'input'>, 'form' | 'name'> {
  name: TravelDocumentField
  label?: string
  /** has the line to itself */
  wide?: boolean
}

function Text({ form, name, errorOf, label, wide = false, ...input }: TextProps) {
  const { t } = useReaderText()
  return (
    <div className={wide ? styles.wide : styles.half}>
      <TextField
        label={label ?? t(documentFieldKey[name])}
        error={errorOf(name)}
        maxLength={80}
        {...input}
        {...form.register(name)}
      />
    </div>
  )
}

interface CountryProps extends FormProps {
  name: 'country' | 'citizenship' | 'issuedBy'
  autoComplete: string
  onChosen?: (country: string) => void
}

function Country({ form, name, errorOf, autoComplete, onChosen }: CountryProps) {
  const { t } = useReaderText()
  const countries = useCountries()
  const { field } = useController({ control: form.control, name })
  return (
    <div className={styles.half}>
      <ComboField
        {...field}
        label={t(documentFieldKey[name])}
        hint={t('document.countryHint')}
        error={errorOf(name)}
        options={countries}
        noneFound={t('document.noCountry')}
        autoComplete={autoComplete}
        onChange={(country) => {
          field.onChange(country)
          onChosen?.(country)
        }}
      />
    </div>
  )
}
