/** Figures of what payment gateways answer. */
import type { GatewayCall } from '../gateways/watched.ts'
import { openTimer } from './metrics.ts'

const timeCall = openTimer(
  'jetbridge_gateway_seconds',
  'Time of calls to payment gateways by gateway, operation and outcome; an outcome unknown is asked after',
  { labels: ['gateway', 'operation', 'outcome'], buckets: [0.1, 0.3, 1, 3, 8, 15] },
)

export function countGatewayCall({ gateway, operation, outcome, milliseconds }: GatewayCall): void {
  timeCall({ gateway, operation, outcome }, milliseconds / 1000)
}
