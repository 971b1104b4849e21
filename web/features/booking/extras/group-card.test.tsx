import type { WireAncillaries } from '@jetbridge/core/contract/extra.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { entriesFor, type ExtraEntry } from './extra-list.ts'
import { type ExtraDraft, noExtras } from '../wizard/extra-draft.ts'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { GroupCard } from './group-card.tsx'

afterEach(cleanup)

const dish = (ancillaryName: string, furtherFee: number): WireAncillaries['ancillaries'][number] => ({
  ancillaryFeeUid: ancillaryName,
  ancillaryName,
  translations: {},
  descriptionTranslations: {},
  kind: 'meal',
  fee: 0,
  furtherFee,
  tripFlightUid: 'out',
  tripFlightUids: ['out'],
  groupingName: 'Breakfast',
  groupingTranslations: {},
  groupingRank: 1,
  passengerTypes: ['adult'],
  left: null,
})

const offer: WireAncillaries = {
  ancillaries: [dish('Porridge', 9), dish('Salmon', 14)],
  details: [],
  flights: [{ tripFlightUid: 'out', origin: 'TEB', destination: 'PBI' }],
  passengers: [
    { passengerUid: 'p1', passengerNumber: 1, passengerName: 'Ada Byron', passengerType: 'adult' },
  ],
  currencyCode: 'USD',
  totalAmount: 0,
}
type Group = Extract<ExtraEntry<WireAncillaries['ancillaries'][number]>, { kind: 'group' }>
const place = { place: 'out', passengerType: 'adult', locale: 'en' } as const
const group = entriesFor(offer.ancillaries, place)[0] as Group

test('one dish of an included group is free; the price of the next one shows before it is taken', async () => {
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
      <GroupCard
        traveller={offer.passengers[0]!}
        offer={offer}
        choice={choice}
        group={group}
        onSay={() => undefined}
      />
    )
  }
  await renderPiece(<Stage />)
  const shown = (name: string) => screen.getByRole('option', { name: new RegExp(`^${name}`) }).textContent
  expect(screen.getByText(/^Your fare includes one of these per flight/)).toBeTruthy()
  expect([shown('Porridge'), shown('Salmon')]).toEqual([
    'PorridgeIncluded in your fare',
    'SalmonIncluded in your fare',
  ])
  await userEvent.click(screen.getByRole('option', { name: /^Porridge/ }))
  expect(shown('Salmon')).toBe('Salmon$9.00')
  await userEvent.click(screen.getByRole('option', { name: /^Salmon/ }))
  // the dearer one is the one included
  expect([shown('Porridge'), shown('Salmon')]).toEqual(['Porridge$9.00', 'SalmonIncluded in your fare'])
})
