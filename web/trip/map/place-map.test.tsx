import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPiece } from '../../testing/render-piece.tsx'
import { PlaceMap } from './place-map.tsx'

afterEach(cleanup)

test('the map of a place says what it shows; its drawing is for the eye', async () => {
  await renderPiece(<PlaceMap airport="ACH" to="VIE" />, { brandId: 'peoples' })
  expect(await screen.findByText('Around St. Gallen, with the way to Vienna.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
