/** A brand's icon for home screens that cut it to a shape of their own: https://www.w3.org/TR/appmanifest/#icon-masks */
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'

/** Pixels. */
export const maskableSize = 512

/** Of the side: what the icon's ground does not fill stays inside the circle that no device cuts away. */
const share = 0.72

/** @returns an SVG whose ground reaches every edge */
export function maskableIcon({ art, light }: Pick<ServedBrand, 'art' | 'light'>): string {
  const side = maskableSize * share
  const edge = (maskableSize - side) / 2
  const picture = `data:image/svg+xml;base64,${Buffer.from(art.icon).toString('base64')}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${maskableSize} ${maskableSize}">`,
    `<rect width="${maskableSize}" height="${maskableSize}" fill="${groundOf(art.icon) ?? light.masthead}"/>`,
    `<image x="${edge}" y="${edge}" width="${side}" height="${side}" href="${picture}"/></svg>`,
  ].join('')
}

/** Icons begin with their ground: a square or a disc of one colour. */
function groundOf(icon: string): string | undefined {
  return /^[^>]*>\s*<(?:rect|circle)\b[^>]*\bfill="(#[\da-f]{3,8})"/i.exec(icon)?.[1]
}
