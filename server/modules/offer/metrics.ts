import type { Figures } from '../../http/metrics.ts'

export const offerFigures: Figures = {
  figures: {
    jetbridge_offers: {
      help: 'What the offer index holds: departures, routes, kept answers',
      label: 'of',
    },
    jetbridge_offer_bytes: { help: 'Memory of the offer index by what it holds', label: 'of' },
    jetbridge_offer_events_total: {
      help: 'Searches answered from a kept answer (hit) or worked out (miss), and rounds of reading changes (refresh)',
      isCounter: true,
      label: 'event',
    },
    jetbridge_offers_connected: { help: 'Whether the offer index hears of changes' },
  },
  read: ({ offers }) => {
    const { departures, routes, bytes, answers, refreshes, connected } = offers.stats()
    return {
      jetbridge_offers: { departures, routes, answers: answers.count },
      jetbridge_offer_bytes: { departures: bytes, answers: answers.bytes },
      jetbridge_offer_events_total: { hit: answers.hits, miss: answers.misses, refresh: refreshes },
      jetbridge_offers_connected: { '': connected ? 1 : 0 },
    }
  },
}
