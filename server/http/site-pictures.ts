/** A brand's pictures as the site serves them: home screens and old browsers find theirs by fixed addresses. */
import { type Locale, tagOf, textOf } from '@jetbridge/core/brand/locale.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { SitePictures } from '@jetbridge/core/contract/public-page.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Refusal } from './refusal.ts'
import { calledBrand } from './site-address.ts'
import { pageLocale } from './visitor-locale.ts'

/** The pictures of all brands (sharing/pictures.ts). */
export interface PictureShelf {
  of(brand: ServedBrand, locale: Locale): SitePictures
  /** PNG; undefined: there is none at the address, or it could not be drawn */
  find(address: string): Promise<Buffer | undefined>
  /** ahead of the first who asks */
  drawAll(): Promise<void>
  end(): void
}

/** Both may change with a brand's art. */
const aDay = 'public, max-age=86400'

export function serveSitePictures(
  app: FastifyInstance,
  deps: Pick<Deps, 'brands' | 'brandOfHost' | 'config'>,
  pictures: PictureShelf,
): void {
  app.get('/favicon.ico', async (request, reply) => {
    const brand = calledBrand(deps, request)
    const icon = pictures.of(brand, brand.defaultLocale).icons.find(({ size }) => size === 48)
    const png = icon && (await pictures.find(icon.path))
    if (!png) throw new Refusal('not-found')
    return reply.header('cache-control', aDay).type('image/x-icon').send(iconFile(png, 48))
  })
  app.get('/manifest.webmanifest', (request, reply) => {
    const brand = calledBrand(deps, request)
    const locale = pageLocale(request.url, request.headers, brand)
    return reply
      .headers({ 'cache-control': aDay, vary: 'accept-language, cookie' })
      .type('application/manifest+json')
      .send(JSON.stringify(manifest(brand, locale, pictures.of(brand, locale))))
  })
  app.addHook('onClose', (_app, done) => {
    pictures.end()
    done()
  })
}

/** https://www.w3.org/TR/appmanifest/ */
export function manifest(brand: ServedBrand, locale: Locale, { icons, maskable }: SitePictures): object {
  const large = icons.filter(({ size }) => size >= 192)
  return {
    name: brand.name,
    short_name: brand.name,
    description: textOf(brand.texts.description, locale),
    lang: tagOf(brand.market, locale),
    id: '/',
    start_url: '/',
    scope: '/',
    // Telephones know the second one, and desktops a way back beside it.
    display: 'standalone',
    display_override: ['minimal-ui', 'standalone'],
    theme_color: brand.light.masthead,
    background_color: brand.light.surface,
    icons: [
      ...large.map((icon) => ({ ...fileOf(icon), purpose: 'any' })),
      { ...fileOf(maskable), purpose: 'maskable' },
    ],
  }
}

function fileOf({ path, size }: SitePictures['maskable']) {
  return { src: path, sizes: `${size}x${size}`, type: 'image/png' }
}

/** One PNG in an ICO file: https://en.wikipedia.org/wiki/ICO_(file_format)#Icon_resource_structure */
export function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
