import { reportEndpoints } from '@jetbridge/core/contract/report.ts'
import { useState } from 'react'
import { useApi } from '../../../api/api-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { download } from '../../../ui/download.ts'
import { daysOf, type Month } from './statement-month.ts'
import styles from './statement.module.css'

/** The month as a file or on paper. */
export function StatementActions({ month, onPrint }: { month: Month; onPrint: () => void }) {
  const { t } = useText()
  return (
    <div className={styles.actions}>
      <Downloads month={month} />
      <Button onClick={onPrint}>{t('report.print')}</Button>
    </div>
  )
}

function Downloads({ month }: { month: Month }) {
  const { t, locale } = useText()
  const api = useApi()
  const [saving, setSaving] = useState<'pdf' | 'csv'>()
  const [hasFailed, setFailed] = useState(false)
  const endpoints = { pdf: reportEndpoints.statementPdf, csv: reportEndpoints.statementCsv }
  const save = async (what: 'pdf' | 'csv') => {
    setSaving(what)
    setFailed(false)
    try {
      const file = await api.file(endpoints[what], { query: { ...daysOf(month), locale } })
      download(`statement_${month}.${what}`, file)
    } catch {
      setFailed(true)
    }
    setSaving(undefined)
  }
  return (
    <>
      {(['pdf', 'csv'] as const).map((what) => (
        <Button key={what} busy={saving === what} onClick={() => void save(what)}>
          {t(`report.statement.${what}`)}
        </Button>
      ))}
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {t('report.exportFailed')}
        </p>
      )}
    </>
  )
}
