/** A page of the agencies' area with somebody signed in, before an engine in memory. */
import type { AgencyRole } from '@jetbridge/core/agency/role.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { screen } from '@testing-library/react'
import { type Identity, nobody } from '../../../api/identity/identity.ts'
import { queryClient } from '../../../api/query-client.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { sampleAgent, signedInAgent } from '../../../testing/sample-agent.ts'
import { AgencyEngine } from './agency-engine.ts'
import type { SignedIn } from '../../../api/identity/signed-in.ts'

interface Setup {
  readonly engine?: AgencyEngine
  readonly locale?: Locale
  readonly role?: AgencyRole
  readonly usersCreateUsers?: boolean
  readonly identity?: Partial<Identity>
}

export async function openPage(path: string, setup: Setup = {}) {
  const { engine = new AgencyEngine(), locale = 'en', role = 'administrator' } = setup
  queryClient.clear()
  const userInfo = { ...sampleAgent.userInfo, role }
  const { usersCreateUsers = true } = setup
  const agency = { ...sampleAgent.agency, usersCreateUsers }
  const user: SignedIn = { ...signedInAgent, agent: { ...sampleAgent, agency, userInfo } }
  const page = await renderPage({
    brandId: 'peoples',
    locale,
    path,
    switches: { agencySignIn: true, passengerSignIn: true },
    identity: { ...nobody, read: () => user, current: () => Promise.resolve(user), ...setup.identity },
    fetch: engine.fetch,
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...page, engine }
}
