/** Big route lines and stops, as on a poster. */
import { disc, type Letterhead, slab, stroke } from '../letterhead.ts'

const [ink, yellow, white] = ['#15171a', '#ffd500', '#ffffff']

const stop = (left: number, foot: number) => [
  disc([left + 0.55, foot + 3.3, 2.2, 13.4], white),
  disc([left, foot, 3.3, 20], ink),
]

export const airDirectLetterhead: Letterhead = {
  ground: yellow,
  layers: [
    ...stop(6, 18),
    ...stop(34, 64),
    ...stop(62, 22),
    ...stop(90, 60),
    stroke([7.6, 28, 28, 46], ink, true, 3.5),
    stroke([35.6, 32, 28, 42], ink, false, 3.5),
    stroke([63.6, 32, 28, 38], ink, true, 3.5),
    slab([0, 0, 100, 8], ink),
  ],
}
