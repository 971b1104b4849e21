/** What a brand says otherwise than the product, compiled as the server does it. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { Messages } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

export function wordingOf({
  wording,
}: Pick<ServedBrand, 'wording'>): Readonly<Partial<Record<Locale, Messages>>> {
  const compiled = Object.entries(wording).map(([locale, texts]) => {
    const messages = Object.entries(texts ?? {}).map(([key, text]) => [key, compileMessage(text)] as const)
    return [locale, Object.fromEntries(messages)] as const
  })
  return Object.fromEntries(compiled)
}
