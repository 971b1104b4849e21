/** The contact of a booking on account. */
import { parseQuery } from '@jetbridge/core/booking/query.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiProvider } from '../../../api/api-context.tsx'
import { createApi } from '../../../api/client.ts'
import { IdentityProvider } from '../../../api/identity/identity-context.tsx'
import { nobody } from '../../../api/identity/identity.ts'
import { sessionStore } from '../../../api/session.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { sampleAgent, signedInAgent } from '../../../testing/sample-agent.ts'
import { WrittenBooking } from '../testing/booking-with.tsx'
import { newWizard, withCurrent } from '../wizard/wizard.ts'
import { PassengersStep } from './passengers-step.tsx'
import { untilHolds } from '@jetbridge/server/testing/until.ts'

beforeEach(() => {
  installBrowserParts()
})

const identity = { ...nobody, read: () => signedInAgent }

/** @param answer of the engine about the agency */
async function open(provider: string, answer: () => Response) {
  const asked: string[] = []
  const api = createApi({
    base: '/api',
    session: sessionStore(sessionStorage),
    fetch: (url) => {
      asked.push(url as string)
      return Promise.resolve(url === '/api/agency' ? answer() : Response.json([]))
    },
    tell: () => undefined,
  })
  const query = parseQuery({ ori: 'ACH', des: 'VIE', dep: '2026-12-01', adt: '1', prov: provider })
  const start = {
    query,
    party: { adult: 1, child: 0, infant: 0 },
    wizard: withCurrent(newWizard(), 'passengers'),
    currency: 'EUR',
    where: { kind: 'choosing' },
  } as const
  await renderPiece(
    <IdentityProvider value={identity}>
      <ApiProvider value={api}>
        <WrittenBooking start={start}>
          <PassengersStep />
        </WrittenBooking>
      </ApiProvider>
    </IdentityProvider>,
    { brandId: 'peoples' },
  )
  return asked
}

const valueOf = (label: string) => (screen.getByLabelText(label) as unknown as { value: string }).value

test('an agency that books on its account is the contact, in the name of its agent [CNT-14]', async () => {
  await open('agency', () => Response.json({ ...sampleAgent.agency, userInfo: sampleAgent.userInfo }))
  // Nothing is left to enter there, so the first traveller is next.
  await screen.findByRole('button', { name: /^Adult 1/, expanded: true })
  await userEvent.click(screen.getByRole('button', { name: /^Contact information/ }))
  expect(valueOf('Email')).toBe('desk@sun.example')
  expect(['First name', 'Last name', 'Address', 'City', 'Country'].map(valueOf)).toEqual([
    'Kim',
    'Sommer',
    'Ring 1',
    'Vienna',
    'AT',
  ])
})

test('details that do not come are logged, and the form is empty and usable [CNT-14]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await open('agency', () => Response.json({ code: 'not-found', message: '' }, { status: 404 }))
  await untilHolds(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('details of the agency')))
  expect(valueOf('First name')).toBe('')
  warn.mockRestore()
})

test('an agent who books at the public price is asked like everybody else', async () => {
  const asked = await open('user', () => Response.json({}))
  expect(valueOf('First name')).toBe('')
  expect(asked).not.toContain('/api/agency')
})
