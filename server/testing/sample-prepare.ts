import { airports } from '@jetbridge/brands/airports.ts'
import { type Prepare, preparing } from '@jetbridge/core/booking/preparation.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { zone } from '@jetbridge/core/kernel/time.ts'

/** What travellers of a sample airline need before a flight, without a database. */
export function samplePrepare(brand: Brand): Prepare {
  return preparing(
    brand,
    airports.map((airport) => ({ ...airport, zone: zone(airport.zone) })),
  )
}
