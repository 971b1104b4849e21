/** Countries by their English name, for files and callers that use names instead of codes. */
import { countryCodes } from '../kernel/country-codes.ts'

/** Names of public airport lists that differ from the Unicode CLDR names. */
const otherNames: Readonly<Record<string, string>> = {
  'Antigua and Barbuda': 'AG',
  'Bosnia and Herzegovina': 'BA',
  Burma: 'MM',
  'Congo (Brazzaville)': 'CG',
  'Congo (Kinshasa)': 'CD',
  "Cote d'Ivoire": 'CI',
  'Czech Republic': 'CZ',
  'East Timor': 'TL',
  'Hong Kong': 'HK',
  'Johnston Atoll': 'UM',
  Macau: 'MO',
  Macedonia: 'MK',
  'Midway Islands': 'UM',
  Myanmar: 'MM',
  'Netherlands Antilles': 'CW',
  Palestine: 'PS',
  Reunion: 'RE',
  'Saint Helena': 'SH',
  'Saint Kitts and Nevis': 'KN',
  'Saint Lucia': 'LC',
  'Saint Pierre and Miquelon': 'PM',
  'Saint Vincent and the Grenadines': 'VC',
  'Sao Tome and Principe': 'ST',
  Swaziland: 'SZ',
  'Trinidad and Tobago': 'TT',
  Turkey: 'TR',
  'Turks and Caicos Islands': 'TC',
  'Virgin Islands': 'VI',
  'Wake Island': 'UM',
  'Wallis and Futuna': 'WF',
}

/** In the machine readable lines of its passports (ICAO Doc 9303). */
const ofKosovo = 'RKS'

let codes: Map<string, string> | undefined

/** ISO 3166 code of a country by its English name; undefined for a name nobody uses. */
export function countryCodeOf(name: string): string | undefined {
  codes ??= namesOfRegions()
  return otherNames[name] ?? codes.get(name)
}

/**
 * ISO 3166 code of a country, from its code in any case or from its English name; undefined for any other
 * text.
 */
export function isoCountryOf(text: string): string | undefined {
  const code = countryCodeOf(text) ?? text.toUpperCase()
  if (code === ofKosovo) return 'XK'
  return countryCodes.includes(code) ? code : undefined
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

function namesOfRegions(): Map<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const regions = letters.flatMap((first) => letters.map((second) => first + second))
  // a withdrawn code has the name of its successor
  const living = regions.filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
  return new Map(living.map((code) => [names.of(code) ?? code, code]))
}
