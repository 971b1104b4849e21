import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { sampleFlight } from '../../../testing/sample-flight.ts'
import { FlightTimes } from '../../../trip/flight-times.tsx'
import { EmissionNotes } from './emission-notes.tsx'

const flight = sampleFlight({ id: 'one', departs: '2026-12-01T08:00', arrives: '2026-12-01T09:05' })
const emission = { kilograms: 84, source: 'Fuel of 2025', year: 2025 }

test('carbon dioxide stands beside the duration where the airline states it, and only there', async () => {
  await renderPiece(<FlightTimes flight={{ ...flight, emission }} />, {})
  await screen.findByText('84 kg CO₂')
})

test('a flight without a figure says nothing', async () => {
  await renderPiece(<FlightTimes flight={flight} />, {})
  await screen.findByText(/^\d+ h|min$/)
  expect(screen.queryByText(/CO₂/)).toBeNull()
})

test('the sentence names airline, source and year, once for each source', async () => {
  const other = { kilograms: 90, source: 'A study', year: 2024 }
  const flights = [{ ...flight, emission }, { ...flight, emission }, { ...flight, emission: other }, flight]
  await renderPiece(<EmissionNotes flights={flights} />, {})
  const notes = await screen.findAllByText(/CO₂ for one passenger/)
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    'CO₂ for one passenger, as Slate One states it. Source: Fuel of 2025 (2025).',
    'CO₂ for one passenger, as Slate One states it. Source: A study (2024).',
  ])
})
