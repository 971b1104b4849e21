/** Tabs and cards that an airline configures for its home page. [DSH-01] */
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { systemEndpoints } from '@jetbridge/core/contract/system.ts'
import { useEffect, useId, useState } from 'react'
import { cardSide, cardWidth, inCardOrder, inTabOrder } from './card-order.ts'
import { useApi } from '../../../api/api-context.tsx'
import { RichText } from '../../../brand/rich-text.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import styles from './dashboard.module.css'

type DashboardData = ResponseOf<typeof systemEndpoints.dashboard>
type Card = DashboardData['dashboardTabs'][number]['dashboardComponents'][number]

/** Shown once it is loaded; a failure is logged and leaves the page as it was. [DSH-05] */
export function Dashboard() {
  const data = useDashboard()
  const { t } = useText()
  if (!data) return null
  const tabs = inTabOrder(data.dashboardTabs).map(({ dashboardTabUid, tabName, dashboardComponents }) => ({
    id: dashboardTabUid,
    name: tabName,
    panel: (
      <div className={styles.cards}>
        {inCardOrder(dashboardComponents).map((card) => (
          <ContentCard key={card.componentUid} card={card} />
        ))}
      </div>
    ),
  }))
  return (
    <section className={styles.dashboard} aria-label={t('home.dashboard')}>
      <Tabs label={t('home.dashboard')} tabs={tabs} />
    </section>
  )
}

function ContentCard({ card }: { card: Card }) {
  const id = useId()
  return (
    <article
      aria-labelledby={id}
      className={styles.card}
      data-width={cardWidth(card.contentSize)}
      data-side={cardSide(card.contentPosition)}
    >
      <h3 id={id}>{card.contentTitle}</h3>
      {card.contentType === 'Html' ? <RichText blocks={card.blocks} top={4} /> : <p>{card.content}</p>}
    </article>
  )
}

function useDashboard(): DashboardData | undefined {
  const api = useApi()
  const { locale } = useText()
  const [data, setData] = useState<DashboardData>()
  useEffect(() => {
    const leaving = new AbortController()
    api
      .call(systemEndpoints.dashboard, {}, { quiet: true, untold: true, signal: leaving.signal })
      .then(setData, (error: unknown) => {
        if (leaving.signal.aborted) return
        // oxlint-disable-next-line no-console -- the specification asks for a log line and nothing on the page
        console.warn('dashboard not loaded', error)
        setData(undefined)
      })
    return () => {
      leaving.abort()
    }
    // The cards come in the visitor's language, so a change of language asks again.
  }, [api, locale])
  return data
}
