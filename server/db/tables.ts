/** Every table and the one module whose queries may name it; held by scripts/check-structure.ts. */
export const tableOwners = {
  airport: 'schedule',
  departure: 'schedule',
  departure_class: 'inventory',
  hold: 'inventory',
  hold_item: 'inventory',
  fare_brand: 'offer',
  fare: 'offer',
  tax: 'offer',
  promo_code: 'offer',
  booking_flow: 'flow',
  reservation: 'reservation',
  passenger: 'reservation',
  segment: 'reservation',
  payment_attempt: 'payment',
  refund: 'payment',
  gateway_event: 'payment',
  ledger_posting: 'payment',
  ledger_entry: 'payment',
  document_counter: 'ticket',
  ticket: 'ticket',
  coupon: 'ticket',
  custom_field: 'content',
  dashboard_card: 'content',
  outbox: 'notice',
} as const

export type TableName = keyof typeof tableOwners
