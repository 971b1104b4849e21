import { useState } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'
import { useText } from '../../i18n/i18n.tsx'
import { AgencyFrame } from '../../session/agency/agency-frame.tsx'
import { type AskedReport, readAddress, type ReportAddress, writeAddress } from './report-address.ts'
import { ReportResult } from './report-result.tsx'
import { ReportSearch } from './report-search.tsx'
import styles from './report-result.module.css'

/** What an agency has sold, flown, cancelled, paid and booked. [RTE-09] */
export function Component() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  // Search asks again, also for the same.
  const [run, setRun] = useState(0)
  const address = readAddress(params)
  const go = (to: ReportAddress, options?: NavigateOptions) => {
    setParams(writeAddress(to), { preventScrollReset: true, ...options })
  }
  return (
    <AgencyFrame page={t(address.kind === 'pending-payment' ? 'agency.pending' : 'agency.reports')}>
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
            go({ ...address, ...change }, { replace: true, state: { keepsPlace: true } })
          }}
          onAgain={() => {
            setRun(run + 1)
          }}
        />
      ) : (
        <p className={styles.hint}>{t('report.start')}</p>
      )}
    </AgencyFrame>
  )
}

function isAsked(address: ReportAddress): address is AskedReport {
  return address.period !== undefined
}
