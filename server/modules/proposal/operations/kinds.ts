/**
 * Each kind of proposal, as console and timed work make and store it. Another kind joins here, by one value; what it is
 * asked for can be written as JSON.
 */
import type { DashboardCard } from '@jetbridge/core/content/dashboard-card.ts'
import type { Extra } from '@jetbridge/core/extra/extra.ts'
import type { AirportDiff } from '@jetbridge/core/flight/airport-diff.ts'
import type { ConnectionTime } from '@jetbridge/core/flight/connection-time.ts'
import type { EmissionFactor } from '@jetbridge/core/flight/emission.ts'
import type { TableDiff } from '@jetbridge/core/flight/table-diff.ts'
import type { Proposal } from '@jetbridge/core/kernel/proposal.ts'
import { dateAt, type Instant, zone } from '@jetbridge/core/kernel/time.ts'
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import type { FareDiff } from '@jetbridge/core/offer/fare-diff.ts'
import type { FiledPromoCode } from '@jetbridge/core/offer/promo-code-csv.ts'
import type { Tax } from '@jetbridge/core/offer/tax.ts'
import type { CabinLayout } from '@jetbridge/core/seat/cabin-layout.ts'
import type { ZonePrice } from '@jetbridge/core/seat/seat-map-file.ts'
import {
  type AgencyDiff,
  type AgencyImport,
  proposeAgencies,
  storeAgencies,
} from '../../agency/operations/import-agencies.ts'
import {
  type CustomFieldDiff,
  type CustomFieldImport,
  proposeCustomFields,
  storeCustomFields,
} from '../../content/operations/import-custom-fields.ts'
import {
  type DashboardImport,
  proposeDashboard,
  storeDashboard,
} from '../../content/operations/import-dashboard.ts'
import {
  type Alteration,
  type AlterationDiff,
  type AlteredDeparture,
  proposeAlteration,
  storeAlteration,
} from '../../disruption/operations/alter-departure.ts'
import { type ExtraImport, proposeExtras, storeExtras } from '../../extra/operations/import-extras.ts'
import {
  type EmissionImport,
  proposeEmissions,
  storeEmissions,
} from '../../offer/operations/import-emissions.ts'
import {
  type FareBrandImport,
  proposeFareBrands,
  storeFareBrands,
} from '../../offer/operations/import-fare-brands.ts'
import { type FareImport, proposeFares, storeFares } from '../../offer/operations/import-fares.ts'
import {
  type PromoCodeImport,
  proposePromoCodes,
  storePromoCodes,
} from '../../offer/operations/import-promo-codes.ts'
import { proposeTaxes, storeTaxes, type TaxImport } from '../../offer/operations/import-taxes.ts'
import {
  proposeVouchers,
  storeVouchers,
  type VoucherDiff,
  type VoucherImport,
} from '../../payment/operations/import-vouchers.ts'
import {
  type AirportImport,
  proposeAirports,
  storeAirports,
} from '../../schedule/operations/import-airports.ts'
import {
  type ConnectionTimeImport,
  proposeConnectionTimes,
  storeConnectionTimes,
} from '../../schedule/operations/import-connection-times.ts'
import {
  proposeSchedule,
  type ScheduleImport,
  type SeasonDiff,
  type StoredSeason,
  storeSchedule,
} from '../../schedule/operations/import-schedule.ts'
import { proposeSeatMaps, type SeatMapImport, storeSeatMaps } from '../../seat/operations/import-seat-maps.ts'
import type { Db, Tx } from '../../../db/open.ts'
import { ProposalRefusal, type Signature } from '../../../proposal.ts'
import type { ProposalKind, StaffRight, StoreDeps } from '../proposal.ts'

/** About an airline as a whole. */
function ofAirline(permission: AirlinePermission) {
  return ({ brand }: { readonly brand: string }): StaffRight => ({ permission, object: { brand } })
}

type AirlinePermission =
  | 'import-schedule'
  | 'import-fares'
  | 'edit-extras'
  | 'edit-seat-maps'
  | 'edit-content'

/** They belong to no airline, so nobody's right is enough. */
export const airportKind: ProposalKind<AirportImport, AirportDiff, void> = {
  name: 'airports',
  right: null,
  propose: proposeAirports,
  store: (_, tx, asked, signed) => storeAirports(tx, asked, signed),
}

export const scheduleKind: ProposalKind<ScheduleImport, SeasonDiff, StoredSeason> = {
  name: 'schedule',
  right: ofAirline('import-schedule'),
  propose: proposeSchedule,
  store: (_, tx, asked, signed) => storeSchedule(tx, asked, signed),
  // Days that are over by then are left alone.
  asOf(asked, now) {
    const today = dateAt(now, zone('UTC'))
    const { from, until } = asked.range
    return { ...asked, range: { from: from < today ? today : from, until } }
  },
}

export const connectionTimeKind: ProposalKind<ConnectionTimeImport, TableDiff<ConnectionTime>, void> = {
  name: 'connection-times',
  right: ofAirline('import-schedule'),
  propose: proposeConnectionTimes,
  store: (_, tx, asked, signed) => storeConnectionTimes(tx, asked, signed),
}

export const fareBrandKind: ProposalKind<FareBrandImport, TableDiff<FareBrand>, void> = {
  name: 'fare-brands',
  right: ofAirline('import-fares'),
  propose: proposeFareBrands,
  store: (_, tx, asked, signed) => storeFareBrands(tx, asked, signed),
}

export const fareKind: ProposalKind<FareImport, FareDiff, void> = {
  name: 'fares',
  right: ofAirline('import-fares'),
  propose: proposeFares,
  store: (_, tx, asked, signed) => storeFares(tx, asked, signed),
}

export const taxKind: ProposalKind<TaxImport, TableDiff<Tax>, void> = {
  name: 'taxes',
  right: ofAirline('import-fares'),
  propose: proposeTaxes,
  store: (_, tx, asked, signed) => storeTaxes(tx, asked, signed),
}

export const emissionKind: ProposalKind<EmissionImport, TableDiff<EmissionFactor>, void> = {
  name: 'emissions',
  right: ofAirline('import-schedule'),
  propose: proposeEmissions,
  store: (_, tx, asked, signed) => storeEmissions(tx, asked, signed),
}

export const promoCodeKind: ProposalKind<PromoCodeImport, TableDiff<FiledPromoCode>, void> = {
  name: 'promo-codes',
  right: ofAirline('import-fares'),
  propose: proposePromoCodes,
  store: (_, tx, asked, signed) => storePromoCodes(tx, asked, signed),
  asOf: (asked, at) => ({ ...asked, at }),
}

export const extraKind: ProposalKind<ExtraImport, TableDiff<Extra>, void> = {
  name: 'extras',
  right: ofAirline('edit-extras'),
  propose: proposeExtras,
  store: (_, tx, asked, signed) => storeExtras(tx, asked, signed),
}

export const seatMapKind: ProposalKind<SeatMapImport, TableDiff<CabinLayout | ZonePrice>, void> = {
  name: 'seat-maps',
  right: ofAirline('edit-seat-maps'),
  propose: proposeSeatMaps,
  store: (_, tx, asked, signed) => storeSeatMaps(tx, asked, signed),
}

export const customFieldKind: ProposalKind<CustomFieldImport, CustomFieldDiff, void> = {
  name: 'custom-fields',
  right: ofAirline('edit-content'),
  propose: proposeCustomFields,
  store: (_, tx, asked, signed) => storeCustomFields(tx, asked, signed),
}

export const dashboardKind: ProposalKind<DashboardImport, TableDiff<DashboardCard>, void> = {
  name: 'dashboard',
  right: ofAirline('edit-content'),
  propose: proposeDashboard,
  store: (_, tx, asked, signed) => storeDashboard(tx, asked, signed),
}

/** A file of money: at the console alone. */
export const voucherKind: ProposalKind<VoucherImport, VoucherDiff, void> = {
  name: 'vouchers',
  right: null,
  propose: proposeVouchers,
  store: storeVouchers,
  asOf(asked, at) {
    const over = asked.vouchers.find(({ validUntil }) => validUntil <= at)
    if (over) throw new ProposalRefusal('outdated', `${over.code} has expired by now`)
    return { ...asked, at }
  },
}

export const agencyKind: ProposalKind<AgencyImport, AgencyDiff, void> = {
  name: 'agencies',
  right: ({ brand: { id: brand } }) => ({ permission: 'administer-agencies', object: { brand } }),
  propose: proposeAgencies,
  store: storeAgencies,
}

export const departureKind: ProposalKind<Alteration, AlterationDiff, AlteredDeparture> = {
  name: 'departure',
  right: ({ departure: { brand, origin, destination } }) => ({
    permission: 'alter-departures',
    object: { brand, origin, destination },
  }),
  propose: proposeAlteration,
  store: storeAlteration,
  asOf(asked, now) {
    const isTooLate = [asked.departure, asked.times].some((each) => each && each.departsAt <= now)
    if (isTooLate) throw new ProposalRefusal('outdated', 'it has departed, or would have')
    return asked
  },
}

/** A proposal of some kind, read from what was written of it. */
export interface WrittenProposal {
  /** null: the console alone does it */
  readonly right: StaffRight | null
  readonly propose: (db: Db) => Promise<Proposal<unknown>>
  /** @throws ProposalRefusal, BookedMeanwhile */
  readonly store: (deps: StoreDeps, tx: Tx, signed: Signature<never>) => Promise<unknown>
}

/** @throws ProposalRefusal where it is too late for it */
type ReadWritten = (json: string, now: Instant) => WrittenProposal

function written<Asked>(kind: ProposalKind<Asked, unknown, unknown>): readonly [string, ReadWritten] {
  const read: ReadWritten = (json, now) => {
    // This version has written it, for this kind.
    const before = JSON.parse(json) as Asked
    const asked = kind.asOf?.(before, now) ?? before
    return {
      right: kind.right?.(asked) ?? null,
      propose: (db) => kind.propose(db, asked),
      store: (deps, tx, signed) => kind.store(deps, tx, asked, signed),
    }
  }
  return [kind.name, read]
}

const all: ReadonlyMap<string, ReadWritten> = new Map([
  written(airportKind),
  written(scheduleKind),
  written(connectionTimeKind),
  written(fareBrandKind),
  written(fareKind),
  written(taxKind),
  written(emissionKind),
  written(promoCodeKind),
  written(extraKind),
  written(seatMapKind),
  written(customFieldKind),
  written(dashboardKind),
  written(voucherKind),
  written(agencyKind),
  written(departureKind),
])

/** As of now. @throws ProposalRefusal for an unknown kind, and where it is too late */
export function readWritten(kind: string, json: string, now: Instant): WrittenProposal {
  const read = all.get(kind)
  if (!read) throw new ProposalRefusal('outdated', `this version knows no ${kind}`)
  return read(json, now)
}
