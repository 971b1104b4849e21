import type { TokenGateway } from '../gateways/gateway.ts'

/** Approves every charge of the amount asked for, does not know it afterwards, and gives nothing back. */
export const approvingGateway: TokenGateway = {
  takes: 'token',
  async charge({ orderId, amount }) {
    const card = { masked: '4111XXXXXXXX1111', brand: 'visa', lastFour: '1111' }
    return { state: 'approved', transactionId: `txn-${orderId}`, amount, card }
  },
  async find() {
    return { state: 'absent' }
  },
  async refund() {
    return { state: 'unknown', why: 'nothing is given back here' }
  },
  readWebhook: () => ({ ok: false, why: 'nothing is told here' }),
}
