/** Flight coupons: one flight of one ticket, and how its state may change (PADIS 4405; spec/domain.md 1.2). */

/** By state: the code of the messages between airlines, and the letter shown and stored. */
export const couponCodes = {
  open: { code: 'I', letter: 'O' },
  'airport-control': { code: 'AL', letter: 'A' },
  'checked-in': { code: 'CK', letter: 'C' },
  lifted: { code: 'BD', letter: 'L' },
  flown: { code: 'B', letter: 'F' },
  exchanged: { code: 'E', letter: 'E' },
  refunded: { code: 'RF', letter: 'R' },
  void: { code: 'V', letter: 'V' },
  suspended: { code: 'S', letter: 'S' },
  'irregular-operations': { code: 'IO', letter: 'I' },
  printed: { code: 'PR', letter: 'P' },
  'print-exchange': { code: 'PE', letter: 'X' },
  notification: { code: '701', letter: 'N' },
  'exchanged-fim': { code: '708', letter: 'G' },
  closed: { code: 'CLO', letter: 'Z' },
  unavailable: { code: 'NAV', letter: 'U' },
  paper: { code: 'T', letter: 'T' },
} as const

export type CouponState = keyof typeof couponCodes

export const couponStates = Object.keys(couponCodes) as CouponState[]

/** A state without a next one is final: no document comes back from it. */
const next = {
  open: [
    'airport-control',
    'checked-in',
    'lifted',
    'exchanged',
    'refunded',
    'void',
    'suspended',
    'irregular-operations',
    'printed',
    'print-exchange',
    'notification',
    'unavailable',
    'paper',
  ],
  'airport-control': ['open', 'checked-in', 'lifted', 'flown', 'irregular-operations', 'suspended'],
  'checked-in': ['open', 'airport-control', 'lifted', 'irregular-operations'],
  lifted: ['open', 'airport-control', 'checked-in', 'flown', 'irregular-operations'],
  flown: [],
  exchanged: [],
  refunded: [],
  void: [],
  suspended: ['open', 'exchanged', 'refunded', 'void'],
  'irregular-operations': ['open', 'exchanged', 'exchanged-fim', 'refunded', 'closed'],
  printed: [],
  'print-exchange': [],
  notification: ['open', 'airport-control'],
  'exchanged-fim': ['flown'],
  closed: [],
  unavailable: ['open', 'closed'],
  paper: ['closed'],
} as const satisfies Record<CouponState, readonly CouponState[]>

export function canBecome(from: CouponState, to: CouponState): boolean {
  return (next[from] as readonly CouponState[]).includes(to)
}

/**
 * Whether a coupon is flown when its flight has departed. The airport tells the engine nothing, so every
 * booked passenger counts as boarded: an open coupon is lifted and flown at once.
 */
export function isCarried(state: CouponState): boolean {
  return canBecome(state, 'flown') || (canBecome(state, 'lifted') && canBecome('lifted', 'flown'))
}

export function isFinal(state: CouponState): boolean {
  return next[state].length === 0
}

/** @throws RangeError for a letter of no state */
export function couponStateOf(letter: string): CouponState {
  const state = couponStates.find((each) => couponCodes[each].letter === letter)
  if (!state) throw new RangeError(`no coupon state: ${letter}`)
  return state
}
