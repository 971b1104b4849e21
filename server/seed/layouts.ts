/**
 * Cabins of aircraft that small airlines fly, copied from no operator's plan. Every demo airline has them
 * all, so that an imported schedule finds a map, too. The seats of its own aircraft match its capacity.
 */
import type { CabinLayout } from '@jetbridge/core/seat/cabin-layout.ts'
import { drawLayout } from '@jetbridge/core/seat/layout-text.ts'

const exitRow = { zone: 'legroom', traits: ['exit', 'extra-legroom'] } as const
const bulkhead = { zone: 'legroom', traits: ['bulkhead', 'extra-legroom'] } as const
/** In front of an exit no seat back may fold into the way. */
const upright = { zone: 'standard', traits: ['limited-recline'] } as const

/** 180 seats, two pairs of exits over the wing, no row 13. */
const a320 = drawLayout(
  '320',
  [
    {
      cabin: 'Y',
      without: [13],
      behind: 'galley',
      parts: [
        { rows: [1, 1], seats: 'ABC DEF', ...bulkhead, before: 'lavatory' },
        { rows: [2, 6], seats: 'ABC DEF', zone: 'front' },
        { rows: [7, 10], seats: 'ABC DEF', zone: 'standard', seatTraits: { '10A': ['no-window'] } },
        { rows: [11, 11], seats: 'ABC DEF', ...upright },
        { rows: [12, 12], seats: 'ABC DEF', ...exitRow, before: 'exit' },
        { rows: [14, 14], seats: 'ABC DEF', ...exitRow, before: 'exit' },
        { rows: [15, 25], seats: 'ABC DEF', zone: 'standard' },
        { rows: [26, 30], seats: 'ABC DEF', zone: 'rear' },
        {
          rows: [31, 31],
          seats: 'ABC DEF',
          zone: 'rear',
          traits: ['limited-recline', 'near-lavatory', 'near-galley'],
        },
      ],
    },
  ],
  { from: 10, to: 19 },
)

/** 144 seats, one pair of exits over the wing. */
const a319 = drawLayout(
  '319',
  [
    {
      cabin: 'Y',
      without: [13],
      behind: 'galley',
      parts: [
        { rows: [1, 1], seats: 'ABC DEF', ...bulkhead, before: 'lavatory' },
        { rows: [2, 5], seats: 'ABC DEF', zone: 'front' },
        { rows: [6, 9], seats: 'ABC DEF', zone: 'standard' },
        { rows: [10, 10], seats: 'ABC DEF', ...upright },
        { rows: [11, 11], seats: 'ABC DEF', ...exitRow, before: 'exit' },
        { rows: [12, 20], seats: 'ABC DEF', zone: 'standard' },
        { rows: [21, 24], seats: 'ABC DEF', zone: 'rear' },
        { rows: [25, 25], seats: 'ABC DEF', zone: 'rear', traits: ['near-lavatory', 'near-galley'] },
      ],
    },
  ],
  { from: 9, to: 16 },
)

/** 76 seats; doors at both ends and none over the wing. */
const e170 = drawLayout(
  'E70',
  [
    {
      cabin: 'Y',
      behind: 'galley',
      parts: [
        { rows: [1, 1], seats: 'AC DF', ...bulkhead, before: 'galley' },
        { rows: [2, 5], seats: 'AC DF', zone: 'front' },
        { rows: [6, 14], seats: 'AC DF', zone: 'standard' },
        { rows: [15, 18], seats: 'AC DF', zone: 'rear' },
        { rows: [19, 19], seats: 'AC DF', zone: 'rear', traits: ['near-lavatory', 'limited-recline'] },
      ],
    },
  ],
  { from: 7, to: 12 },
)

/** 88 seats in two cabins: one and two in front, two and two behind. */
const e175 = drawLayout(
  'E75',
  [
    { cabin: 'J', parts: [{ rows: [1, 4], seats: 'A DF', zone: 'front', before: 'galley' }] },
    {
      cabin: 'Y',
      behind: 'lavatory',
      parts: [
        { rows: [5, 5], seats: 'AC DF', ...bulkhead, before: 'wardrobe' },
        { rows: [6, 17], seats: 'AC DF', zone: 'standard' },
        { rows: [18, 22], seats: 'AC DF', zone: 'rear' },
        // the lavatory is where seats D and F would be
        { rows: [23, 24], seats: 'AC ..', zone: 'rear', traits: ['near-lavatory'] },
      ],
    },
  ],
  { from: 9, to: 15 },
)

/**
 * 70 seats; passengers enter at the back, the exits are in front, and the first row has only its right side.
 */
const atr72 = drawLayout(
  'AT7',
  [
    {
      cabin: 'Y',
      without: [13],
      behind: 'lavatory',
      parts: [
        { rows: [1, 1], seats: '.. DF', ...exitRow, before: 'wardrobe' },
        { rows: [2, 2], seats: 'AC DF', ...bulkhead },
        { rows: [3, 6], seats: 'AC DF', zone: 'front' },
        { rows: [7, 15], seats: 'AC DF', zone: 'standard' },
        { rows: [16, 18], seats: 'AC DF', zone: 'rear' },
        { rows: [19, 19], seats: 'AC DF', zone: 'rear', traits: ['near-lavatory', 'near-galley'] },
      ],
    },
  ],
  { from: 6, to: 10 },
)

/** 49 seats, one and two; the last row has a single seat beside the galley. */
const erj145 = drawLayout(
  'ER4',
  [
    {
      cabin: 'Y',
      behind: 'lavatory',
      parts: [
        { rows: [1, 3], seats: 'A BC', zone: 'front', seatZones: singles(1, 3), before: 'galley' },
        { rows: [4, 9], seats: 'A BC', zone: 'standard', seatZones: singles(4, 9) },
        { rows: [10, 10], seats: 'A BC', ...upright },
        { rows: [11, 11], seats: 'A BC', ...exitRow, before: 'exit' },
        { rows: [12, 13], seats: 'A BC', zone: 'standard', seatZones: singles(12, 13) },
        { rows: [14, 16], seats: 'A BC', zone: 'rear' },
        { rows: [17, 17], seats: 'A ..', zone: 'rear', traits: ['near-galley', 'near-lavatory'] },
      ],
    },
  ],
  { from: 9, to: 13 },
)

/** 30 seats with the legroom of a club chair, one and two. */
const erj135 = drawLayout(
  'ER3',
  [
    {
      cabin: 'Y',
      behind: 'lavatory',
      parts: [
        { rows: [1, 2], seats: 'A BC', zone: 'front', seatZones: singles(1, 2), before: 'wardrobe' },
        { rows: [3, 5], seats: 'A BC', zone: 'standard', seatZones: singles(3, 5) },
        { rows: [6, 6], seats: 'A BC', ...exitRow, before: 'exit' },
        { rows: [7, 9], seats: 'A BC', zone: 'standard', seatZones: singles(7, 9) },
        { rows: [10, 10], seats: 'A BC', zone: 'rear', traits: ['near-lavatory', 'near-galley'] },
      ],
    },
  ],
  { from: 5, to: 8 },
)

/** 16 armchairs, each at a window and at the aisle. */
const semiPrivateJet = drawLayout(
  'ERJ',
  [
    {
      cabin: 'Y',
      behind: 'galley',
      parts: [
        { rows: [1, 2], seats: 'A C', zone: 'front', before: 'wardrobe' },
        { rows: [3, 4], seats: 'A C', zone: 'standard' },
        { rows: [5, 5], seats: 'A C', ...exitRow, before: 'exit' },
        { rows: [6, 7], seats: 'A C', zone: 'standard' },
        { rows: [8, 8], seats: 'A C', zone: 'rear', traits: ['near-lavatory', 'near-galley'] },
      ],
    },
  ],
  { from: 4, to: 6 },
)

/** 12 seats, one and one, the last row a bench of two; the second pilot's door is the exit. */
const commuter = drawLayout('CNC', [
  {
    cabin: 'Y',
    parts: [
      { rows: [1, 1], seats: 'A B', ...exitRow, before: 'exit' },
      { rows: [2, 5], seats: 'A B', zone: 'standard' },
      { rows: [6, 6], seats: 'AB', zone: 'rear', traits: ['limited-recline'] },
    ],
  },
])

export const stockLayouts: readonly CabinLayout[] = [
  a320,
  a319,
  e170,
  e175,
  atr72,
  erj145,
  erj135,
  semiPrivateJet,
  commuter,
]

/** The single seats of some rows, by code. */
function singles(from: number, to: number): Record<string, 'single'> {
  return Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, index) => [`${from + index}A`, 'single'] as const),
  )
}
