import { useState } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { AgencyFrame } from '../../session/agency/agency-frame.tsx'
import { type AskedReport, readAddress, type ReportAddress, writeAddress } from './report-address.ts'
import { ReportChoice } from './report-choice.tsx'
import { usualPeriod } from './report-kind.ts'
import { ReportResult } from './report-result.tsx'
import { ReportSearch } from './report-search.tsx'
import styles from './report-result.module.css'
import { useAgencyToday } from './use-agency-today.ts'

/** What an agency has sold, flown, cancelled, paid and booked. [RTE-09] */
export function Component() {
  const { t } = useText()
  const { printedPortal: isPrinted } = useBrand().switches
  const [params, setParams] = useSearchParams()
  const today = useAgencyToday()
  // Search asks again, also for the same.
  const [run, setRun] = useState(0)
  const named = readAddress(params)
  const period = named.period ?? (isPrinted || !today ? undefined : usualPeriod(named.kind, today))
  const address = { ...named, period }
  const go = (to: ReportAddress, options?: NavigateOptions) => {
    setParams(writeAddress(to), { preventScrollReset: true, ...options })
  }
  const search = (change: Partial<ReportAddress>) => {
    setRun(run + 1)
    go({ ...named, ...change })
  }
  return (
    <AgencyFrame
      page={t(isPrinted && address.kind === 'pending-payment' ? 'agency.pending' : 'agency.reports')}
    >
      {isPrinted ? (
        <ReportSearch
          address={address}
          onKind={(kind) => {
            go({ kind, period: undefined, isDescending: false, search: '' })
          }}
          onSearch={(chosen) => {
            search({ period: chosen })
          }}
        />
      ) : (
        <ReportChoice
          address={address}
          today={today}
          onKind={(kind) => {
            go({ kind, period: named.period, isDescending: false, search: '' })
          }}
          onPeriod={(chosen) => {
            search({ period: chosen })
          }}
        />
      )}
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
        isPrinted && <p className={styles.hint}>{t('report.start')}</p>
      )}
    </AgencyFrame>
  )
}

function isAsked(address: ReportAddress): address is AskedReport {
  return address.period !== undefined
}
