import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { sampleFare, sampleFlight } from '../../../testing/sample-flight.ts'
import { FareTable } from './fare-table.tsx'

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

async function rowsOf(...flights: ReturnType<typeof flight>[]) {
  await renderPiece(
    <FareTable
      flights={flights}
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
  return (await screen.findAllByRole('row')).slice(1)
}

test('few seats are told once where each fare has as few, else beside the fare', async () => {
  const [alike, mixed] = await rowsOf(flight('alike', [2, 2, 0]), flight('mixed', [1, 2, 2]))
  expect(within(alike!).getByRole('rowheader').textContent).toContain('2 seats left in each fare')
  expect(within(alike!).queryByText(/at this price/)).toBeNull()
  expect(within(mixed!).getByRole('rowheader').textContent).not.toContain('left')
  expect(
    within(mixed!)
      .getAllByText(/ left at this price$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['1 seat left at this price', '2 seats left at this price', '2 seats left at this price'])
})

test('a flight names its airports by their cities to those who listen', async () => {
  const departureAirport = { code: 'ACH', name: 'Altenrhein', translations: { en: 'St. Gallen-Altenrhein' } }
  const [row] = await rowsOf({ ...flight('any', [2, 2, 2]), departureAirport })
  expect(within(row!).getByRole('rowheader').textContent).toContain('St. Gallen-Altenrhein ACH')
})

test('three sold-out fares are one line; one of three is in its column [FLT-08]', async () => {
  const [gone, dear] = await rowsOf(flight('gone', [0, 0, 0]), flight('dear', [0, 3, 3]))
  expect(within(gone!).getAllByText('Sold out')).toHaveLength(1)
  expect(within(gone!).getByRole('cell')).toHaveProperty('colSpan', 3)
  expect(within(gone!).queryByRole('button')).toBeNull()
  expect(within(dear!).getAllByRole('cell')).toHaveLength(3)
  expect(within(dear!).getAllByText('Sold out')).toHaveLength(1)
})
