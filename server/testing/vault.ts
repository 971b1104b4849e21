/** A gateway's vault in this process: it keeps every card that it is given. */
import type { CardVault, ClientTokenGateway, KeepingGateway } from '../gateways/gateway.ts'
import { testCard } from './bank.ts'

export function openVault(): CardVault {
  const kept = new Set<string>()
  return {
    keep: async (alias) => {
      kept.add(alias)
      return { state: 'kept', brand: testCard.brand, masked: testCard.masked, expires: '2039-12' }
    },
    tokenOf: async (alias) =>
      kept.has(alias)
        ? { state: 'made', token: `tok_${alias.slice(0, 16)}` }
        : { state: 'refused', why: 'unknown' },
    forget: async (alias) => {
      kept.delete(alias)
      return { state: 'forgotten' }
    },
  }
}

/** The gateway, with such a vault. */
export function keepingCards(gateway: ClientTokenGateway): KeepingGateway {
  return { ...gateway, vault: openVault() }
}
