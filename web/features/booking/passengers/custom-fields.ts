/** Fields a brand asks for besides those that everybody is asked for. */
import { textIn } from '@jetbridge/core/brand/locale.ts'
import { systemEndpoints } from '@jetbridge/core/contract/system.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/api-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import type { CustomField } from './custom-field-input.tsx'

interface CustomFields {
  readonly customFields: readonly CustomField[]
  /** false while nobody knows what the brand asks for */
  readonly areAnswered: boolean
}

/** Fields the brand asks for; without an answer the form works without them. [PAX-19, PAX-21] */
export function useCustomFields(): CustomFields {
  const api = useApi()
  const { locale } = useText()
  const { data, failureCount } = useQuery({
    queryKey: ['custom-fields'],
    queryFn: () => api.call(systemEndpoints.customDefinitions, {}, { untold: true, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const customFields = (data ?? noFields).map((field) => ({
    ...field,
    displayName: textIn(field.displayNameTranslations, locale, 'en') ?? field.displayName,
  }))
  return { customFields, areAnswered: data !== undefined || failureCount > 0 }
}

const noFields: readonly CustomField[] = []
