import { useSearchParams } from 'react-router'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useToday } from '../../../form/use-today.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { AgencyMenu } from '../agency-menu.tsx'
import { monthName } from '../chart/bar-words.ts'
import pageStyles from '../reports-page.module.css'
import { useAgency, useAgencyToday } from '../use-agency.ts'
import {
  type Month,
  monthOf,
  monthsToChoose,
  nextMonth,
  previousMonth,
  readMonth,
} from './statement-month.ts'
import { Statement } from './statement.tsx'
import styles from './statement.module.css'

/** Every posting to the agency's account in a month, for its bookkeepers and administrators. */
export function Component() {
  const { t } = useText()
  const { name } = useBrand()
  const { data: agency } = useAgency()
  const [params, setParams] = useSearchParams()
  const visitorToday = useToday()
  const today = useAgencyToday() ?? visitorToday
  const month = readMonth(params.get('month')) ?? monthOf(today)
  const title = t('report.statement.title')
  return (
    <div className={pageStyles.page}>
      <PageTitle>{`${title} – ${name}`}</PageTitle>
      <AgencyMenu current="statement" />
      <h1>{title}</h1>
      {agency?.userInfo.role === 'agent' ? (
        <Banner tone="warn">
          <p>{t('report.statement.notAllowed')}</p>
        </Banner>
      ) : (
        <>
          <MonthChoice
            month={month}
            thisMonth={monthOf(today)}
            onChoose={(chosen) => {
              setParams({ month: chosen }, { preventScrollReset: true })
            }}
          />
          <Statement key={month} month={month} />
        </>
      )}
    </div>
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
        onClick={() => {
          onChoose(previousMonth(month))
        }}
      >
        {t('report.statement.before')}
      </Button>
      <SelectField
        label={t('report.statement.month')}
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
          onClick={() => {
            onChoose(nextMonth(month))
          }}
        >
          {t('report.statement.after')}
        </Button>
      )}
    </div>
  )
}
