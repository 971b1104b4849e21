/**
 * A brand's pictures as PNG, for those who take no SVG: beside shared links, on home screens, in search results.
 * They are named by what they are drawn from, so every process names them alike before any is drawn. Another
 * process draws them, one brand after the other; the server waits for nothing.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { Deps } from '../deps.ts'
import type { PictureShelf } from '../http/site-pictures.ts'
import { maskableSize } from './maskable-icon.ts'
import { iconName, iconSizes, maskableName, shareName } from './picture-names.ts'
import { type PicturedBrand, shareSize } from './share-picture.ts'

/** Grows when the same brand is drawn in another way. */
const drawing = 1

const { version: renderer } = createRequire(import.meta.url)('@resvg/resvg-js/package.json') as {
  version: string
}

/** A drawing that is not done by then has taken too long. */
const longestMilliseconds = 120_000
/** A brand that could not be drawn is tried again after this long. */
const restMilliseconds = 60_000

type DrawnPictures = ReadonlyMap<string, Buffer>

/** @param draw answers the files of a brand by their names */
export function openPictures(
  { brands, log }: Pick<Deps, 'brands' | 'log'>,
  draw: (brand: PicturedBrand, signal: AbortSignal) => Promise<DrawnPictures> = drawApart,
): PictureShelf {
  const ending = new AbortController()
  const stamps = new Map(brands.map((brand) => [brand.id, stampOf(brand)]))
  const kept = new Map<string, Promise<DrawnPictures | undefined>>()
  const byAddress = new Map<string, readonly [ServedBrand, string]>()
  const addressOf = ({ id }: ServedBrand, name: string) => `/assets/${id}-${name}-${stamps.get(id)}.png`
  for (const brand of brands) {
    const names = [...brand.languages.map(shareName), ...iconSizes.map(iconName), maskableName]
    for (const name of names) byAddress.set(addressOf(brand, name), [brand, name])
  }

  let queue: Promise<unknown> = Promise.resolve()
  const drawnOf = (brand: ServedBrand): Promise<DrawnPictures | undefined> => {
    const known = kept.get(brand.id)
    if (known) return known
    const drawn = queue.then(() => draw(picturedOf(brand), ending.signal))
    const told = drawn.catch((err: unknown) => {
      if (!ending.signal.aborted) log.error({ err, brand: brand.id }, 'pictures not drawn')
      setTimeout(() => kept.delete(brand.id), restMilliseconds).unref()
      return undefined
    })
    queue = told
    kept.set(brand.id, told)
    return told
  }

  return {
    of: (brand, locale) => ({
      share: { path: addressOf(brand, shareName(locale)), ...shareSize },
      icons: iconSizes.map((size) => ({ path: addressOf(brand, iconName(size)), size })),
      maskable: { path: addressOf(brand, maskableName), size: maskableSize },
    }),
    async find(address) {
      const found = byAddress.get(address)
      return found && (await drawnOf(found[0]))?.get(found[1])
    },
    async drawAll() {
      for (const brand of brands) await drawnOf(brand)
    },
    end: () => ending.abort(),
  }
}

function picturedOf({ id, name, languages, light, texts, type, hero, art }: ServedBrand): PicturedBrand {
  return { id, name, languages, light, texts, type, hero, art }
}

function stampOf(brand: ServedBrand): string {
  const from = JSON.stringify([drawing, renderer, picturedOf(brand)])
  return createHash('sha256').update(from).digest('base64url').slice(0, 10)
}

/** @throws Error with what the process said last */
async function drawApart(brand: PicturedBrand, signal: AbortSignal): Promise<DrawnPictures> {
  const script = join(import.meta.dirname, 'draw.ts')
  const limits = { timeout: longestMilliseconds, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 * 1024 } as const
  const text = await new Promise<string>((resolve, reject) => {
    const child = execFile(process.execPath, [script], { ...limits, signal }, (error, out, said) => {
      if (error) reject(new Error(`${error.message.slice(0, 200)} ${said.slice(-2_000)}`, { cause: error }))
      else resolve(out)
    })
    // One that ended at once reads nothing; its end is told above.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(JSON.stringify(brand))
  })
  const files = JSON.parse(text) as Record<string, string>
  return new Map(Object.entries(files).map(([name, file]) => [name, Buffer.from(file, 'base64')]))
}
