import { partMissing } from '../../form/part-missing.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

/** Of one way, or of one and the way back. */
export const CalendarPanel = lazyPart(
  () => import('../calendar/calendar-panel.tsx').then(({ TripCalendar: it }) => ({ default: it })),
  partMissing('search.calendarMissing'),
)
