import { expect, it } from 'vitest'
import { emissionRows, readEmissions } from './emission-csv.ts'

const read = (...lines: string[]) =>
  readEmissions(lines.map((line, index) => ({ line: index + 1, fields: line.split(',') })))

const head = 'aircraft,grams_per_km,source,year'

it('reads figures by aircraft, and one for every other', () => {
  expect(read(head, 'E70,96.5,Fuel of 2025,2025', ',120,A study,2024')).toEqual({
    ok: true,
    factors: [
      { aircraft: 'E70', grams: 96.5, source: 'Fuel of 2025', year: 2025 },
      { aircraft: null, grams: 120, source: 'A study', year: 2024 },
    ],
  })
})

it('names each mistake with its line', () => {
  const problems = [
    [2, 'no aircraft type like E70: "e70" in aircraft'],
    [2, 'no grams above 0 to 2000: "0" in grams_per_km'],
    [3, 'no grams above 0 to 2000: "2000.01" in grams_per_km'],
    [3, 'no text of up to 120 characters: "" in source'],
    [3, 'no year like 2026: "26" in year'],
    [4, `no text of up to 120 characters: "${'x'.repeat(121)}" in source`],
    [6, 'the emission factor of line 5 again'],
  ].map(([line, reason]) => expect.objectContaining({ line, reason }))
  expect(
    read(head, 'e70,0,A,2026', 'E70,2000.01,,26', `E75,1,${'x'.repeat(121)},2026`, ',1,A,2026', ',2,A,2026'),
  ).toEqual({ ok: false, problems })
})

it('writes what it has read', () => {
  const factors = [
    { aircraft: 'E70', grams: 96.55, source: 'Fuel', year: 2025 },
    { aircraft: null, grams: 2_000, source: 'A study', year: 1999 },
  ]
  const rows = emissionRows(factors).map((fields, index) => ({ line: index + 1, fields }))
  expect(readEmissions(rows)).toEqual({ ok: true, factors })
})
