/** A page of an agency's numbers with somebody signed in for it, before an engine in memory. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { screen } from '@testing-library/react'
import { type Identity, nobody } from '../../../api/identity/identity.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { agent, ReportEngine } from './report-engine.ts'

interface Setup {
  readonly engine?: ReportEngine
  readonly locale?: Locale
  readonly identity?: Partial<Identity>
}

export async function openPage(
  path: string,
  { engine = new ReportEngine(), locale = 'en', identity }: Setup = {},
) {
  const page = await renderPage({
    brandId: 'peoples',
    locale,
    path,
    switches: { agencySignIn: true },
    identity: { ...nobody, read: () => agent, current: () => Promise.resolve(agent), ...identity },
    fetch: engine.fetch,
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...page, engine }
}
