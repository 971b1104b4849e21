/** What a payment is for, as other modules name it. */

export type PurchaseKind = 'booking' | 'change' | 'voucher' | 'membership'

export interface PurchaseRef {
  /** of what is bought: the booking, the change of one, the voucher order or the membership */
  readonly purchaseId: string
  readonly purchaseKind: PurchaseKind
  /** the booking, or the one that is changed; null of a voucher and a membership */
  readonly bookingId: string | null
  /** servers of the release before do not know it, and leave its payments alone (docs/decisions/0096) */
  readonly isNewKind?: true
}

export function bookingRef(id: string): PurchaseRef {
  return { purchaseId: id, purchaseKind: 'booking', bookingId: id }
}

export function changeRef({ id, reservationId }: { id: string; reservationId: string }): PurchaseRef {
  return { purchaseId: id, purchaseKind: 'change', bookingId: reservationId }
}

/** A change of seats and extras. */
export function ancillaryChangeRef(change: { id: string; reservationId: string }): PurchaseRef {
  return { ...changeRef(change), isNewKind: true }
}

export function voucherRef(orderId: string): PurchaseRef {
  return { purchaseId: orderId, purchaseKind: 'voucher', bookingId: null }
}

export function membershipRef(id: string): PurchaseRef {
  return { purchaseId: id, purchaseKind: 'membership', bookingId: null }
}
