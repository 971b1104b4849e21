/** Mountains of paper around the lake, morning sun. */
import { disc, hill, type Letterhead, peak, shade, slab } from '../letterhead.ts'

export const peoplesLetterhead: Letterhead = {
  ground: '#2f6f9f',
  layers: [
    slab([12, 9, 10, 1.5], '#dcebf2'),
    slab([40, 14, 16, 1.5], '#dcebf2'),
    slab([70, 7, 12, 1.5], '#dcebf2'),
    hill([-10, 20, 46, 20], '#2e6b4f'),
    hill([58, 20, 56, 26], '#2e6b4f'),
    ...peak([15, 20, 26, 44], '#3f7f92', '#35708a'),
    ...peak([66.1, 60, 7.8, 14], '#f4f8fa', '#dfeaf0'),
    ...peak([55, 20, 30, 54], '#3f7f92', '#35708a'),
    ...peak([-6, 20, 30, 58], '#7fb0c4', '#6ba2ba'),
    ...peak([42.4, 64, 11.2, 22], '#f4f8fa', '#dfeaf0'),
    ...peak([31, 20, 34, 66], '#7fb0c4', '#6ba2ba'),
    ...peak([78, 20, 30, 48], '#7fb0c4', '#6ba2ba'),
    disc([84, 52, 6.6, 40], '#e4573d'),
    shade(
      [0, 0, 100, 20],
      [
        ['#3f86b4', 0],
        ['#2a6794', 100],
      ],
    ),
    shade(
      [0, 20, 100, 84],
      [
        ['#b9d9e8', 0],
        ['#f3ead9', 100],
      ],
    ),
  ],
}
