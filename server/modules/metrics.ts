/** The figures of modules, beside those of requests and connections. */
import type { Figures } from '../http/metrics.ts'
import { auditFigures } from './audit/metrics.ts'
import { guestFigures } from './guest/metrics.ts'
import { inventoryFigures } from './inventory/metrics.ts'
import { noticeFigures } from './notice/metrics.ts'
import { offerFigures } from './offer/metrics.ts'
import { gatewayFigures, paymentFigures } from './payment/metrics.ts'
import { reportingFigures } from './reporting/metrics.ts'
import { proposalFigures } from './proposal/metrics.ts'

export const figures: readonly Figures[] = [
  offerFigures,
  inventoryFigures,
  paymentFigures,
  gatewayFigures,
  noticeFigures,
  reportingFigures,
  auditFigures,
  guestFigures,
  proposalFigures,
]
