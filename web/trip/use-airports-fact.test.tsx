import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPiece } from '../testing/render-piece.tsx'
import { useAirportsFact } from './use-airports-fact.ts'

function Facts({ origin, destination }: { origin: string; destination: string }) {
  return <p>said: {useAirportsFact()({ origin, destination }).join()}</p>
}

test.each([
  ['en', 'MAN', 'ABZ', ''],
  ['en', 'BHD', 'MAN', 'Belfast City – Manchester'],
  ['de', 'EDI', 'GOT', ''],
] as const)(
  'airports are named only where the cities above do not say it (%s, %s to %s)',
  async (...given) => {
    const [locale, origin, destination, said] = given
    await renderPiece(<Facts origin={origin} destination={destination} />, { brandId: 'bae', locale })
    expect(screen.getByText(/^said/).textContent).toBe(`said: ${said}`)
  },
)
