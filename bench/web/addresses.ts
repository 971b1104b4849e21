/** Addresses of the brands' sites on a running product. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'

export function homeOf({ id }: Brand, port: number): string {
  return `http://${id.replaceAll('_', '-')}.localhost:${port}/`
}

export function tripOf({ id, routes }: Brand): readonly [origin: string, destination: string] {
  const [route] = routes
  if (!route) throw new Error(`${id} has no route`)
  return route
}

export function daysFromToday(days: number): string {
  return plusDays(dateAt(instant(Date.now()), zone('UTC')), days)
}

export function flightsOf(brand: Brand, port: number): string {
  const [ori, des] = tripOf(brand)
  const { default: currency } = brand.currency
  const query = {
    ori,
    des,
    dep: daysFromToday(30),
    adt: '1',
    chd: '0',
    inf: '0',
    currency,
    pro: '',
    prov: 'user',
  }
  return `${homeOf(brand, port)}booking-flow?${new URLSearchParams(query).toString()}`
}
