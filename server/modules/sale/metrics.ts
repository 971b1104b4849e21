import { openCounter } from '../../http/metrics.ts'

/** A gateway has taken back money that tickets were issued for. */
export const countTakenBack = openCounter(
  'jetbridge_payments_taken_back_total',
  'Payments of issued tickets that their gateway has taken back: somebody has to look',
)
