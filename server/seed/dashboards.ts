/** Dashboards of the demo airlines' home pages. Invented, like everything of the demo world. */
import type { DashboardCard } from '@jetbridge/core/content/dashboard-card.ts'

const tabs = {
  news: { tabUid: 'news', tabNames: { en: 'Good to know', de: 'Gut zu wissen' }, tabPosition: 0 },
  season: { tabUid: 'season', tabNames: { en: 'This season', de: 'Diese Saison' }, tabPosition: 1 },
} as const

const peoples: readonly DashboardCard[] = [
  {
    ...tabs.news,
    componentUid: 'peoples-parking',
    titles: { en: 'Park at the door', de: 'Parken vor der Tür' },
    contents: {
      en: 'Forty steps from your car to the counter. We keep your space until half an hour after you land.',
      de: 'Vierzig Schritte vom Auto zum Schalter. Ihr Platz bleibt bis eine halbe Stunde nach der Landung frei.',
    },
    contentType: 'Text',
    size: 1,
    row: 0,
    position: 0,
  },
  {
    ...tabs.news,
    componentUid: 'peoples-hand-luggage',
    titles: { en: 'Hand luggage', de: 'Handgepäck' },
    contents: {
      en: '<p>Every fare includes one cabin bag of up to <strong>8 kg</strong>.</p><ul><li>55 × 40 × 23 cm</li><li>plus a laptop or a handbag</li></ul>',
      de: '<p>Ein Handgepäckstück bis <strong>8 kg</strong> ist in jedem Tarif dabei.</p><ul><li>55 × 40 × 23 cm</li><li>dazu ein Laptop oder eine Handtasche</li></ul>',
    },
    contentType: 'Html',
    size: 1,
    row: 0,
    position: 1,
  },
  {
    ...tabs.season,
    componentUid: 'peoples-sea',
    titles: { en: 'From the lake to the sea', de: 'Vom See ans Meer' },
    contents: {
      en: 'From May to October we fly to Olbia at weekends: breakfast in Altenrhein, lunch on the beach.',
      de: 'Von Mai bis Oktober fliegen wir am Wochenende nach Olbia: Frühstück in Altenrhein, Mittagessen am Strand.',
    },
    contentType: 'Text',
    size: 2,
    row: 0,
    position: 0,
  },
]

/** By brand id. */
export const dashboards: Readonly<Record<string, readonly DashboardCard[]>> = { peoples }
