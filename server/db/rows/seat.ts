/** Made from the database by `npm run db:types`, never by hand. */
import type { Json } from '../column.ts'

export interface SeatTables {
  cabin_layout: {
    brand: string
    aircraft: string
    layout: Json
  }
  seat_assignment: {
    departure_id: number
    seat: string
    hold_id: string
    passenger_id: string
    zone: string
    currency: string
    amount_minor: number
  }
  seat_price: {
    brand: string
    zone: 'front' | 'standard' | 'rear' | 'legroom' | 'single'
    currency: string
    amount_minor: number
  }
  standing_seat: {
    departure_id: number
    seat: string
    hold_id: string
    flow_id: string
    passenger_id: string
    zone: string
    currency: string
    amount_minor: number
    is_sold: boolean
  }
}
