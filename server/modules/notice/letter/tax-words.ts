/** Taxes and charges that countries levy, by their codes on tickets, in English and German. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'

const english = {
  AY: 'U.S. security fee',
  GB: 'UK air passenger duty',
  IT: 'Italian embarkation tax',
  JD: 'Spanish departure charge',
  OY: 'German air transport tax',
  QD: 'Austrian air transport levy',
  RA: 'German passenger service charge',
  SE: 'Swedish passenger charge',
  UB: 'UK passenger service charge',
  US: 'U.S. transportation tax',
  XF: 'U.S. passenger facility charge',
  ZP: 'U.S. flight segment tax',
}

type TaxCode = keyof typeof english

const german: Record<TaxCode, string> = {
  AY: 'US-Sicherheitsgebühr',
  GB: 'Britische Fluggaststeuer',
  IT: 'Italienische Abflugsteuer',
  JD: 'Spanische Abflugabgabe',
  OY: 'Deutsche Luftverkehrsteuer',
  QD: 'Österreichische Flugabgabe',
  RA: 'Deutsche Fluggastgebühr',
  SE: 'Schwedische Fluggastabgabe',
  UB: 'Britische Fluggastgebühr',
  US: 'US-Beförderungssteuer',
  XF: 'US-Flughafengebühr',
  ZP: 'US-Flugstreckensteuer',
}

const taxWords: Record<Locale, Record<TaxCode, string>> = { en: english, de: german }

/** Undefined for a code that is none of them. */
export function nameOfLevy(code: string, locale: Locale): string | undefined {
  return Object.hasOwn(english, code) ? taxWords[locale][code as TaxCode] : undefined
}
