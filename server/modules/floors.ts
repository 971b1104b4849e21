/**
 * The order among modules, from the ground up: a module imports only modules that come before it, on its own floor or
 * below, types included. scripts/check-structure.ts holds it.
 */
export const floors = [
  // what every floor writes into: the books, the outbox, and who did what
  { floor: 'ground', modules: ['ledger', 'notice', 'audit'] },
  // what can be sold; inventory counts by a departure's id alone, and the schedule opens and closes its
  // classes
  { floor: 'stock', modules: ['inventory', 'schedule', 'offer', 'content'] },
  // who books, the records of the booking, and its documents
  {
    floor: 'record',
    modules: [
      'identity',
      'account',
      'staff',
      'newsletter',
      'enquiry',
      'agency',
      'flow',
      'reservation',
      'seat',
      'extra',
      'ticket',
      'membership',
    ],
  },
  // the money that moved
  { floor: 'money', modules: ['payment'] },
  // what people are told; modules that sell queue it, and keep a snapshot before they change a booking
  { floor: 'outbound', modules: ['calendar', 'receipt', 'letter'] },
  // acts that change several records in one transaction
  {
    floor: 'selling',
    modules: [
      'booking',
      'departure-control',
      'disruption',
      'change',
      'aftersale',
      'sale',
      'profile',
      'reporting',
    ],
  },
  // acts of the airline, now or at a time
  { floor: 'airline', modules: ['proposal'] },
  // what the airline's own people see of everything below
  { floor: 'desk', modules: ['guest'] },
] as const
