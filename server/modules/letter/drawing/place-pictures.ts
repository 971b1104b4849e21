/**
 * The map of a place for letters: as PNG, because mail programs show no SVG, light and dark, from the drawing that the
 * site shows. Each is drawn once in a process and kept as long as that drawing (server/map).
 */
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { type Locale, tagOf, textIn } from '@jetbridge/core/brand/locale.ts'
import type { DrawnMap } from '@jetbridge/core/contract/map.ts'
import { words } from '../../../wording/words.ts'
import { openOutlineFaces } from '../../receipt/read/faces.ts'
import { indexedPng } from './indexed-png.ts'
import { type PlaceLook, placeSvg } from './place-svg.ts'

export interface PlacePictures {
  readonly light: Buffer
  readonly dark: Buffer
}

interface PlaceTask {
  readonly map: DrawnMap
  readonly brand: ServedBrand
  readonly locale: Locale
  /** in the middle of the map */
  readonly airport: string
}

/** Sharp on most screens: letters show it up to 536 wide. */
const pixelsWide = 840

const kept = new WeakMap<DrawnMap, Map<string, Promise<PlacePictures>>>()

export function placePictures(task: PlaceTask): Promise<PlacePictures> {
  const { map, brand, locale, airport } = task
  const ofMap = kept.get(map) ?? new Map<string, Promise<PlacePictures>>()
  kept.set(map, ofMap)
  const key = `${brand.id} ${locale} ${airport}`
  const pictures = ofMap.get(key) ?? draw(task)
  ofMap.set(key, pictures)
  pictures.catch(() => ofMap.delete(key))
  return pictures
}

async function draw({ map, brand, locale, airport }: PlaceTask): Promise<PlacePictures> {
  const tag = tagOf(brand.market, locale)
  const countries = new Intl.DisplayNames(tag, { type: 'region' })
  const cityOf = (code: string) => {
    const city = brand.places.find((place) => place.code === code)?.city
    return (city && textIn(city, locale, 'en')) ?? code
  }
  const look: Omit<PlaceLook, 'palette'> = {
    faces: await openOutlineFaces(brand),
    airport,
    cityOf,
    countryOf: (code) => (countries.of(code) ?? code).toLocaleUpperCase(tag),
    toward: (code) => words(locale).mapToward(cityOf(code)),
  }
  const [light, dark] = await Promise.all(
    [brand.light, brand.dark].map((palette) => png(placeSvg(map, { ...look, palette }))),
  )
  if (!light || !dark) throw new Error('a map has two themes')
  return { light, dark }
}

async function png(svg: string): Promise<Buffer> {
  // It has machine code, which a server needs only once it draws.
  const { renderAsync } = await import('@resvg/resvg-js')
  const drawn = await renderAsync(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: pixelsWide },
  })
  return indexedPng(drawn)
}
