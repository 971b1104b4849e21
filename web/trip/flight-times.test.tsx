import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPiece } from '../testing/render-piece.tsx'
import { sampleFlight } from '../testing/sample-flight.ts'
import { FlightTimes } from './flight-times.tsx'

const flight = sampleFlight({ id: 'one', departs: '2026-12-01T08:00', arrives: '2026-12-01T09:05' })
const operatedBy = { code: 'BA', name: 'British Airways' }

test.each(['large', 'small', 'card'] as const)(
  'a flight that another carrier operates says so, %s or not',
  async (size) => {
    await renderPiece(<FlightTimes flight={{ ...flight, operatedBy }} size={size} />, {})
    await screen.findByText('Operated by British Airways')
  },
)

test('in German, too', async () => {
  await renderPiece(<FlightTimes flight={{ ...flight, operatedBy }} />, { locale: 'de' })
  await screen.findByText('Durchgeführt von British Airways')
})

test('a flight of the airline itself says nothing of it', async () => {
  await renderPiece(<FlightTimes flight={flight} />, {})
  await screen.findByText(/^\d+ h|min$/)
  expect(screen.queryByText(/Operated by/)).toBeNull()
})

test('a connection says it of each of its flights, by its number', async () => {
  const segments = [
    { ...flight, id: '71', flightNumber: '71' },
    { ...flight, id: '94', flightNumber: '94', operatedBy },
  ]
  await renderPiece(<FlightTimes flight={{ ...flight, segments }} />, {})
  await screen.findByText('PE 94 is operated by British Airways')
  expect(screen.queryByText(/PE 71 is/)).toBeNull()
})

test('a connection names its flights and where one changes, for how long', async () => {
  const { fares: _, ...leg } = flight
  const legs = [
    { ...leg, id: '1', flightNumber: '101' },
    {
      ...leg,
      id: '2',
      flightNumber: '202',
      departsAt: '2026-12-01T10:10:00+02:00',
      arrivesAt: '2026-12-01T11:00:00+02:00',
      departureAirport: { code: 'ACH', name: 'Altenrhein', translations: {} },
    },
  ]
  await renderPiece(<FlightTimes flight={{ ...flight, segments: legs }} />, {})
  await screen.findByText('PE 101, PE 202')
  expect(screen.getByText('1 stop: Altenrhein, 1 h 05 min')).toBeTruthy()
})
