/** Column types as the driver reads them (server/db/open.ts); a section a module, as in the migrations. */
import type { GermanGender } from '@jetbridge/core/brand/locale.ts'
import type { ExtraKind, Inclusion } from '@jetbridge/core/extra/extra.ts'
import type { Instant, LocalDate, LocalDateTime } from '@jetbridge/core/kernel/time.ts'
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import type { CabinLayout, SeatZone } from '@jetbridge/core/seat/cabin-layout.ts'
import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Instant, Date, Date>
type DefaultTimestamp = ColumnType<Instant, Date | undefined, Date>
type NullableTimestamp = ColumnType<Instant | null, Date | null | undefined, Date | null>
/** Read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
/** By locale. */
export type Translations = Record<string, string>

interface AirportTable {
  code: string
  name: string
  names: Json<Translations>
  city: string
  country: string
  zone: string
  latitude: number
  longitude: number
}

interface DepartureTable {
  id: Generated<number>
  brand: string
  carrier: string
  flight_number: number
  suffix: string
  origin: string
  destination: string
  service_date: ColumnType<LocalDate, string, string>
  departs_local: ColumnType<LocalDateTime, string, string>
  arrives_local: ColumnType<LocalDateTime, string, string>
  departs_at: Timestamp
  arrives_at: Timestamp
  aircraft: string
  capacity: number
  status: ColumnType<
    'scheduled' | 'cancelled',
    'scheduled' | 'cancelled' | undefined,
    'scheduled' | 'cancelled'
  >
  by_hand: Generated<boolean>
  flown_at: NullableTimestamp
}

interface DepartureClassTable {
  departure_id: number
  rank: number
  cabin: string
  booking_class: string
  authorised: number
  sold: Generated<number>
  held: Generated<number>
  closed: Generated<boolean>
}

interface HoldTable {
  id: string
  flow_id: string
  brand: string
  state: Generated<'held' | 'sold' | 'released'>
  created_at: DefaultTimestamp
  expires_at: Timestamp
  cap_at: Timestamp
  frozen: Generated<boolean>
  /** how often the hold was given a new cap */
  renewals: Generated<number>
  currency: string
  total_minor: number
  base_minor: number
  party: Json<Record<'adult' | 'child' | 'infant', number>>
  promo_code: string | null
}

interface HoldItemTable {
  hold_id: string
  position: number
  departure_id: number
  cabin: string
  rank: number
  booking_class: string
  fare_brand: string
  fare_id: number
  fare_summary_uid: string
  seats: number
  total_minor: number
  base_minor: number
  /** core/offer/price.ts PricedFlight */
  price: Json<unknown>
  /** core/flight/departure.ts FlightTimes, as promised; null of holds from before they were kept */
  times: Json<unknown> | null
}

interface FareBrandTable {
  brand: string
  code: string
  rank: number
  names: Json<Translations>
  descriptions: Json<Translations>
  /** core/offer/fare-conditions.ts FareConditions */
  conditions: Json<unknown>
}

interface FareTable {
  id: Generated<number>
  brand: string
  origin: string
  destination: string
  fare_brand: string
  booking_class: string
  fare_basis: string
  currency: string
  adult_minor: number
  child_minor: number
  infant_minor: number
  travel_from: ColumnType<LocalDate, string, string>
  travel_until: ColumnType<LocalDate, string, string>
  weekdays: number[]
  advance_days: number
}

interface TaxTable {
  id: Generated<number>
  brand: string
  code: string
  airport: string | null
  applies_on: 'departure' | 'arrival'
  currency: string
  adult_minor: number
  child_minor: number
  infant_minor: number
  percent: number
  refundable: boolean
}

interface PromoCodeTable {
  brand: string
  code: string
  percent: number
  valid_from: Timestamp
  valid_until: Timestamp
  quota: number | null
  used: Generated<number>
}

interface BookingFlowTable {
  id: string
  brand: string
  kind: 'user' | 'agency' | 'search'
  access_token_hash: Buffer
  agency_code: ColumnType<string | null, string | null | undefined, string | null>
  /** of a flow of kind search: the flight it changes */
  reservation_id: ColumnType<string | null, string | null | undefined, string | null>
  segment_id: ColumnType<string | null, string | null | undefined, string | null>
  step: Generated<number>
  data: string | null
  is_completed: Generated<boolean>
  created_at: DefaultTimestamp
  touched_at: DefaultTimestamp
}

interface ReservationTable {
  id: string
  brand: string
  flow_id: string
  record_locator: string
  state: Generated<'unpaid' | 'confirmed' | 'lapsed' | 'refunded'>
  locale: Generated<string>
  currency: string
  total_minor: number
  /** core/passenger/contact.ts Contact */
  contact: Json<unknown>
  created_at: DefaultTimestamp
  confirmed_at: NullableTimestamp
}

interface PassengerTable {
  id: string
  flow_id: string
  number: number
  passenger_type: 'adult' | 'child' | 'infant'
  first_name: string
  last_name: string
  ticket_name: string
  gender: 'M' | 'F' | null
  born: ColumnType<LocalDate | null, string | null, string | null>
  adult_id: string | null
  custom_fields: Json<Record<string, string>>
  contact: NullableJson<unknown>
  profile_uid: string | null
  associated_profile_uid: string | null
  can_take_internal_seat: Generated<boolean>
}

interface CabinLayoutTable {
  brand: string
  aircraft: string
  layout: Json<CabinLayout>
}

interface SeatPriceTable {
  brand: string
  zone: SeatZone
  currency: string
  amount_minor: number
}

interface SeatAssignmentTable {
  departure_id: number
  seat: string
  hold_id: string
  passenger_id: string
  zone: SeatZone
  currency: string
  amount_minor: number
}

/** A view: those that count as taken. */
interface StandingSeatView extends SeatAssignmentTable {
  flow_id: string
}

interface ExtraTable {
  brand: string
  code: string
  kind: ExtraKind
  names: Json<Translations>
  descriptions: Json<Translations>
  group_names: NullableJson<Translations>
  rank: number
  /** minor units by currency */
  prices: Json<Record<string, number>>
  passenger_types: PassengerType[]
  stock: number | null
  rfic: string
  rfisc: string
  included_with: Inclusion | null
  routes: string[]
  fare_brands: string[]
}

interface ExtraChoiceTable {
  departure_id: number
  passenger_id: string
  code: string
  hold_id: string
  names: Json<Translations>
  rfic: string
  rfisc: string
  currency: string
  amount_minor: number
  stock: number | null
}

/** A view: those that count as taken. */
interface StandingExtraView extends ExtraChoiceTable {
  flow_id: string
}

interface SegmentTable {
  id: string
  reservation_id: string
  position: number
  departure_id: number
  cabin: string
  rank: number
  booking_class: string
  fare_brand: string
  fare_basis: string
  seats: number
  status: Generated<'HK' | 'XX' | 'UN'>
  replaced_by: ColumnType<string | null, string | null | undefined, string | null>
  /** core/offer/fare-conditions.ts FareConditions */
  conditions: NullableJson<unknown>
  price: Json<unknown>
  flown_at: NullableTimestamp
}

interface FlightChangeTable {
  id: string
  reservation_id: string
  flow_id: string
  segment_id: string
  departure_id: number
  fare_summary_uid: string
  /** core/booking/change-quote.ts ChangeQuote */
  quote: Json<unknown>
  currency: string
  collect_minor: number
  refund_minor: number
  /** seats and extras chosen for the new flight, as they were when last reckoned */
  charges_minor: Generated<number>
  state: Generated<'quoted' | 'committed' | 'lapsed'>
  quoted_at: DefaultTimestamp
  expires_at: Timestamp
  committed_at: NullableTimestamp
  new_segment_id: ColumnType<string | null, string | null | undefined, string | null>
}

interface CancelQuoteTable {
  id: string
  reservation_id: string
  segment_id: string
  /** core/booking/refund-quote.ts RefundQuote */
  quote: Json<unknown>
  currency: string
  refund_minor: number
  state: Generated<'quoted' | 'committed'>
  quoted_at: DefaultTimestamp
  expires_at: Timestamp
  committed_at: NullableTimestamp
}

interface ScheduleChangeTable {
  id: string
  reservation_id: string
  segment_id: string
  kind: 'moved' | 'cancelled'
  /** times as booked */
  was: Json<unknown>
  state: Generated<'open' | 'accepted' | 'changed' | 'refunded'>
  told_at: DefaultTimestamp
  /** the open question went on, and was told again */
  tellings: Generated<number>
  answered_at: NullableTimestamp
}

interface TravelDocumentTable {
  passenger_id: string
  key_id: string
  sealed: Buffer
  saved_at: DefaultTimestamp
}

interface ReservationAccessTable {
  token_hash: Buffer
  session_id: string
  brand: string
  reservation_id: string
  opened_by: 'name' | 'link' | 'flow'
  created_at: DefaultTimestamp
  touched_at: DefaultTimestamp
  proven_until: NullableTimestamp
}

interface OneTimeCodeTable {
  session_id: string
  code_hash: Buffer
  tries: Generated<number>
  sent_at: DefaultTimestamp
  expires_at: Timestamp
}

interface ThrottleCountTable {
  scope: string
  key: Buffer
  window_start: Timestamp
  count: number
}

interface SpentPuzzleTable {
  challenge_hash: Buffer
  expires_at: Timestamp
}

interface PaymentAttemptTable {
  id: string
  reservation_id: string
  provider: string
  state: Generated<'created' | 'sent' | 'approved' | 'declined' | 'unknown'>
  amount_minor: number
  currency: string
  gateway_transaction_id: string | null
  masked_card: string | null
  card_brand: string | null
  reason: string | null
  billing: NullableJson<unknown>
  created_at: DefaultTimestamp
  sent_at: NullableTimestamp
  settled_at: NullableTimestamp
  ask_at: NullableTimestamp
  asked: Generated<number>
  asked_at: NullableTimestamp
  /** a declined one is asked about until then */
  watch_until: NullableTimestamp
  agency_code: ColumnType<string | null, string | null | undefined, string | null>
  voucher_code: ColumnType<string | null, string | null | undefined, string | null>
  voucher_minor: Generated<number>
  change_id: ColumnType<string | null, string | null | undefined, string | null>
}

interface VoucherTable {
  brand: string
  code: string
  currency: string
  face_minor: number
  reserved_minor: Generated<number>
  redeemed_minor: Generated<number>
  valid_from: DefaultTimestamp
  valid_until: Timestamp
  issued_at: DefaultTimestamp
}

interface VoucherClaimTable {
  flow_id: string
  hold_id: string
  position: Generated<number>
  brand: string
  code: string
  amount_minor: number
}

interface AgencyTable {
  brand: string
  code: string
  name: string
  currency: string
  credit_limit_minor: Generated<number>
  balance_minor: Generated<number>
}

interface NewsletterSubscriptionTable {
  brand: string
  email: string
  first_name: string
  last_name: string
  gender: 'M' | 'F' | null
  subscribed_at: DefaultTimestamp
}

interface RefundTable {
  id: string
  attempt_id: string
  amount_minor: number
  currency: string
  reason: string
  state: Generated<'created' | 'refunded'>
  created_at: DefaultTimestamp
  settled_at: NullableTimestamp
  ask_at: DefaultTimestamp
  asked: Generated<number>
  method: Generated<'gateway' | 'voucher' | 'account'>
  cause_id: ColumnType<string | null, string | null | undefined, string | null>
}

interface GatewayEventTable {
  gateway: string
  event_id: string
  received_at: DefaultTimestamp
}

interface LedgerPostingTable {
  id: string
  brand: string
  kind: string
  reservation_id: string | null
  source: string
  posted_at: DefaultTimestamp
}

interface LedgerEntryTable {
  posting_id: string
  position: number
  account: string
  amount_minor: number
  currency: string
  detail: string | null
}

interface DocumentCounterTable {
  accounting_code: string
  next_serial: Generated<number>
}

interface TicketTable {
  document_number: string
  check_digit: string
  brand: string
  reservation_id: string
  passenger_id: string
  ticket_name: string
  currency: string
  base_minor: number
  total_minor: number
  issued_at: DefaultTimestamp
  exchanged_for: ColumnType<string | null, string | null | undefined, string | null>
}

interface CouponTable {
  document_number: string
  number: number
  segment_id: string
  status: Generated<string>
  base_minor: number
  taxes: Json<unknown>
  status_at: DefaultTimestamp
  refunded_minor: Generated<number>
  charge_minor: Generated<number>
}

interface EmdTable {
  document_number: string
  check_digit: string
  brand: string
  reservation_id: string
  passenger_id: string
  rfic: string
  currency: string
  total_minor: number
  issued_at: DefaultTimestamp
}

interface EmdCouponTable {
  document_number: string
  number: number
  rfisc: string
  code: string
  names: Json<Translations>
  amount_minor: number
  ticket_number: string
  ticket_coupon: number
  status: Generated<string>
  status_at: DefaultTimestamp
  refunded_minor: Generated<number>
}

/**
 * Pairs of value and label by locale, in the brand's order. A database seeded earlier holds labels of one language,
 * or an object of them.
 */
export type StoredChoices = [value: string, label: Translations | string][] | Record<string, string>

interface CustomFieldTable {
  brand: string
  field_name: string
  position: number
  display_names: Json<Translations>
  is_required: boolean
  allowed_values: Json<StoredChoices>
  german_gender: GermanGender | null
}

interface DashboardCardTable {
  brand: string
  tab_uid: string
  tab_names: Json<Translations>
  tab_position: number
  component_uid: string
  titles: Json<Translations>
  contents: Json<Translations>
  content_type: 'Text' | 'Html'
  content_size: number
  content_row: number
  content_position: number
}

interface OutboxTable {
  id: Generated<number>
  kind: string
  brand: string
  source: string
  payload: Json<unknown>
  created_at: DefaultTimestamp
  delivered_at: NullableTimestamp
  attempts: Generated<number>
  next_at: DefaultTimestamp
}

/** Where the chain of a brand's audit log ends. */
interface AuditChainTable {
  brand: string
  number: number
  hash: Buffer
}

interface AuditEntryTable {
  brand: string
  number: number
  at: Timestamp
  actor_kind: string
  actor_id: string | null
  act: string
  record: string
  record_id: string
  request_id: string
  previous_hash: Buffer
  hash: Buffer
}

export interface Schema {
  airport: AirportTable
  departure: DepartureTable
  departure_class: DepartureClassTable
  hold: HoldTable
  hold_item: HoldItemTable
  fare_brand: FareBrandTable
  fare: FareTable
  tax: TaxTable
  promo_code: PromoCodeTable
  booking_flow: BookingFlowTable
  reservation: ReservationTable
  passenger: PassengerTable
  segment: SegmentTable
  flight_change: FlightChangeTable
  cancel_quote: CancelQuoteTable
  schedule_change: ScheduleChangeTable
  travel_document: TravelDocumentTable
  reservation_access: ReservationAccessTable
  one_time_code: OneTimeCodeTable
  throttle_count: ThrottleCountTable
  spent_puzzle: SpentPuzzleTable
  cabin_layout: CabinLayoutTable
  seat_price: SeatPriceTable
  seat_assignment: SeatAssignmentTable
  standing_seat: StandingSeatView
  extra: ExtraTable
  extra_choice: ExtraChoiceTable
  standing_extra: StandingExtraView
  payment_attempt: PaymentAttemptTable
  refund: RefundTable
  voucher: VoucherTable
  voucher_claim: VoucherClaimTable
  agency: AgencyTable
  gateway_event: GatewayEventTable
  ledger_posting: LedgerPostingTable
  ledger_entry: LedgerEntryTable
  document_counter: DocumentCounterTable
  ticket: TicketTable
  coupon: CouponTable
  emd: EmdTable
  emd_coupon: EmdCouponTable
  custom_field: CustomFieldTable
  dashboard_card: DashboardCardTable
  outbox: OutboxTable
  newsletter_subscription: NewsletterSubscriptionTable
  audit_chain: AuditChainTable
  audit_entry: AuditEntryTable
}
