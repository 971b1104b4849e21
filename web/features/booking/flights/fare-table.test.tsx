import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { sampleFare, sampleFlight } from '../../../testing/sample-flight.ts'
import { FareTable } from './fare-table.tsx'

test('three sold-out fares are one line; one of three is in its column [FLT-08]', async () => {
  const fares = (left: readonly number[]) =>
    left.map((seatsLeft, index) => {
      const code = ['LIGHT', 'PLUS', 'FLEX'][index]!
      return {
        ...sampleFare,
        fareSummaryUid: code,
        fareBrand: { ...sampleFare.fareBrand, code },
        seatsLeft,
        originalAmount: 400,
      }
    })
  const flight = (id: string, left: readonly number[]) => ({
    ...sampleFlight({ id, departs: '2026-12-01T08:00', arrives: '2026-12-01T09:05' }),
    fares: fares(left),
  })
  await renderPiece(
    <FareTable
      flights={[flight('gone', [0, 0, 0]), flight('dear', [0, 3, 3])]}
      currency="EUR"
      chosenFare={undefined}
      judge={() => undefined}
      onChoose={() => undefined}
      caption="Outbound"
      pricing={{ kind: 'full' }}
      withConditions={false}
    />,
    {},
  )
  const [, gone, dear] = await screen.findAllByRole('row')
  expect(within(gone!).getAllByText('Sold out')).toHaveLength(1)
  expect(within(gone!).getByRole('cell')).toHaveProperty('colSpan', 3)
  expect(within(gone!).queryByRole('button')).toBeNull()
  expect(within(dear!).getAllByRole('cell')).toHaveLength(3)
  expect(within(dear!).getAllByText('Sold out')).toHaveLength(1)
})
