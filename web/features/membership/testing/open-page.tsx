/** A page of the membership, as a guest, a passenger or an agent. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { screen } from '@testing-library/react'
import { nobody } from '../../../api/identity/identity.ts'
import { Network } from '../../../testing/network.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import type { Account, Agent } from '../../../testing/signed-in.ts'

interface Setup {
  readonly network?: Network
  readonly locale?: Locale
  /** a guest unless told */
  readonly user?: Account | Agent
  readonly switches?: Partial<Brand['switches']>
  /** aero sells it for $640.00 */
  readonly brandId?: string
}

export async function openPage(path: string, setup: Setup = {}) {
  const { locale = 'en', user, brandId = 'aero', switches = {}, network = new Network(brandId) } = setup
  const { identity = nobody } = user ?? {}
  const page = await renderPage({ brandId, locale, path, switches, identity, network })
  // An open dialog hides it from those who do not see.
  await screen.findByRole('heading', { level: 1, hidden: true })
  const at = () => page.router.state.location.pathname + page.router.state.location.search
  return { ...page, at }
}
