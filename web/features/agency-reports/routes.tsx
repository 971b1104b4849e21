/** Reports and statement of an agency; only for somebody who has signed in for one. */
import type { AppDeps } from '../../app.tsx'
import type { PageParts } from '../../fetched-route.ts'
import { paths } from '../../paths.ts'

/** [RTE-09] */
export function agencyReportPages({ texts }: AppDeps) {
  const loader = async () => {
    await Promise.all((['agency', 'report', 'error', 'table'] as const).map((part) => texts.load(part)))
    return null
  }
  return {
    [paths.agencyReports]: { loader, page: () => import('./reports-page.tsx') },
    [paths.agencyStatement]: { loader, page: () => import('./statement/statement-page.tsx') },
  } satisfies Record<string, PageParts>
}
