import type { Translate } from '../../../i18n/i18n.tsx'

/** The titles that the forms offer. They are kept by these words, whatever language somebody chose them in. */
export const offeredTitles = { Ms: 'agency.ms', Mr: 'agency.mr' } as const

/** Earlier forms stored them as shown. */
const keptBefore: Readonly<Record<string, keyof typeof offeredTitles>> = { Frau: 'Ms', Herr: 'Mr' }

/** In the visitor's language; any other word, which a file or a program may send, as it is. */
export function titleText(kept: string, t: Translate): string {
  const title = keptBefore[kept] ?? kept
  return isOffered(title) ? t(offeredTitles[title]) : kept
}

function isOffered(title: string): title is keyof typeof offeredTitles {
  return Object.hasOwn(offeredTitles, title)
}
