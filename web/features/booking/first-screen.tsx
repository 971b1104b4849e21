import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import { useBrand } from '../../brand/brand-context.tsx'
import type { Composition } from './model.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { NeedsScripts } from '../../trip/search/needs-scripts.tsx'
import page from './booking-page.module.css'
import styles from './first-screen.module.css'
import { DirectionSkeleton } from './flights/direction-skeleton.tsx'
import { openingOf } from './openings.ts'
import sidebar from './sidebar/sidebar.module.css'
import { TripBrief } from './sidebar/trip-brief.tsx'
import heading from './step/step-heading.module.css'
import { StepProgress } from './step/step-progress.tsx'
import { stepOptions } from './navigation/step-options.ts'
import { visibleSteps } from './wizard/step-order.ts'
import { newWizard } from './wizard/wizard.ts'

/**
 * The wizard while its flow is being opened: the heading of the first step, the searched route, and space for the rest.
 * The server draws the same before any script.
 */
export function FirstScreen({ query }: { query: BookingQuery }) {
  const { t } = useText()
  const { name, switches } = useBrand()
  const opening = openingOf(query)
  const bounds = opening.bounds(query)
  const question = t(bounds.length === 1 ? 'flights.headingOneWay' : 'flights.heading')
  return (
    <div className={page.page} aria-busy>
      <PageTitle>{`${question} – ${name}`}</PageTitle>
      <div className={page.step}>
        <header className={`${heading.header} ${styles.claim}`}>
          <FirstProgress steps={opening.steps} />
          <h1 className={heading.heading}>{question}</h1>
        </header>
        <NeedsScripts />
        {bounds.map((_, bound) => (
          <DirectionSkeleton key={bound} bounds={bounds} bound={bound} />
        ))}
      </div>
      <aside className={styles.summary}>
        <p className={`${sidebar.toggle} ${styles.closed}`}>
          <span className={sidebar.label}>
            <TripBrief query={query} />
            <span className={sidebar.what}>
              {t(switches.hideSidebarPrice ? 'sidebar.openTrip' : 'sidebar.open')}
            </span>
          </span>
        </p>
        <Skeleton className={styles.summaryPanel} />
      </aside>
    </div>
  )
}

/** Counted as in the wizard that comes. */
function FirstProgress({ steps }: { steps: Composition['steps'] | undefined }) {
  const { switches } = useBrand()
  if (!steps) return undefined
  const wizard = newWizard()
  return <StepProgress list={visibleSteps(wizard, stepOptions(steps, wizard, switches))} />
}
