/** Made from the database by `npm run db:types`, never by hand. */
import type { DefaultedColumn, Json } from '../column.ts'

export interface ExtraTables {
  extra: {
    brand: string
    code: string
    kind: string
    names: Json
    descriptions: DefaultedColumn<Json>
    group_names: Json | null
    rank: DefaultedColumn<number>
    prices: Json
    passenger_types: string[]
    stock: number | null
    rfic: string
    rfisc: string
    included_with: string | null
    routes: DefaultedColumn<string[]>
    fare_brands: DefaultedColumn<string[]>
    sold_for: DefaultedColumn<'flight' | 'way'>
  }
  extra_choice: {
    departure_id: number
    passenger_id: string
    code: string
    hold_id: string
    names: Json
    rfic: string
    rfisc: string
    currency: string
    amount_minor: number
    stock: number | null
    of_way: boolean | null
  }
  standing_extra: {
    departure_id: number
    passenger_id: string
    code: string
    hold_id: string
    flow_id: string
    names: Json
    rfic: string
    rfisc: string
    currency: string
    amount_minor: number
    stock: number | null
    of_way: boolean | null
    is_sold: boolean
  }
}
