import type { ComponentProps, ReactNode } from 'react'
import { DateField } from '../../../form/date-field.tsx'
import { CountryField } from '../../../form/country-field.tsx'
import styles from '../../../form/form.module.css'
import { MoreFields } from '../../../form/more-fields.tsx'
import { OneName } from '../../../form/one-name.tsx'
import type { MessageKey } from '../../../i18n/i18n.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { Draft } from '../modal/modals-context.tsx'
import { fieldProblemText } from './field-problem.ts'
import { useAccountText } from '../words.ts'
import type { RecordForm } from './use-record-form.ts'

type Width = 'half' | 'third' | 'wide'

/** One field of a form: its name on the wire, and how it is asked for. */
export type FieldSpec =
  | (Common & {
      readonly kind?: 'text'
      readonly input?: ComponentProps<'input'>
      /** brings what is typed in form */
      readonly tidy?: (typed: string) => string
    })
  | (Common & { readonly kind: 'date' })
  /** first and last name are one */
  | (Common & { readonly kind: 'one-name' })
  | (Common & { readonly kind: 'country' })
  | (Common & {
      readonly kind: 'choice'
      readonly options: readonly Option[]
      readonly isEmptyOffered: boolean
    })

interface Common {
  readonly name: string
  readonly label: MessageKey
  readonly hint?: MessageKey
  readonly width?: Width
  /** two of them share a line on a phone */
  readonly isShort?: boolean
  /** marked with an asterisk, and asked for by the browser, too [ACC-34] */
  readonly isRequired?: boolean
  readonly autoComplete?: string
}

type Option = readonly [value: string, label: string]

interface RecordFieldsProps {
  form: RecordForm<Draft>
  specs: readonly FieldSpec[]
  /** after them, in the same grid */
  children?: ReactNode
}

export function RecordFields({ form, specs, children }: RecordFieldsProps) {
  return (
    <div className={styles.grid}>
      <RecordCells form={form} specs={specs} />
      {children}
    </div>
  )
}

/** The same for a grid that holds more. */
export function RecordCells({ form, specs }: Omit<RecordFieldsProps, 'children'>) {
  return specs.map((spec) =>
    spec.kind === 'one-name' ? (
      <OneNameField key={spec.name} form={form} name={spec.name} />
    ) : (
      <div
        key={spec.name}
        className={[styles[spec.width ?? 'half'], spec.isShort && styles.short].filter(Boolean).join(' ')}
      >
        <RecordField form={form} spec={spec} />
      </div>
    ),
  )
}

const nameFields = ['firstName', 'lastName'] as const

/** Asked once a name was missing. */
function OneNameField({ form, name }: { form: RecordForm<Draft>; name: string }) {
  const { firstName = '', lastName = '', [name]: tick = '' } = form.values
  return (
    <OneName
      name={{ firstName, lastName, hasOneName: tick !== '' }}
      isLeft={nameFields.some((each) => form.problemOf(each) !== undefined)}
      input={{
        checked: tick !== '',
        onChange: ({ target }) => {
          nameFields.forEach(form.forget)
          form.enter(name, target.checked ? 'yes' : '')
        },
      }}
    />
  )
}

interface MoreRecordFieldsProps extends Omit<RecordFieldsProps, 'children'> {
  label: MessageKey
}

/** Fields that most people leave empty; the printed forms show them all. */
export function MoreRecordFields({ label, form, specs }: MoreRecordFieldsProps) {
  const { t, isPrinted } = useAccountText()
  const cells = <RecordCells form={form} specs={specs} />
  if (isPrinted) return cells
  const isNeeded = specs.some(({ name }) => form.values[name] !== '' || form.problemOf(name) !== undefined)
  return (
    <MoreFields label={t(label)} isNeeded={isNeeded}>
      {cells}
    </MoreFields>
  )
}

function RecordField({
  form,
  spec,
}: {
  form: RecordForm<Draft>
  spec: Exclude<FieldSpec, { kind: 'one-name' }>
}) {
  const { t } = useAccountText()
  const { name, label, hint, isRequired = false, autoComplete = 'off' } = spec
  const problem = form.problemOf(name)
  const common = {
    name,
    label: isRequired ? `${t(label)} *` : t(label),
    error: problem === undefined ? undefined : fieldProblemText(problem, t),
    required: isRequired,
    autoComplete,
    value: form.values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => {
      const tidy = 'tidy' in spec ? spec.tidy : undefined
      form.enter(name, tidy?.(target.value) ?? target.value)
    },
  }
  switch (spec.kind) {
    case 'date':
      return (
        <DateField
          {...common}
          onChange={(date) => {
            form.enter(name, date)
          }}
        />
      )
    case 'country':
      return <CountryField {...common} placeholder={t('profile.choose')} />
    case 'choice':
      return (
        <SelectField {...common}>
          {(spec.isEmptyOffered || common.value === '') && <option value="">{t('profile.choose')}</option>}
          {spec.options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      )
    case 'text':
    case undefined:
      return <TextField maxLength={80} {...(hint && { hint: t(hint) })} {...common} {...spec.input} />
  }
}
