/**
 * Every table and view for queries: the types made from the database (server/db/rows), and the types of columns that
 * the program knows better than the database.
 */
import type { ExtraKind, Inclusion, SaleUnit } from '@jetbridge/core/extra/extra.ts'
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import type { CabinLayout, SeatZone } from '@jetbridge/core/seat/cabin-layout.ts'
import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely'
import type { AccountTables } from './rows/account.ts'
import type { AgencyTables } from './rows/agency.ts'
import type { AuditTables } from './rows/audit.ts'
import type { ContentTables } from './rows/content.ts'
import type { ExtraTables } from './rows/extra.ts'
import type { FlowTables } from './rows/flow.ts'
import type { GuestTables } from './rows/guest.ts'
import type { IdentityTables } from './rows/identity.ts'
import type { InventoryTables } from './rows/inventory.ts'
import type { LedgerTables } from './rows/ledger.ts'
import type { MembershipTables } from './rows/membership.ts'
import type { NewsletterTables } from './rows/newsletter.ts'
import type { NoticeTables } from './rows/notice.ts'
import type { OfferTables } from './rows/offer.ts'
import type { PaymentTables } from './rows/payment.ts'
import type { ProfileTables } from './rows/profile.ts'
import type { ProposalTables } from './rows/proposal.ts'
import type { ReportingTables } from './rows/reporting.ts'
import type { ReservationTables } from './rows/reservation.ts'
import type { ScheduleTables } from './rows/schedule.ts'
import type { SeatTables } from './rows/seat.ts'
import type { StaffTables } from './rows/staff.ts'
import type { TicketTables } from './rows/ticket.ts'

/** By locale. */
export type Translations = Record<string, string>

/**
 * Pairs of value and label by locale, in the brand's order. A database that was seeded earlier holds labels
 * of one language, or an object of them.
 */
export type StoredChoices = [value: string, label: Translations | string][] | Record<string, string>

/**
 * The content of a column, by table: a narrower type than the database's. Null stays as the database has it.
 */
interface Contents {
  airport: { names: Translations }
  cabin_layout: { layout: CabinLayout }
  custom_field: { display_names: Translations; allowed_values: StoredChoices }
  dashboard_card: { tab_names: Translations; titles: Translations; contents: Translations }
  emd_coupon: { names: Translations }
  extra: {
    kind: ExtraKind
    names: Translations
    descriptions: Translations
    group_names: Translations
    /** minor units by currency */
    prices: Record<string, number>
    passenger_types: PassengerType[]
    included_with: Inclusion
    sold_for: SaleUnit
  }
  extra_choice: { names: Translations }
  fare_brand: { names: Translations; descriptions: Translations }
  hold: { party: Record<PassengerType, number> }
  membership: { names: Translations }
  passenger: { custom_fields: Record<string, string> }
  seat_assignment: { zone: SeatZone }
  standing_extra: { names: Translations }
  standing_seat: { zone: SeatZone }
}

interface Tables
  extends
    AccountTables,
    AgencyTables,
    AuditTables,
    ContentTables,
    ExtraTables,
    FlowTables,
    GuestTables,
    IdentityTables,
    InventoryTables,
    LedgerTables,
    MembershipTables,
    NewsletterTables,
    NoticeTables,
    OfferTables,
    PaymentTables,
    ProfileTables,
    ProposalTables,
    ReportingTables,
    ReservationTables,
    ScheduleTables,
    SeatTables,
    StaffTables,
    TicketTables {}

/** Rows of every table and view, as Kysely takes them. */
export type Schema = NarrowedSchema<Tables, Contents>

/** Does not compile where the database has no such name, or where a type does not fit the column's. */
type NarrowedSchema<All, Known extends Within<All, Known>> = {
  [Table in keyof All]: Table extends keyof Known ? NarrowedTable<All[Table], Known[Table]> : All[Table]
}

type Within<All, Known> = {
  [Table in keyof Known]: Table extends keyof All
    ? { [Name in keyof Known[Table]]: Name extends keyof All[Table] ? SelectType<All[Table][Name]> : never }
    : never
}

type NarrowedTable<Table, Known> = {
  [Name in keyof Table]: Name extends keyof Known ? NarrowedColumn<Table[Name], Known[Name]> : Table[Name]
}

/** JSON is still written as text. */
type NarrowedColumn<Column, Known> =
  unknown extends SelectType<Column>
    ? ColumnType<Known | NullOf<UpdateType<Column>>, InsertType<Column>, UpdateType<Column>>
    : ColumnType<
        Known | NullOf<SelectType<Column>>,
        Known | NullOf<InsertType<Column>>,
        Known | NullOf<UpdateType<Column>>
      >

type NullOf<Type> = Extract<Type, null | undefined>
