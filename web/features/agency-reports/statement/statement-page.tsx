import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSignedIn } from '../../../api/identity/identity-context.tsx'
import { useToday } from '../../../form/use-today.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { AgencyFrame } from '../../../session/agency/agency-frame.tsx'
import { useAgency } from '../../../session/agency/use-agency.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { monthName } from '../chart/bar-words.ts'
import { useAgencyToday } from '../use-agency-today.ts'
import {
  type Month,
  monthOf,
  monthsToChoose,
  nextMonth,
  previousMonth,
  readMonth,
} from './statement-month.ts'
import { StatementActions } from './statement-actions.tsx'
import { Statement } from './statement.tsx'
import styles from './statement.module.css'

/** Every posting to the agency's account in a month, for its bookkeepers and administrators. */
export function Component() {
  const { t } = useText()
  const kept = useSignedIn()?.agent
  const { data: agency = kept } = useAgency()
  const [params, setParams] = useSearchParams()
  const visitorToday = useToday()
  const today = useAgencyToday() ?? visitorToday
  const [isPrinted, setPrinted] = useState(false)
  const month = readMonth(params.get('month')) ?? monthOf(today)
  return (
    <AgencyFrame page={t('agency.statement')}>
      {agency?.userInfo.role === 'agent' ? (
        <Banner tone="warn">
          <p>{t('report.statement.notAllowed')}</p>
        </Banner>
      ) : (
        <>
          <div className={styles.head}>
            <MonthChoice
              month={month}
              thisMonth={monthOf(today)}
              onChoose={(chosen) => {
                setParams({ month: chosen }, { preventScrollReset: true })
              }}
            />
            <StatementActions
              key={month}
              month={month}
              onPrint={() => {
                setPrinted(true)
              }}
            />
          </div>
          <Statement
            key={month}
            month={month}
            isPrinted={isPrinted}
            onPrinted={() => {
              setPrinted(false)
            }}
          />
        </>
      )}
    </AgencyFrame>
  )
}

interface MonthChoiceProps {
  month: Month
  thisMonth: Month
  onChoose: (month: Month) => void
}

function MonthChoice({ month, thisMonth, onChoose }: MonthChoiceProps) {
  const { t, tag } = useText()
  return (
    <div className={styles.months}>
      <Button
        className={styles.step}
        aria-label={t('report.statement.before')}
        title={t('report.statement.before')}
        onClick={() => {
          onChoose(previousMonth(month))
        }}
      >
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
      </Button>
      <SelectField
        label={<span className="visually-hidden">{t('report.statement.month')}</span>}
        value={month}
        onChange={({ target }) => {
          onChoose(target.value)
        }}
      >
        {monthsToChoose(thisMonth, month).map((each) => (
          <option key={each} value={each}>
            {monthName(each, tag)}
          </option>
        ))}
      </SelectField>
      {month < thisMonth && (
        <Button
          className={styles.step}
          aria-label={t('report.statement.after')}
          title={t('report.statement.after')}
          onClick={() => {
            onChoose(nextMonth(month))
          }}
        >
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
        </Button>
      )}
    </div>
  )
}
