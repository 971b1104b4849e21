import type { Ref } from 'react'
import type { TravelDocumentField } from '@jetbridge/core/passenger/travel-document.ts'
import { fieldIn } from '../../i18n/field.ts'
import { useReaderText } from './use-reader-text.ts'
import { Banner } from '../../ui/banner.tsx'
import { documentFieldKey } from './travel-document-problem.ts'
import { fieldsShown } from './travel-document-texts.ts'
import styles from './travel-document-page.module.css'

interface DocumentSummaryProps {
  /** fields with a message, in any order */
  wrong: readonly TravelDocumentField[]
  /** ISO 3166, of residence */
  country: string
  ref: Ref<HTMLDivElement>
  onGo: (field: TravelDocumentField) => void
}

/**
 * What the traveller must correct; each line leads to its field. It is read out, and takes the focus, when
 * Save was pressed.
 */
export function DocumentSummary({ wrong, country, ref, onGo }: DocumentSummaryProps) {
  const { t } = useReaderText()
  if (wrong.length === 0) return null
  return (
    <Banner tone="bad" ref={ref} role="alert" tabIndex={-1} className={styles.summary}>
      <p>{t('document.fix', { count: wrong.length })}</p>
      <ul>
        {fieldsShown
          .filter((field) => wrong.includes(field))
          .map((field) => (
            <li key={field}>
              <button
                type="button"
                className={styles.go}
                onClick={() => {
                  onGo(field)
                }}
              >
                {t(fieldIn(country, documentFieldKey[field]))}
              </button>
            </li>
          ))}
      </ul>
    </Banner>
  )
}
