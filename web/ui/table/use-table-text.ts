import type { messages } from '../../i18n/messages/table.en.ts'
import { type Language, useLanguage } from '../../i18n/runtime.tsx'

/** What every table says, in any site whose page has loaded these texts. */
export const useTableText: () => Language<string, keyof typeof messages> = useLanguage
