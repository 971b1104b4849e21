/** Contour lines of a valley, and a flight path. */
import { contours, disc, type Letterhead, shade, stroke } from '../letterhead.ts'

export const baeLetterhead: Letterhead = {
  ground: '#0f3d2e',
  layers: [
    disc([8.6, 22.5, 1.8, 11], '#ff7a66'),
    disc([88.4, 70.5, 1.8, 11], '#ff7a66'),
    stroke([9.5, 28, 80, 48], '#ff7a66', true, 1.5),
    contours([0, 0, 55, 104], '#2f6350', 13),
    contours([45, 0, 55, 104], '#2a5a48', 17),
    shade(
      [0, 0, 100, 104],
      [
        ['#12483a', 0],
        ['#0b2f24', 100],
      ],
    ),
  ],
}
