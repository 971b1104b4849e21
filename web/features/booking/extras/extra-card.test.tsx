import type { WireAncillaries } from '@jetbridge/core/contract/extra.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type ExtraDraft, noExtras } from '../wizard/extra-draft.ts'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { ExtraCard } from './extra-card.tsx'

afterEach(cleanup)

const flight = (tripFlightUid: string, left: number | null): WireAncillaries['ancillaries'][number] => ({
  ancillaryFeeUid: `pet.${tripFlightUid}`,
  ancillaryName: 'Pet in the cabin',
  translations: {},
  descriptionTranslations: {},
  kind: 'pet',
  fee: 95,
  furtherFee: null,
  tripFlightUid,
  tripFlightUids: [tripFlightUid],
  groupingName: null,
  groupingTranslations: {},
  groupingRank: 1,
  passengerTypes: ['adult', 'child'],
  left,
})

const traveller = (passengerNumber: number, passengerName: string) => ({
  passengerUid: `p${passengerNumber}`,
  passengerNumber,
  passengerName,
  passengerType: 'adult' as const,
})

const offer: WireAncillaries = {
  ancillaries: [flight('out', 2), flight('back', null)],
  details: [],
  flights: [
    { tripFlightUid: 'out', origin: 'TEB', destination: 'PBI' },
    { tripFlightUid: 'back', origin: 'PBI', destination: 'TEB' },
  ],
  passengers: [traveller(1, 'Ada Byron'), traveller(2, 'Bob Ng'), traveller(3, 'Zoë Ng')],
  currencyCode: 'USD',
  totalAmount: 0,
}

test('for everyone on all flights names the travellers who get none because they have run out', async () => {
  const said: string[] = []
  const Stage = () => {
    const [draft, change] = useState<ExtraDraft>(noExtras)
    const choice = {
      offer,
      draft,
      held: noExtras,
      paid: noExtras,
      change,
      hasFailed: false,
      retry: () => undefined,
    }
    return (
      <ExtraCard
        traveller={offer.passengers[0]!}
        offer={offer}
        choice={choice}
        extra={offer.ancillaries[0]!}
        onSay={(text) => said.push(text)}
      />
    )
  }
  await renderPiece(<Stage />)
  await userEvent.click(screen.getByRole('button', { name: /for everyone on all flights/ }))
  expect(screen.getByText('None left for Zoë Ng (TEB – PBI).')).toBeTruthy()
  expect(said).toEqual(['Pet in the cabin added 5 times. None left for Zoë Ng (TEB – PBI).'])
  await userEvent.click(screen.getByRole('button', { name: /^Remove everywhere: ./ }))
  expect(screen.queryByText(/None left/)).toBeNull()
})
