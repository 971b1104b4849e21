/** What a payment is for, as other modules name it. */

export type PurchaseKind = 'booking' | 'change' | 'voucher' | 'membership'

export interface PurchaseRef {
  /** of what is bought: the booking, the change of one, the voucher order or the membership */
  readonly purchaseId: string
  readonly purchaseKind: PurchaseKind
  /** the booking, or the one that is changed; null of a voucher and a membership */
  readonly bookingId: string | null
}

export function bookingRef(id: string): PurchaseRef {
  return { purchaseId: id, purchaseKind: 'booking', bookingId: id }
}

export function changeRef({ id, reservationId }: { id: string; reservationId: string }): PurchaseRef {
  return { purchaseId: id, purchaseKind: 'change', bookingId: reservationId }
}

export function voucherRef(orderId: string): PurchaseRef {
  return { purchaseId: orderId, purchaseKind: 'voucher', bookingId: null }
}

export function membershipRef(id: string): PurchaseRef {
  return { purchaseId: id, purchaseKind: 'membership', bookingId: null }
}
