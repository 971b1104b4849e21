import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { AgencyMenu } from './agency-menu.tsx'
import { type AskedReport, readAddress, type ReportAddress, writeAddress } from './report-address.ts'
import { ReportResult } from './report-result.tsx'
import { ReportSearch } from './report-search.tsx'
import styles from './reports-page.module.css'

/** What an agency has sold, flown, cancelled, paid and booked. [RTE-09] */
export function Component() {
  const { t } = useText()
  const { name } = useBrand()
  const [params, setParams] = useSearchParams()
  // Search asks again, also for the same.
  const [run, setRun] = useState(0)
  const address = readAddress(params)
  const go = (to: ReportAddress, options?: { replace: boolean }) => {
    setParams(writeAddress(to), { preventScrollReset: true, ...options })
  }
  const title = t(address.kind === 'pending-payment' ? 'report.pendingTitle' : 'report.title')
  return (
    <div className={styles.page}>
      <PageTitle>{`${title} – ${name}`}</PageTitle>
      <AgencyMenu current={address.kind === 'pending-payment' ? 'pending' : 'reports'} />
      <h1>{title}</h1>
      <ReportSearch
        address={address}
        onKind={(kind) => {
          go({ kind, period: undefined, isDescending: false, search: '' })
        }}
        onSearch={(period) => {
          setRun(run + 1)
          go({ ...address, period })
        }}
      />
      {isAsked(address) ? (
        <ReportResult
          key={`${address.kind} ${address.period.start} ${address.period.end} ${run}`}
          asked={address}
          run={run}
          onChange={(change) => {
            go({ ...address, ...change }, { replace: true })
          }}
          onAgain={() => {
            setRun(run + 1)
          }}
        />
      ) : (
        <p className={styles.hint}>{t('report.start')}</p>
      )}
    </div>
  )
}

function isAsked(address: ReportAddress): address is AskedReport {
  return address.period !== undefined
}
