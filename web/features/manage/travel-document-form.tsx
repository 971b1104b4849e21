import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import {
  asksState,
  type TravelDocumentField,
  type TravelDocumentProblem,
  type TravelDocumentProblems,
} from '@jetbridge/core/passenger/travel-document.ts'
import { isPostalCode } from '@jetbridge/core/passenger/postal-code.ts'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useController, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { postalInputMode, typedPostalCode } from '../../form/postal-typing.ts'
import { useBrand } from '../../brand/brand-context.tsx'
import { postCodeKey } from '../../i18n/field.ts'
import { StateField } from '../../form/state-field.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { ComboField } from '../../ui/combo-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { ruleResolver } from '../../form/form-rules.ts'
import { useDraftForm } from '../../form/use-draft-form.ts'
import { useToldEmpty } from '../../form/use-told-empty.ts'
import type { BookedFlight } from './booked-flight.ts'
import { useCountries } from './travel-document-countries.ts'
import styles from './travel-document-page.module.css'
import { documentFieldKey, documentProblemText } from './travel-document-problem.ts'
import { DocumentSummary } from './travel-document-summary.tsx'
import { dayAfterExpiry, type DocumentTexts, judgeDocument } from './travel-document-texts.ts'
import { ExpiryField } from '../../form/expiry-field.tsx'

interface DocumentFormProps {
  /** the content at first */
  texts: DocumentTexts
  today: LocalDate
  /** of the booking, in any state */
  flights: readonly BookedFlight[]
  /** what the server found wrong with the last one sent */
  refused: TravelDocumentProblems
  onChange: (texts: DocumentTexts) => void
  onSave: (texts: DocumentTexts) => void
  /** above the fields: what the traveller must know before; below them: the buttons, and how saving went */
  banner: ReactNode
  actions: ReactNode
}

type Form = UseFormReturn<DocumentTexts>

/** No link from outside leads to a field. */
const noFocus = { field: undefined, token: 0, isRefused: false }

/** First as printed on the document, then the address. [DOC-01] */
export function DocumentForm({
  texts,
  today,
  flights,
  refused,
  onChange,
  onSave,
  banner,
  actions,
}: DocumentFormProps) {
  const { t, tag } = useText()
  const { stateOfAddress } = useBrand()
  const form = useForm<DocumentTexts>({
    defaultValues: texts,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: ruleResolver((values) => judgeDocument(values, tag, today, stateOfAddress)),
  })
  useDraftForm(form, noFocus, onChange)
  const { errors, isSubmitted } = form.formState
  const { isTold, onBlur } = useToldEmpty(isSubmitted)
  const errorOf = useErrors(form, isTold)
  const wrong = isSubmitted ? (Object.keys(errors) as TravelDocumentField[]) : []
  const { summary, showSummary } = useSummary(wrong.length > 0)
  useRefused(form, refused, showSummary)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that the focus leaves it
    <form
      className={styles.form}
      noValidate
      onBlur={onBlur}
      onSubmit={(event) => void form.handleSubmit(onSave, showSummary)(event)}
    >
      <DocumentSummary
        ref={summary}
        wrong={wrong}
        onGo={(field) => {
          form.setFocus(field)
        }}
      />
      {banner}
      <fieldset className={styles.group}>
        <legend>{t('document.asPrinted')}</legend>
        <PrintedFields form={form} errorOf={errorOf} today={today} flights={flights} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('document.home')}</legend>
        <HomeFields form={form} errorOf={errorOf} />
      </fieldset>
      {actions}
    </form>
  )
}

interface FieldsProps {
  form: Form
  errorOf: (field: TravelDocumentField) => string | undefined
}

type PrintedFieldsProps = FieldsProps & Pick<DocumentFormProps, 'today' | 'flights'>

function PrintedFields({ form, errorOf, today, flights }: PrintedFieldsProps) {
  const { t, tag } = useText()
  const { control } = form
  const { field: expiry } = useController({ control, name: 'expiresOn' })
  const error = errorOf('expiresOn')
  const missed = error === undefined ? dayAfterExpiry(expiry.value, tag, today, flights) : undefined
  const optional = `${t('field.middleName')} (${t('passengers.optional')})`
  return (
    <div className={styles.grid}>
      <Text form={form} name="firstName" errorOf={errorOf} autoComplete="given-name" required />
      <Text form={form} name="middleName" errorOf={errorOf} autoComplete="additional-name" label={optional} />
      <Text form={form} name="lastName" errorOf={errorOf} autoComplete="family-name" required />
      <Text
        form={form}
        name="number"
        errorOf={errorOf}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
      />
      <Country form={form} name="issuedBy" errorOf={errorOf} autoComplete="off" />
      <Country form={form} name="citizenship" errorOf={errorOf} autoComplete="off" />
      <div className={styles.half}>
        <ExpiryField
          {...expiry}
          today={today}
          error={error}
          warning={missed ? t('document.expiresEarly', { date: formatDate(missed, tag, 'words') }) : ''}
        />
      </div>
    </div>
  )
}

function HomeFields({ form, errorOf }: FieldsProps) {
  const { t } = useText()
  const country = useWatch({ control: form.control, name: 'country' })
  const hasState = asksState(country, useBrand().stateOfAddress)
  const postal = form.register('postalCode')
  return (
    <div className={styles.grid}>
      <Text
        form={form}
        name="address"
        errorOf={errorOf}
        autoComplete="address-line1"
        maxLength={200}
        required
        wide
      />
      <Country
        form={form}
        name="country"
        errorOf={errorOf}
        autoComplete="country-name"
        onChosen={(chosen) => {
          followCountry(form, chosen)
        }}
      />
      <div className={styles.half}>
        <TextField
          label={t(postCodeKey(country))}
          error={errorOf('postalCode')}
          autoComplete="postal-code"
          inputMode={postalInputMode(country)}
          maxLength={12}
          required
          {...postal}
          onChange={(event) => {
            const { value } = event.target
            const shown = typedPostalCode(value, country)
            if (shown !== value) event.target.value = shown
            void postal.onChange(event)
          }}
        />
      </div>
      <div className={styles.half}>
        <StateField
          label={hasState ? t('field.state') : `${t('field.state')} (${t('passengers.optional')})`}
          error={errorOf('state')}
          country={country}
          value={useWatch({ control: form.control, name: 'state' })}
          autoComplete="address-level1"
          required={hasState}
          input={form.register('state')}
          onValue={(state) => {
            form.setValue('state', state)
          }}
        />
      </div>
    </div>
  )
}

/**
 * Brings a postal code into the form of the country where it fits, and judges again what no longer holds.
 * GAP-26
 */
function followCountry(form: Form, country: string): void {
  const typed = form.getValues('postalCode')
  const shown = typedPostalCode(typed, country)
  if (shown !== typed && isPostalCode(shown, country)) form.setValue('postalCode', shown)
  const told = (['postalCode', 'state'] as const).filter((name) => form.getFieldState(name).error)
  if (told.length > 0) void form.trigger(told)
}

interface TextProps extends FieldsProps, Omit<ComponentProps<'input'>, 'form' | 'name'> {
  name: TravelDocumentField
  label?: string
  /** has the line to itself */
  wide?: boolean
}

function Text({ form, name, errorOf, label, wide = false, ...input }: TextProps) {
  const { t } = useText()
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

interface CountryProps extends FieldsProps {
  name: 'country' | 'citizenship' | 'issuedBy'
  autoComplete: string
  onChosen?: (country: string) => void
}

function Country({ form, name, errorOf, autoComplete, onChosen }: CountryProps) {
  const { t } = useText()
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

/** @param isTold also of what is still empty */
function useErrors(form: Form, isTold: boolean) {
  const { t, tag } = useText()
  const { errors } = form.formState
  return (field: TravelDocumentField) => {
    const problem = errors[field]?.message as TravelDocumentProblem | undefined
    if (problem === 'required' && !isTold) return undefined
    const { [field]: value, country } = form.getValues()
    return problem && documentProblemText(problem, field, { t, tag, value, country })
  }
}

/**
 * Each time Save finds something, the focus goes to the summary once it is there, so that the visitor hears
 * and sees it.
 */
function useSummary(isThere: boolean) {
  const summary = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(0)
  const shown = useRef(0)
  useEffect(() => {
    if (!isThere || shown.current === wanted) return
    shown.current = wanted
    summary.current?.focus()
  }, [isThere, wanted])
  return { summary, showSummary: () => setWanted((before) => before + 1) }
}

/** What the server found is shown like what Save itself finds. */
function useRefused(form: Form, refused: TravelDocumentProblems, showSummary: () => void) {
  const show = useEffectEvent(showSummary)
  useEffect(() => {
    const problems = Object.entries(refused)
    for (const [field, message] of problems)
      form.setError(field as TravelDocumentField, { type: 'rule', message })
    if (problems.length > 0) show()
  }, [form, refused])
}
