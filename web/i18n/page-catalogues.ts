/** The catalogues of all pages but Home, which does not travel with them. */
import type { CataloguePart } from './i18n.tsx'
import type { Catalogues } from './runtime.tsx'

export const pageCatalogues: Catalogues<Exclude<CataloguePart, 'common' | 'booking' | 'error'>> = {
  account: {
    en: () => import('./messages/account.en.ts'),
    de: () => import('./messages/account.de.ts'),
  },
  agency: {
    en: () => import('./messages/agency.en.ts'),
    de: () => import('./messages/agency.de.ts'),
  },
  change: {
    en: () => import('./messages/change.en.ts'),
    de: () => import('./messages/change.de.ts'),
  },
  choice: {
    en: () => import('./messages/choice.en.ts'),
    de: () => import('./messages/choice.de.ts'),
  },
  help: {
    en: () => import('./messages/help.en.ts'),
    de: () => import('./messages/help.de.ts'),
  },
  membership: {
    en: () => import('./messages/membership.en.ts'),
    de: () => import('./messages/membership.de.ts'),
  },
  newsletter: {
    en: () => import('./messages/newsletter.en.ts'),
    de: () => import('./messages/newsletter.de.ts'),
  },
  offline: {
    en: () => import('./messages/offline.en.ts'),
    de: () => import('./messages/offline.de.ts'),
  },
  profile: {
    en: () => import('./messages/profile.en.ts'),
    de: () => import('./messages/profile.de.ts'),
  },
  report: {
    en: () => import('./messages/report.en.ts'),
    de: () => import('./messages/report.de.ts'),
  },
  reservation: {
    en: () => import('./messages/reservation.en.ts'),
    de: () => import('./messages/reservation.de.ts'),
  },
  security: {
    en: () => import('./messages/security.en.ts'),
    de: () => import('./messages/security.de.ts'),
  },
  table: {
    en: () => import('./messages/table.en.ts'),
    de: () => import('./messages/table.de.ts'),
  },
}
