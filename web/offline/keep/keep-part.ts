import { lazyPart } from '../../ui/lazy-part.ts'

/** Beside a booking; without its code the page goes on as it is. */
export const KeepTrip = lazyPart(
  () => import('./keep-trip.tsx').then(({ KeepTrip: it }) => ({ default: it })),
  () => null,
)
