/** A page of the agencies' area, with somebody signed in. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { screen } from '@testing-library/react'
import { Network } from './network.ts'
import { renderPage } from './render-page.tsx'
import { type Agent, buildAgent } from './signed-in.ts'

interface Setup {
  /** an administrator of a new agency unless told */
  readonly agent?: Agent
  readonly locale?: Locale
  readonly network?: Network
}

export async function openAgencyPage(path: string, setup: Setup = {}) {
  const { locale = 'en', network = new Network('peoples'), agent = await buildAgent() } = setup
  const page = await renderPage({
    brandId: 'peoples',
    locale,
    path,
    switches: { agencySignIn: true, passengerSignIn: true },
    identity: agent.identity,
    network,
  })
  // A message may be over it already.
  await screen.findByRole('heading', { level: 1, hidden: true })
  return { ...page, agent }
}
