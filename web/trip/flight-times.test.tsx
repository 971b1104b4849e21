import { screen } from '@testing-library/react'
import { minutes } from '@jetbridge/core/kernel/time.ts'
import { describe, expect, test } from 'vitest'
import { renderPiece } from '../testing/render-piece.tsx'
import { sampleFlight } from '../testing/sample-flight.ts'
import { FlightTimes } from './flight-times.tsx'
import { StopLine } from './stop-line.tsx'

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

describe('a flight from a terminal to another', () => {
  test.each(['large', 'small', 'card'] as const)('says both, %s or not', async (size) => {
    const stated = { ...flight, departureTerminal: '2E', arrivalTerminal: '3' }
    await renderPiece(<FlightTimes flight={stated} size={size} />, {})
    await screen.findByText('Terminal 2E')
    expect(screen.getByText('Terminal 3')).toBeTruthy()
  })

  test('says only what is stated', async () => {
    await renderPiece(<FlightTimes flight={{ ...flight, arrivalTerminal: '3' }} />, {})
    await screen.findByText('Terminal 3')
    expect(screen.getAllByText(/Terminal/)).toHaveLength(1)
  })

  test('says nothing where none is stated', async () => {
    await renderPiece(<FlightTimes flight={flight} />, {})
    await screen.findByText(/^\d+ h|min$/)
    expect(screen.queryByText(/Terminal/)).toBeNull()
  })
})

test.each([
  ['en', '1 stop: Altenrhein, from terminal 1 to terminal 2, 1 h 05 min'],
  ['de', '1 Umstieg: Altenrhein, von Terminal 1 zu Terminal 2, 1 Std. 05 Min.'],
] as const)('a connection says between which terminals one changes, in %s', async (locale, told) => {
  const { fares: _, ...leg } = flight
  const legs = [
    { ...leg, id: '1', flightNumber: '101', arrivalTerminal: '1' },
    {
      ...leg,
      id: '2',
      flightNumber: '202',
      departsAt: '2026-12-01T10:10:00+02:00',
      arrivesAt: '2026-12-01T11:00:00+02:00',
      departureAirport: { code: 'ACH', name: 'Altenrhein', translations: {} },
      departureTerminal: '2',
    },
  ]
  await renderPiece(<FlightTimes flight={{ ...flight, segments: legs }} />, { locale })
  await screen.findByText(told)
})

test.each([
  ['en', 'Change planes in Vienna, from terminal 1 to terminal 2, 1 h 10 min'],
  ['de', 'Umstieg in Vienna, von Terminal 1 zu Terminal 2, 1 Std. 10 Min.'],
] as const)('between two flights stands from which terminal to which, in %s', async (locale, told) => {
  const stop = { wait: minutes(70), terminals: { from: '1', to: '2' } }
  await renderPiece(<StopLine place="Vienna" stop={stop} />, { locale })
  await screen.findByText(told)
})
