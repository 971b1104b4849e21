/** What the pictures of a brand are called between the process that draws them and the one that serves them. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'

/** Pixels: the tab of old browsers, home screens of phones, and what search engines show. */
export const iconSizes = [48, 180, 192, 512] as const
export type IconSize = (typeof iconSizes)[number]

export function shareName(locale: Locale): string {
  return `share-${locale}`
}

/** The icon whose edges a home screen may cut away. */
export const maskableName = 'icon-maskable'

export function iconName(size: IconSize): string {
  return `icon-${size}`
}
