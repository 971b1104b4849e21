/**
 * The measured process: the whole engine, with travellers of cancelled flights who are to answer. It keeps their acts,
 * or keeps none, as it is told.
 */
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { approvingGateway } from '@jetbridge/server/testing/approving-gateway.ts'
import { bookAndCancel, keepAnswers, sealAll } from '@jetbridge/server/testing/cancelled-flights.ts'
import { openEngine } from '@jetbridge/server/testing/engine.ts'

export type Order =
  | { readonly kind: 'book and cancel'; readonly day: LocalDate; readonly travellers: number }
  | { readonly kind: 'keep acts' | 'keep none' | 'seal' | 'cpu' }

const databaseUrl = process.env['DATABASE_URL'] ?? ''
const engine = await openEngine(databaseUrl, { gateways: { default: approvingGateway } })
const address = await engine.app.listen({ host: '127.0.0.1', port: 0 })

process.on('message', (order: Order) => void answer(order))
// Answers may still be under way where the bench has failed.
process.on('disconnect', () => void engine.close().finally(() => process.exit()))
process.send?.({ address })

async function answer(order: Order): Promise<void> {
  process.send?.((await obey(order)) ?? true)
}

async function obey(order: Order): Promise<unknown> {
  switch (order.kind) {
    case 'book and cancel':
      return bookAndCancel({ ...engine, databaseUrl }, order.day, order.travellers)
    case 'keep acts':
    case 'keep none':
      return keepAnswers(order.kind === 'keep acts')
    case 'seal':
      return sealAll(engine)
    case 'cpu':
      return process.cpuUsage()
  }
}
