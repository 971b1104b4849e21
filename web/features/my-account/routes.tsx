/** The passenger's home and My Account; they ask for a passenger who is signed in. */
import type { AppDeps } from '../../app.tsx'
import type { PageParts } from '../../fetched-route.ts'
import { paths } from '../../paths.ts'

const parts = ['profile', 'error', 'table'] as const

/** [RTE-17, RTE-18] */
export function passengerPages({ config, texts }: AppDeps) {
  const loader = async () => {
    const { membership } = config.brand.switches
    await Promise.all([...parts.map((part) => texts.load(part)), membership && texts.load('membership')])
    return null
  }
  const homeLoader = async () => {
    // The next trip is shown as the confirmation and My flights show it.
    await Promise.all([loader(), texts.load('booking'), texts.load('reservation')])
    return null
  }
  const shopLoader = async () => {
    await Promise.all([loader(), texts.load('booking')])
    return null
  }
  return {
    [paths.passenger]: { loader: homeLoader, page: () => import('./home/passenger-home-page.tsx') },
    [paths.myAccount]: { loader, page: () => import('./my-account-page.tsx') },
    [paths.buyVoucher]: { loader: shopLoader, page: () => import('./buy-voucher/buy-voucher-page.tsx') },
    [paths.myData]: { loader, page: () => import('./data/data-page.tsx') },
  } satisfies Record<string, PageParts>
}
