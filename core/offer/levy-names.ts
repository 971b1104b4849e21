/** Names of the taxes and charges of countries, by their codes on tickets: one table for site and letters. */
import type { LocalisedText } from '../brand/locale.ts'

const levies: Readonly<Record<string, LocalisedText>> = {
  AY: { en: 'U.S. security fee', de: 'US-Sicherheitsgebühr' },
  GB: { en: 'UK air passenger duty', de: 'Britische Fluggaststeuer' },
  IE: { en: 'Irish passenger charge', de: 'Irische Fluggastgebühr' },
  IT: { en: 'Italian embarkation tax', de: 'Italienische Abflugsteuer' },
  JD: { en: 'Spanish departure charge', de: 'Spanische Abflugabgabe' },
  OY: { en: 'German air transport tax', de: 'Deutsche Luftverkehrsteuer' },
  QD: { en: 'Austrian air transport levy', de: 'Österreichische Flugabgabe' },
  RA: { en: 'German passenger service charge', de: 'Deutsche Fluggastgebühr' },
  SE: { en: 'Swedish passenger charge', de: 'Schwedische Fluggastabgabe' },
  UB: { en: 'UK passenger service charge', de: 'Britische Fluggastgebühr' },
  US: { en: 'U.S. transportation tax', de: 'US-Beförderungssteuer' },
  XF: { en: 'U.S. passenger facility charge', de: 'US-Flughafengebühr' },
  ZP: { en: 'U.S. flight segment tax', de: 'US-Flugstreckensteuer' },
}

/** Undefined for any other code. */
export function nameOfLevy(code: string): LocalisedText | undefined {
  return Object.hasOwn(levies, code) ? levies[code] : undefined
}
