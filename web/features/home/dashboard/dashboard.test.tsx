// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nobody } from '../../../api/identity/identity.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { untilHolds } from '@jetbridge/server/testing/until.ts'

beforeEach(() => {
  installBrowserParts()
})
afterEach(cleanup)

const card = (uid: string, title: string, content: string, contentType: 'Text' | 'Html') => ({
  componentUid: uid,
  contentTitle: title,
  content,
  contentType,
  blocks:
    contentType === 'Html'
      ? [{ kind: 'paragraph', spans: [{ text: 'a ' }, { text: 'bag', style: 'strong' }] }]
      : [],
  contentSize: 1,
  contentRow: 0,
  contentPosition: 0,
})

const dashboard = {
  dashboardName: 'Demo',
  dashboardTabs: [
    { dashboardTabUid: 'b', tabName: 'Second', tabPosition: 1, dashboardComponents: [] },
    {
      dashboardTabUid: 'a',
      tabName: 'First',
      tabPosition: 0,
      dashboardComponents: [
        card('1', 'Plain', 'a <b>bag</b>', 'Text'),
        card('2', 'Rich', '<p onclick="alert(1)">a <b>bag</b></p>', 'Html'),
      ],
    },
  ],
}

const answering =
  (status: number, body: unknown): typeof fetch =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }))

test('home shows the dashboard where page options enable it, text as text and markup as elements [DSH-01, RTE-01]', async () => {
  await renderPage({ switches: { dashboard: true }, fetch: answering(200, dashboard) })
  const names = (await screen.findAllByRole('tab')).map((tab) => tab.textContent)
  expect(names).toEqual(['First', 'Second'])
  const panel = within(screen.getByRole('tabpanel'))
  expect(panel.getByText('a <b>bag</b>')).toBeTruthy()
  expect(panel.getByText('bag').localName).toBe('strong')
  // The HTML itself is never drawn.
  expect(panel.queryByText(/onclick/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Check Availability' })).toBeTruthy()
})

test.each([
  ['an agency that has signed in carries its token', { authorization: 'Bearer of-an-agency' }],
  ['a guest carries none', {}],
])('the call for the dashboard: %s [API-36]', async (_, headers: Record<string, string>) => {
  const asked = vi.fn(answering(200, dashboard))
  const identity = { ...nobody, headersFor: () => Promise.resolve(headers) }
  await renderPage({ switches: { dashboard: true }, fetch: asked, identity })
  await screen.findAllByRole('tab')
  const sent = asked.mock.calls.find(
    ([address]) => typeof address === 'string' && address.endsWith('/System/dashboard'),
  )
  expect(new Headers(sent?.[1]?.headers).get('authorization')).toBe(headers['authorization'] ?? null)
})

test('home asks for the dashboard only once the visitor comes near its place [DSH-01]', async () => {
  let comeNear = () => undefined as void
  class Watch {
    readonly observe = vi.fn()
    readonly disconnect = vi.fn()
    constructor(tell: (seen: readonly { readonly isIntersecting: boolean }[]) => void) {
      comeNear = () => {
        tell([{ isIntersecting: true }])
      }
    }
  }
  vi.stubGlobal('IntersectionObserver', Watch)
  const asked = vi.fn(answering(200, dashboard))
  await renderPage({ switches: { dashboard: true }, fetch: asked })
  expect(await screen.findByRole('button', { name: 'Check Availability' })).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
  act(comeNear)
  expect(await screen.findAllByRole('tab')).toHaveLength(2)
})

test('without the option home asks for no dashboard', async () => {
  const asked = vi.fn(answering(200, dashboard))
  await renderPage({ switches: { dashboard: false }, fetch: asked })
  expect(await screen.findByRole('button', { name: 'Check Availability' })).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
})

test('a dashboard that cannot be loaded is logged and hidden, and the form stays as it is [DSH-05]', async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  await renderPage({
    switches: { dashboard: true },
    fetch: answering(500, { code: 'fault', message: '', requestId: 'r' }),
  })
  await untilHolds(() => {
    expect(logged).toHaveBeenCalled()
  })
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Check Availability' })).toBeTruthy()
})
