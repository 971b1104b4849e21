import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brands } from '@jetbridge/brands/brands.ts'
import type { DrawnMap } from '@jetbridge/core/contract/map.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawMap, type MapTask } from './draw-map.ts'
import { boxOf, emsOf, overlap, placeLabels } from './labels.ts'

const sizes = { names: { phone: 19, wide: 11 }, prices: { phone: 17.5, wide: 10 } }
const frame = {
  width: 480,
  leastHeight: 300,
  mostHeight: 460,
  marginX: 64,
  marginY: 44,
  leastKilometres: 600,
}
const priceEms = { phone: 5, wide: 7.5 }

type Spot = readonly [code: string, latitude: number, longitude: number]

function taskOf(spots: readonly Spot[], routes: MapTask['routes']): MapTask {
  return {
    places: spots.map(([code, latitude, longitude]) => ({
      code,
      latitude,
      longitude,
      names: [`City of ${code}`],
    })),
    routes,
    frame,
    nameSizes: sizes.names,
    prices: { ems: priceEms, sizes: sizes.prices },
    dotRadius: 5,
  }
}

const alps: readonly Spot[] = [
  ['ACH', 47.485, 9.5607],
  ['VIE', 48.1103, 16.5697],
]
const pacific: readonly Spot[] = [
  ['AKL', -37.0081, 174.7917],
  ['PPT', -17.5537, -149.606],
  ['NAN', -17.7554, 177.4434],
  ['HNL', 21.3187, -157.9225],
]
const atlantic: readonly Spot[] = [
  ['KEF', 63.985, -22.6056],
  ['JFK', 40.6398, -73.7789],
  ['LIS', 38.7742, -9.1342],
]

/** Boxes of what is shown at once on a screen, with their words. */
function boxesOf(map: DrawnMap, screen: 'phone' | 'wide') {
  const isShown = (room: string) => room === 'all' || (screen === 'wide' && room === 'wide')
  const names = map.places
    .filter(({ label }) => isShown(label.room))
    .map(({ code, label }) => ({
      code,
      box: boxOf(label, emsOf(`City of ${code}`), sizes.names[screen]),
    }))
  const prices = map.lines.flatMap(({ from, to, label }) =>
    label && isShown(label.room)
      ? [{ code: `${from}-${to}`, box: boxOf(label, priceEms[screen], sizes.prices[screen]) }]
      : [],
  )
  return [...names, ...prices]
}

/** What is written over something else, or outside the picture. */
function faultsOf(map: DrawnMap): string[] {
  return (['phone', 'wide'] as const).flatMap((screen) => {
    const all = boxesOf(map, screen)
    return all.flatMap(({ code, box }, at) => [
      ...(box.left < 0 || box.top < 0 || box.right > map.width || box.bottom > map.height
        ? [`${screen}: ${code} is outside`]
        : []),
      ...all
        .slice(at + 1)
        .flatMap((other) => (overlap(box, other.box) ? [`${screen}: ${code} over ${other.code}`] : [])),
    ])
  })
}

function pointsOf(path: string): [number, number][] {
  const figures = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
  return Array.from({ length: figures.length / 2 }, (_, at) => [
    figures[at * 2] ?? 0,
    figures[at * 2 + 1] ?? 0,
  ])
}

describe.each([
  ['two airports in the Alps', alps],
  ['an ocean across the date line', pacific],
  ['an ocean with coasts on both sides', atlantic],
] as const)('a map of %s', (_name, spots) => {
  const [hub] = spots[0] ?? ['']
  const routes = spots.slice(1).map(([code]) => [hub, code] as const)

  test('shows every airport inside the picture, every line, and words over nothing else', async () => {
    const map = await drawMap(taskOf(spots, routes))
    expect(map.places.map(({ code }) => code)).toEqual(spots.map(([code]) => code))
    for (const { x, y } of map.places) {
      expect(x).toBeGreaterThan(10)
      expect(x).toBeLessThan(map.width - 10)
      expect(y).toBeGreaterThan(10)
      expect(y).toBeLessThan(map.height - 10)
    }
    expect(map.lines.map(({ from, to }) => [from, to])).toEqual(routes)
    expect(faultsOf(map)).toEqual([])
    expect(map.places.map(({ label }) => label.room)).toEqual(spots.map(() => 'all'))
  })

  test('its lines stay in the picture: none runs around the world', async () => {
    const map = await drawMap(taskOf(spots, routes))
    for (const { path } of map.lines) {
      for (const [x, y] of pointsOf(path)) {
        expect(x).toBeGreaterThan(-20)
        expect(x).toBeLessThan(map.width + 20)
        expect(y).toBeGreaterThan(-20)
        expect(y).toBeLessThan(map.height + 20)
      }
    }
  })

  test('coasts and borders are cut at its edge and rounded, so they stay small', async () => {
    const { land, borders, width, height } = await drawMap(taskOf(spots, routes))
    for (const [x, y] of [...pointsOf(land), ...pointsOf(borders)]) {
      expect(x).toBeGreaterThanOrEqual(-3)
      expect(x).toBeLessThanOrEqual(width + 3)
      expect(y).toBeGreaterThanOrEqual(-3)
      expect(y).toBeLessThanOrEqual(height + 3)
    }
    expect(`${land}${borders}`).not.toMatch(/\.\d\d/)
    expect(land.length + borders.length).toBeLessThan(40_000)
  })
})

test('in the Alps there are borders and no coast; the Pacific has coasts', async () => {
  const [inland, ocean] = await Promise.all([drawMap(taskOf(alps, [])), drawMap(taskOf(pacific, []))])
  expect(inland.borders).not.toBe('')
  expect(ocean.land).not.toBe('')
})

test('the whole world fits, and a line over its edge is drawn in two pieces', async () => {
  const world: readonly Spot[] = [
    ['LHR', 51.4706, -0.4619],
    ['LAX', 33.9425, -118.408],
    ['SYD', -33.9461, 151.1772],
    ['JNB', -26.1392, 28.246],
  ]
  const map = await drawMap(
    taskOf(world, [
      ['LAX', 'SYD'],
      ['LHR', 'LAX'],
      ['LHR', 'JNB'],
      ['JNB', 'SYD'],
    ]),
  )
  expect(map.kilometres).toBeGreaterThan(20_000)
  expect(map.places).toHaveLength(4)
  expect(faultsOf(map)).toEqual([])
  const torn = map.lines.filter(({ path }) => path.split('M').length > 2)
  expect(torn.length).toBeLessThanOrEqual(1)
})

test('north is above south', async () => {
  for (const spots of [alps, pacific, atlantic]) {
    const { places } = await drawMap(taskOf(spots, []))
    const sorted = [...spots]
      .sort((a, b) => b[1] - a[1])
      .map(([code]) => places.find((each) => each.code === code)?.y)
    expect(sorted.at(0)).toBeLessThan(sorted.at(-1) ?? Number.NaN)
  }
})

test('airports of one city stay apart far enough to be pressed, and two at one spot as well', async () => {
  const near = await drawMap(
    taskOf(
      [
        ['TEB', 40.85, -74.06],
        ['HPN', 41.067, -73.7076],
        ['PBI', 26.6832, -80.0956],
        ['XXA', 26.6832, -80.0956],
      ],
      [],
    ),
  )
  const apart = near.places.flatMap((one, at) =>
    near.places.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  )
  expect(Math.min(...apart)).toBeGreaterThan(14)
})

test('a line gives way to an airport that it would pass through', async () => {
  const spots: readonly Spot[] = [
    ['STN', 51.885, 0.235],
    ['BCN', 41.2971, 2.0785],
    ['PMI', 39.5517, 2.7388],
    // on the way from Stansted to Palma
    ['MID', 45.72, 1.55],
  ]
  const map = await drawMap(
    taskOf(spots, [
      ['STN', 'PMI'],
      ['STN', 'BCN'],
    ]),
  )
  const [line] = map.lines
  const middle = map.places.find(({ code }) => code === 'MID')
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = pointsOf(line?.path ?? '') as [
    [number, number],
    [number, number],
    [number, number],
    [number, number],
  ]
  const distances = Array.from({ length: 41 }, (_, step) => {
    const [t, u] = [step / 40, 1 - step / 40]
    const x = u ** 3 * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t ** 3 * x3
    const y = u ** 3 * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t ** 3 * y3
    return Math.hypot(x - (middle?.x ?? 0), y - (middle?.y ?? 0))
  })
  expect(Math.min(...distances)).toBeGreaterThan(8)
})

describe('words of any network of two to sixty airports', () => {
  const networks = fc
    .array(
      fc.record({
        x: fc.double({ min: 20, max: 460, noNaN: true }),
        y: fc.double({ min: 20, max: 440, noNaN: true }),
      }),
      {
        minLength: 2,
        maxLength: 60,
      },
    )
    .chain((spots) =>
      fc.record({
        spots: fc.constant(spots),
        ems: fc.array(fc.double({ min: 1.5, max: 12, noNaN: true }), {
          minLength: spots.length,
          maxLength: spots.length,
        }),
        ends: fc.array(fc.tuple(fc.nat(spots.length - 1), fc.nat(spots.length - 1)), { maxLength: 80 }),
      }),
    )
  const size = { width: 480, height: 460 }

  const placedIn = (
    screen: 'phone' | 'wide',
    { spots, ems, ends }: { spots: { x: number; y: number }[]; ems: number[]; ends: [number, number][] },
  ) => {
    const names = spots.map((at, index) => ({
      code: String(index),
      at,
      ems: { phone: ems[index] ?? 1, wide: ems[index] ?? 1 },
    }))
    const prices = ends.map(([from, to]) => {
      const [one, other] = [spots[from] ?? { x: 0, y: 0 }, spots[to] ?? { x: 0, y: 0 }]
      const points = Array.from({ length: 25 }, (_, step) => ({
        x: one.x + ((other.x - one.x) * step) / 24,
        y: one.y + ((other.y - one.y) * step) / 24,
      }))
      return { points, ems: priceEms }
    })
    const labels = placeLabels({
      size,
      names,
      prices,
      nameSizes: sizes.names,
      priceSizes: sizes.prices,
      dotRadius: 5,
    })
    const isShown = (room: string) => room === 'all' || (screen === 'wide' && room === 'wide')
    return [
      ...names.flatMap(({ code, ems: its }) => {
        const label = labels.names.get(code)
        return label && isShown(label.room) ? [boxOf(label, its[screen], sizes.names[screen])] : []
      }),
      ...labels.prices.flatMap((label) =>
        label && isShown(label.room) ? [boxOf(label, priceEms[screen], sizes.prices[screen])] : [],
      ),
    ]
  }

  test.each(['phone', 'wide'] as const)('overlap nowhere and stay inside, on a %s screen', (screen) => {
    fc.assert(
      fc.property(networks, (network) => {
        const boxes = placedIn(screen, network)
        const over = boxes.filter((one, at) => boxes.slice(at + 1).some((other) => overlap(one, other)))
        expect(over).toEqual([])
        expect(
          boxes.filter(({ left, top, right, bottom }) => left < 0 || top < 0 || right > 480 || bottom > 460),
        ).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  test('of two in one spot the first keeps its name; prices give way to names', () => {
    const at = { x: 240, y: 230 }
    const narrow = { width: 70, height: 40 }
    const centre = { x: 14, y: 20 }
    const { names, prices } = placeLabels({
      size: narrow,
      names: [
        { code: 'HUB', at: centre, ems: { phone: 2, wide: 2 } },
        { code: 'END', at: { x: 16, y: 21 }, ems: { phone: 2, wide: 2 } },
      ],
      prices: [{ points: Array.from({ length: 25 }, () => at), ems: priceEms }],
      nameSizes: sizes.names,
      priceSizes: sizes.prices,
      dotRadius: 5,
    })
    expect([...names.keys()]).toEqual(['HUB'])
    expect(prices).toEqual([undefined])
  })
})

test('a hub keeps its name before the ends of its routes, and every airport has one to show', async () => {
  const crowd: Spot[] = Array.from({ length: 60 }, (_, at) => [
    `X${String(at).padStart(2, '0')}`,
    47 + (at % 8) * 0.25,
    9 + Math.floor(at / 8) * 0.3,
  ])
  const map = await drawMap(
    taskOf(
      crowd,
      crowd.slice(1).map(([code]) => ['X00', code]),
    ),
  )
  expect(map.places).toHaveLength(60)
  expect(map.places.find(({ code }) => code === 'X00')?.label.room).toBe('all')
  expect(map.places.filter(({ label }) => label.room === 'none').length).toBeGreaterThan(0)
  expect(faultsOf(map)).toEqual([])
})

test.each(brands.map((brand) => [brand.id, brand] as const))(
  'the network of %s has all its names and lines',
  async (_id, brand) => {
    const spots = brand.places.map(({ code, latitude, longitude }): Spot => [code, latitude, longitude])
    const map = await drawMap(taskOf(spots, brand.routes))
    expect(map.lines).toHaveLength(brand.routes.length)
    expect(map.places.filter(({ label }) => label.room === 'none')).toEqual([])
    expect(faultsOf(map)).toEqual([])
  },
)

const file = join(import.meta.dirname, '../../../shared/data/openflights-airports.dat')

describe.runIf(existsSync(file))('networks of real airports', () => {
  // Read where it is, also when the cases are only listed.
  const airports = (existsSync(file) ? readFileSync(file, 'utf8') : '')
    .split('\n')
    .map((line) => line.split(',').map((part) => part.replaceAll('"', '')))
    .filter((parts) => /^[A-Z]{3}$/.test(parts[4] ?? '') && Number.isFinite(Number(parts[6])))
    .map((parts): Spot => [parts[4] ?? '', Number(parts[6]), Number(parts[7])])

  test('of two to sixty airports anywhere on the globe are drawn whole', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(Math.max(0, airports.length - 1)), { minLength: 2, maxLength: 60 }),
        async (picked) => {
          const spots = [
            ...new Map(
              picked.flatMap((at) => (airports[at] ? [[airports[at][0], airports[at]]] : [])),
            ).values(),
          ]
          const [hub = 'XXX'] = spots[0] ?? []
          const map = await drawMap(
            taskOf(
              spots,
              spots.slice(1).map(([code]) => [hub, code]),
            ),
          )
          expect(faultsOf(map)).toEqual([])
          expect(map.places.map(({ code }) => code)).toEqual(spots.map(([code]) => code))
        },
      ),
      { numRuns: 12 },
    )
  })
})

describe('the map of a place', () => {
  const task: MapTask = {
    ...taskOf(alps, [['ACH', 'VIE']]),
    frame: { ...frame, leastHeight: 240, mostHeight: 240, leastKilometres: 520 },
    prices: { ems: { phone: 6, wide: 6 }, sizes: sizes.names },
    centre: 'ACH',
    countries: { tags: ['en', 'de'], sizes: { phone: 16, wide: 11 } },
  }

  test('names the countries around it, over nothing else, and where the way leads that leaves the picture', async () => {
    const map = await drawMap(task)
    expect(map.places.map(({ code }) => code)).toEqual(['ACH'])
    const countries = map.countries ?? []
    expect(countries.map(({ code }) => code)).toEqual(expect.arrayContaining(['CH', 'DE', 'AT']))
    const [way] = map.lines
    expect(way?.label?.room).toBe('all')
    expect(way?.label?.x).toBeGreaterThan(map.width / 2)
    const boxes = countries.map((each) => ({ code: each.code, box: boxOf(each, 8, 16) }))
    const words = boxesOf(map, 'phone')
    for (const { code, box } of boxes)
      expect(
        words.filter((other) => overlap(box, other.box)).map((other) => `${code} over ${other.code}`),
      ).toEqual([])
  })

  test('leaves the scale clear that the page draws at the lower left', async () => {
    const scale = { width: 190, height: 34 }
    const south: MapTask = {
      ...task,
      ...taskOf(
        [
          ['TEB', 40.85, -74.06],
          ['PBI', 26.68, -80.1],
        ],
        [['TEB', 'PBI']],
      ),
      centre: 'TEB',
      frame: task.frame,
      prices: task.prices!,
    }
    const corner = { left: 0, top: 240 - scale.height, right: scale.width, bottom: 240 }
    const over = ({ lines }: Awaited<ReturnType<typeof drawMap>>) =>
      lines.flatMap(({ label }) =>
        label && overlap(boxOf(label, 6, sizes.names.phone), corner) ? [label] : [],
      )
    expect(over(await drawMap(south))).toHaveLength(1)
    const clear = await drawMap({ ...south, scale })
    expect(clear.lines[0]?.label).not.toBeNull()
    expect(over(clear)).toEqual([])
  })

  test('the map of a network names none', async () => {
    expect(await drawMap(taskOf(alps, [['ACH', 'VIE']]))).not.toHaveProperty('countries')
  })
})
