/** A page of the agencies' area, with somebody signed in. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { screen } from '@testing-library/react'
import { switchEngine } from './engine.ts'
import { Network } from './network.ts'
import { renderPage } from './render-page.tsx'
import { type Agent, buildAgent } from './signed-in.ts'

interface Setup {
  /** an administrator of a new agency unless told */
  readonly agent?: Agent
  readonly locale?: Locale
  readonly network?: Network
  /** the portal of the specification, as one of the sample brands keeps it (docs/decisions/0085) */
  readonly isPrinted?: boolean
}

export async function openAgencyPage(path: string, setup: Setup = {}) {
  const { locale = 'en', network = new Network('peoples'), agent = await buildAgent() } = setup
  const { isPrinted: printedPortal = false } = setup
  switchEngine({ printedPortal })
  const page = await renderPage({
    brandId: 'peoples',
    locale,
    path,
    switches: { agencySignIn: true, passengerSignIn: true, printedPortal },
    identity: agent.identity,
    network,
  })
  // A message may be over it already.
  await screen.findByRole('heading', { level: 1, hidden: true })
  return { ...page, agent }
}

/** The same at an airline that keeps the portal of the specification. */
export function openPrintedPage(path: string, setup: Setup = {}) {
  return openAgencyPage(path, { ...setup, isPrinted: true })
}
