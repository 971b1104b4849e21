import { countryCodes } from '@jetbridge/core/kernel/country-codes.ts'
import { type ComponentProps, useMemo } from 'react'
import { useBrand } from '../brand/brand-context.tsx'
import { useText } from '../i18n/i18n.tsx'
import { SelectField } from '../ui/field.tsx'

export interface CountryFieldProps extends ComponentProps<'select'> {
  label: string
  error?: string | undefined
  placeholder: string
  /** ISO 3166 codes; absent: every country */
  only?: readonly string[]
}

/**
 * Countries by their names in the visitor's language, the brand's own first in its order; the value is the
 * code. [CNT-08, PAY-20]
 */
export function CountryField({ placeholder, only = countryCodes, ...field }: CountryFieldProps) {
  const { tag } = useText()
  const { billingCountries } = useBrand()
  const { near, others } = useMemo(() => inOrder(only, billingCountries, tag), [only, billingCountries, tag])
  return (
    <SelectField {...field}>
      <option value="">{placeholder}</option>
      <Options of={near} />
      {near.length > 0 && others.length > 0 && <hr />}
      <Options of={others} />
    </SelectField>
  )
}

interface Country {
  readonly code: string
  readonly name: string
}

function Options({ of }: { of: readonly Country[] }) {
  return of.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
}

function inOrder(offered: readonly string[], first: readonly string[], tag: string) {
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const named = (codes: readonly string[]) => codes.map((code) => ({ code, name: names.of(code) ?? code }))
  const collator = new Intl.Collator(tag)
  return {
    near: named(first.filter((code) => offered.includes(code))),
    others: named(offered.filter((code) => !first.includes(code))).sort((one, other) =>
      collator.compare(one.name, other.name),
    ),
  }
}
