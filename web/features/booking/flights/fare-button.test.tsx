import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { sampleFare, sampleFlight } from '../../../testing/sample-flight.ts'
import { FareButton } from './fare-button.tsx'

test('a fare with a promo code shows two figures: the price it replaces, and its own', async () => {
  const fare = { ...sampleFare, totalAmount: 240, originalAmount: 300 }
  await renderPiece(
    <FareButton
      flight={sampleFlight({ id: 'f1', departs: '2026-12-01T08:00', arrives: '2026-12-01T11:00' })}
      fare={fare}
      currency="USD"
      isChosen={false}
      pricing={{ kind: 'full' }}
      onChoose={() => undefined}
    />,
    {},
  )
  const button = await screen.findByRole('button')
  expect(button.textContent.match(/\$[\d.,]+/g)).toEqual(['$300.00', '$240.00'])
  expect(button.querySelector('s')?.textContent).toBe('Instead of $300.00')
})
