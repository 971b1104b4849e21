/** The texts of a change as its reader needs them: somebody who travels, or their agent. */
import { type ReactNode, useMemo } from 'react'
import { type Language, LanguageContext, useLanguage } from '../../../i18n/runtime.tsx'
import { useReaderValues } from '../../../trip/use-reader-values.ts'

/** Pieces of the wizard ask for texts as before; the reader is passed along with each of them. */
export function ReaderWords({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const reader = useReaderValues()
  const value = useMemo<Language<string, string>>(
    () => ({ ...language, t: (key, values) => language.t(key, { ...reader, ...values }) }),
    [language, reader],
  )
  return <LanguageContext value={value}>{children}</LanguageContext>
}
