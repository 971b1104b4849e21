/** Made from the database by `npm run db:types`, never by hand. */
import type { Clock, Day, DefaultedColumn, Json, Timestamp } from '../column.ts'

export interface ScheduleTables {
  airport: {
    code: string
    name: string
    names: DefaultedColumn<Json>
    city: string
    country: string
    zone: string
    latitude: number
    longitude: number
  }
  airport_without_zone: {
    code: string
    name: string
    city: string
    country: string
    latitude: number
    longitude: number
  }
  connection_time: {
    id: DefaultedColumn<number>
    brand: string
    airport: string | null
    arrives: 'domestic' | 'international' | null
    departs: 'domestic' | 'international' | null
    minutes: number | null
    valid_from: Day | null
    valid_until: Day | null
    arrival_terminal: string | null
    departure_terminal: string | null
  }
  departure: {
    id: DefaultedColumn<number>
    brand: string
    carrier: string
    flight_number: number
    suffix: DefaultedColumn<string>
    origin: string
    destination: string
    service_date: Day
    departs_local: Clock
    arrives_local: Clock
    departs_at: Timestamp
    arrives_at: Timestamp
    aircraft: string
    capacity: number
    status: DefaultedColumn<'scheduled' | 'cancelled'>
    by_hand: DefaultedColumn<boolean>
    flown_at: Timestamp | null
    planned: Json | null
    operated_by: string | null
    origin_terminal: string | null
    destination_terminal: string | null
  }
}
