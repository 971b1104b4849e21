import { money } from '@jetbridge/core/kernel/money.ts'
import { useReportText } from '../report-words.ts'
import { barLabel, moneyText, routeText } from './bar-words.ts'
import type { SalesBars } from './sales-bars.ts'
import styles from './sales-chart.module.css'

/** The same figures as the picture. */
export function BarTable({ bars }: { bars: SalesBars }) {
  const words = useReportText()
  const { t, tag } = words
  return (
    <div
      className={styles.tableRoom}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling part must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={t(`report.chart.title.${bars.span}`)}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('report.chart.when')}</th>
            {bars.routes.map((route) => (
              <th key={route ?? ''} scope="col">
                {routeText(route, t)}
              </th>
            ))}
            <th scope="col">{t('report.chart.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.bars.map((bar) => (
            <tr key={bar.start}>
              <th scope="row">{barLabel(bar, bars.span, words)}</th>
              {bar.parts.map((part, place) => (
                <td key={bars.routes[place] ?? ''}>{moneyText(part, tag)}</td>
              ))}
              <td>{moneyText(bar.total, tag)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('report.chart.sum')}</th>
            {bars.routes.map((route, place) => (
              <td key={route ?? ''}>{moneyText(sumOf(bars, place), tag)}</td>
            ))}
            <td>{moneyText(bars.total, tag)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Of one route, over all bars. */
function sumOf({ bars, total }: SalesBars, place: number) {
  const amounts = bars.map(({ parts }) => parts[place]?.amount ?? 0)
  return money(
    amounts.reduce<number>((sum, each) => sum + each, 0),
    total.currency,
  )
}
