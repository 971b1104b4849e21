/** The skyline at dusk on the left, palms on the right, one horizon. */
import { hill, type Layer, type Letterhead, shade, slab } from '../letterhead.ts'

const sea = 24
const [far, near, window] = ['#59666f', '#26323c', '#e9c98f']

const tower = (left: number, width: number, height: number, tone = near) =>
  slab([left, sea, width, height], tone)

const city: readonly Layer[] = [
  // lit windows before the towers
  ...[5.2, 11.4, 16.9, 22.6, 28.3, 33.1].map((left, index) =>
    slab([left, sea + 12 + (index % 3) * 9, 0.5, 3], window),
  ),
  tower(3, 4, 26),
  tower(7.4, 3, 38),
  tower(10.6, 4.4, 30),
  tower(15.6, 3.2, 46),
  tower(16.4, 1.6, 56),
  tower(17.05, 0.3, 68),
  tower(19.4, 3.8, 33),
  tower(23.4, 2.6, 50),
  tower(26.2, 4.2, 28),
  tower(30.8, 2.4, 41),
  tower(33.4, 4.6, 22),
  tower(38.4, 3.2, 14),
  tower(42.2, 5, 8),
  ...[1, 6, 9.5, 14, 18.6, 22, 28.6, 32.4, 37, 41].map((left, index) =>
    tower(left, 3.6, 20 + ((index * 17) % 29), far),
  ),
]

const palm = (left: number, height: number): Layer[] => [
  hill([left - 2.6, sea + height - 6, 3, 8], near),
  hill([left - 0.2, sea + height - 6, 3, 8], near),
  hill([left - 1.6, sea + height - 2, 3.4, 6], near),
  slab([left, sea, 0.35, height], near),
]

export const slateOneLetterhead: Letterhead = {
  ground: '#34434f',
  layers: [
    ...city,
    ...palm(86, 38),
    ...palm(91.5, 50),
    ...palm(95.5, 30),
    ...[66, 69, 67.5].map((left, index) => slab([left, 18 - index * 6, 8 - index * 2, 1], '#f3d9a8')),
    hill([66, sea, 8, 24], '#f6dcae'),
    shade(
      [0, 0, 100, sea],
      [
        ['#8f8168', 0],
        ['#4a555c', 35],
        ['#202b34', 100],
      ],
    ),
    shade(
      [0, sea, 100, 80],
      [
        ['#1f2a34', 0],
        ['#34434f', 40],
        ['#6a6f70', 68],
        ['#b99a70', 88],
        ['#dcb981', 100],
      ],
    ),
  ],
}
