/** Desert, ocean, and one apricot sun. */
import { hill, type Letterhead, shade, slab } from '../letterhead.ts'

export const aeroLetterhead: Letterhead = {
  ground: '#1b1715',
  layers: [
    slab([78, 78, 7, 1.5], '#fff4e6'),
    hill([-20, 0, 80, 34], '#3a2a22'),
    hill([40, 0, 90, 26], '#4d362a'),
    hill([-5, 0, 66, 46], '#8a5b3d'),
    hill([62, 20, 14, 42], '#ff9a4d'),
    shade(
      [0, 0, 100, 104],
      [
        ['#1b1715', 0],
        ['#51352b', 40],
        ['#b9683f', 68],
        ['#f0b27a', 86],
        ['#f6dcb8', 100],
      ],
    ),
  ],
}
