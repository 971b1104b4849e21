/** The engine's answers about memberships, as a test needs them. */
import type { WireMembership, WireMembershipProduct } from '@jetbridge/core/contract/membership.ts'

export const sampleProduct: WireMembershipProduct = {
  emdSUid: 'aero-mem1y',
  productCode: 'MEM1Y',
  description: 'Aero one-year membership',
  descriptionTranslations: { de: 'Aero Jahresmitgliedschaft' },
  emdSPriceSchedule: { emdSPriceAmounts: [{ amount: 640, currencyCode: 'USD' }] },
  level: 'Apricot',
  benefits: [],
  validFrom: '2030-02-03',
  validUntil: '2031-02-03',
  withdrawalUntil: '2030-02-18',
}

/** Ordered, and not paid. */
export function sampleMembership(change: Partial<WireMembership> = {}): WireMembership {
  return {
    confirmationCode: 'M7XQ2A',
    state: 'Unpaid',
    description: sampleProduct.description,
    descriptionTranslations: sampleProduct.descriptionTranslations,
    level: sampleProduct.level,
    amount: 640,
    currencyCode: 'USD',
    purchaserFirstName: 'Ada',
    purchaserLastName: 'Byron',
    documentNumber: null,
    paidAt: null,
    validFrom: null,
    validUntil: null,
    startsNow: false,
    payment: null,
    withdrawal: null,
    withdrawnAt: null,
    refundedAmount: null,
    ...change,
  }
}

/** In force, and not to be given back any more unless a change says so. */
export function activeMembership(change: Partial<WireMembership> = {}): WireMembership {
  return sampleMembership({
    state: 'Active',
    documentNumber: '9990000000017',
    paidAt: '2030-02-03T10:00:00Z',
    validFrom: '2030-02-03',
    validUntil: '2031-02-03',
    payment: {
      transactionStatus: 'Approved',
      reason: null,
      cardNumber: '4000XXXXXXXX1091',
      walletCard: null,
    },
    ...change,
  })
}
