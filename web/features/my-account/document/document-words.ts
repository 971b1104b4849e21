/** How lists write travel documents. */
import { documentTypes } from '@jetbridge/core/passenger/travel-document.ts'
import type { Translate } from '../../../i18n/i18n.tsx'

/** A kind from an older system is shown as it is. [GAP-101] */
export function documentTypeText(type: string, t: Translate): string {
  const known = documentTypes.find((each) => each === type)
  return known ? t(`profile.documentType.${known}`) : type
}
