/** The contact of a booking on account. */
import { parseQuery } from '@jetbridge/core/booking/query.ts'
import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiProvider } from '../../../api/api-context.tsx'
import { createApi } from '../../../api/client.ts'
import { IdentityProvider } from '../../../api/identity/identity-context.tsx'
import { sessionStore } from '../../../api/session.ts'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { Network } from '../../../testing/network.ts'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { buildAgent } from '../../../testing/signed-in.ts'
import { WrittenBooking } from '../testing/booking-with.tsx'
import { newWizard, withCurrent } from '../wizard/wizard.ts'
import { PassengersStep } from './passengers-step.tsx'
import { untilHolds } from '@jetbridge/server/testing/until.ts'

beforeEach(() => {
  installBrowserParts()
})

const { details } = agencyEndpoints

/** @param network from its agent to the engine */
async function open(provider: string, network = new Network()) {
  const { identity } = await buildAgent()
  const { fetch } = network
  const session = sessionStore(sessionStorage)
  const api = createApi({ base: '/api', session, identity, fetch, tell: () => undefined })
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
  return network
}

const valueOf = (label: string) => (screen.getByLabelText(label) as unknown as { value: string }).value

test('an agency that books on its account is the contact, in the name of its agent [CNT-14]', async () => {
  const network = await open('agency')
  // Nothing is left to enter there, so the first traveller is next.
  await screen.findByRole('button', { name: /^Adult 1/, expanded: true })
  await userEvent.click(screen.getByRole('button', { name: /^Contact information/ }))
  expect(network.sentTo(details)).toHaveLength(1)
  expect(valueOf('Email')).toMatch(/^office@sun\d+\.example$/)
  expect(['First name', 'Last name', 'Address', 'City', 'Country'].map(valueOf)).toEqual([
    'Anna',
    'Steiner',
    'Ring 1',
    'Vienna',
    'AT',
  ])
})

test('details that do not come are logged, and the form is empty and usable [CNT-14]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const network = new Network()
  network.refuse(details, 'not-found', { times: Infinity })
  await open('agency', network)
  await untilHolds(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('details of the agency')))
  expect(valueOf('First name')).toBe('')
  warn.mockRestore()
})

test('an agent who books at the public price is asked like everybody else', async () => {
  const network = await open('user')
  expect(valueOf('First name')).toBe('')
  expect(network.sentTo(details)).toEqual([])
})
