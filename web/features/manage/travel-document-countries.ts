/** Countries to choose from, by their names in the visitor's language, those of the brand first. [DOC-01] */
import { countryCodes } from '@jetbridge/core/kernel/country-codes.ts'
import { useMemo } from 'react'
import { useBrand } from '../../brand/brand-context.tsx'
import { useReaderText } from './use-reader-text.ts'
import type { ComboOption } from '../../ui/combo-option.ts'

/** A country is also found by its English name, which browsers fill in, and by its code. */
export function useCountries(): readonly ComboOption[] {
  const { tag } = useReaderText()
  const { billingCountries } = useBrand()
  return useMemo(() => {
    const [names, english] = [tag, 'en'].map((locale) => new Intl.DisplayNames(locale, { type: 'region' }))
    const option = (id: string) => ({
      id,
      name: names?.of(id) ?? id,
      also: [english?.of(id) ?? id, id],
    })
    const collator = new Intl.Collator(tag)
    const others = countryCodes
      .filter((code) => !billingCountries.includes(code))
      .map(option)
      .sort((one, other) => collator.compare(one.name, other.name))
    return [...billingCountries.map(option), ...others]
  }, [tag, billingCountries])
}
