/**
 * What the airline's own people may do: each permission with what its acts are about. A permission without an entry here
 * does not exist, and an act about something else does not compile.
 */

/** What an act is about, as far as a right depends on it. `brand` is the id of its airline, a station an IATA code. */
export interface StaffObjects {
  /** the airline as a whole: its tariff, its vouchers, its books */
  readonly airline: { readonly brand: string }
  readonly departure: Flight & { readonly brand: string }
  readonly booking: { readonly brand: string; readonly flights: readonly Flight[] }
  /** the rights of one member of the staff at one airline */
  readonly member: { readonly brand: string; readonly memberId: string }
}

interface Flight {
  readonly origin: string
  readonly destination: string
}

export const staffPermissions = {
  'read-reservations': 'booking',
  'change-reservations': 'booking',
  'waive-fees': 'booking',
  /** see documents and contacts that are masked otherwise */
  'read-personal-data': 'booking',
  'read-departures': 'departure',
  'alter-departures': 'departure',
  'rebook-travellers': 'departure',
  'check-in-travellers': 'departure',
  'board-travellers': 'departure',
  'send-messages': 'departure',
  'edit-inventory': 'airline',
  'import-schedule': 'airline',
  'import-fares': 'airline',
  'edit-extras': 'airline',
  'edit-seat-maps': 'airline',
  /** the home page's cards, and what the form asks of every passenger */
  'edit-content': 'airline',
  'grant-vouchers': 'airline',
  'approve-refunds': 'airline',
  'read-books': 'airline',
  'administer-agencies': 'airline',
  /** take away data of more than a few people at once */
  'export-in-bulk': 'airline',
  'read-audit': 'airline',
  'administer-staff': 'member',
} as const satisfies Readonly<Record<string, keyof StaffObjects>>

export type StaffPermission = keyof typeof staffPermissions

export const staffPermissionNames = Object.keys(staffPermissions) as readonly StaffPermission[]

/** What an act with the permission is about. */
export type ObjectOf<P extends StaffPermission> = StaffObjects[(typeof staffPermissions)[P]]

/** Some permissions at one airline. */
export interface Grant {
  /** brand.id */
  readonly brand: string
  /** IATA code: only what is about a flight from or to it; null: everything of the airline */
  readonly station: string | null
  readonly permissions: readonly StaffPermission[]
}

/**
 * Roles that every airline has: sets of permissions. An airline makes sets of its own beside them; a person may hold
 * several.
 */
export const standardRoles = {
  'reservations-agent': [
    'read-reservations',
    'change-reservations',
    'waive-fees',
    'read-personal-data',
    'read-departures',
    'grant-vouchers',
  ],
  controller: [
    'read-departures',
    'alter-departures',
    'rebook-travellers',
    'send-messages',
    'read-reservations',
    'import-schedule',
  ],
  'station-agent': [
    'read-departures',
    'check-in-travellers',
    'board-travellers',
    'read-reservations',
    'read-personal-data',
  ],
  'revenue-manager': [
    'read-departures',
    'edit-inventory',
    'import-schedule',
    'import-fares',
    'edit-extras',
    'edit-seat-maps',
    'edit-content',
  ],
  clerk: ['read-books', 'approve-refunds', 'administer-agencies', 'read-reservations', 'export-in-bulk'],
  administrator: ['administer-staff', 'read-audit', 'read-departures'],
} as const satisfies Readonly<Record<string, readonly StaffPermission[]>>

export type StandardRole = keyof typeof standardRoles

export const standardRoleNames = Object.keys(standardRoles) as readonly StandardRole[]

export function isStandardRole(name: string): name is StandardRole {
  return Object.hasOwn(standardRoles, name)
}

/** A role as it is named: `ground-crew`. */
export function isRoleName(text: string): boolean {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text) && text.length <= 40
}
