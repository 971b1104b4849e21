import { partMissing } from '../../form/part-missing.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

/** Of the form's days; expected as soon as somebody begins with the form. */
export const CalendarPanel = lazyPart(
  () => import('../calendar/calendar-panel.tsx').then(({ TripCalendar: it }) => ({ default: it })),
  partMissing('search.calendarMissing'),
)
