/** Texts of an opened booking, as its reader needs them: somebody who travels, or their agent. */
import { type Translate, useText } from '../../i18n/i18n.tsx'
import { useReaderValues } from '../../trip/use-reader-values.ts'

export function useReaderText(): ReturnType<typeof useText> {
  const words = useText()
  const reader = useReaderValues()
  const t: Translate = (key, values) => words.t(key, { ...reader, ...values })
  return { ...words, t }
}
