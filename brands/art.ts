/** The art of every brand, by brand id. */
import { aeroArt } from './aero/art.ts'
import { airDirectArt } from './air_direct/art.ts'
import { baeArt } from './bae/art.ts'
import type { BrandArt } from './drawing.ts'
import { peoplesArt } from './peoples/art.ts'
import { slateOneArt } from './slate_one/art.ts'

const arts: Readonly<Record<string, BrandArt>> = {
  slate_one: slateOneArt,
  peoples: peoplesArt,
  aero: aeroArt,
  air_direct: airDirectArt,
  bae: baeArt,
}

/** @throws RangeError for a brand without art */
export function brandArt(id: string): BrandArt {
  const art = arts[id]
  if (!art) throw new RangeError(`no art for ${id}`)
  return art
}
