/** The airports of the brand's own folder. */
import type { Airport } from '@jetbridge/core/brand/airport.ts'
import { type Locale, locales, textOf } from '@jetbridge/core/brand/locale.ts'
import { csvOf } from '@jetbridge/core/flight/csv-write.ts'
import type { ExampleFile } from './example-file.ts'

const columns = ['code', 'name', 'city', 'country', 'zone', 'latitude', 'longitude']

export const airportTemplate: ExampleFile = {
  command: 'import airports',
  isOfAllBrands: true,
  text: ({ places, fallbackLocale }) => airportFile(places, fallbackLocale),
}

/** As the import reads them. */
export function airportFile(places: readonly Airport[], fallback: Locale): string {
  return csvOf([
    [...columns, ...locales.map((locale) => `name_${locale}`)],
    ...places.map(({ code, name, city, country, zone, latitude, longitude }) => [
      code,
      textOf(name, fallback),
      textOf(city, fallback),
      country,
      zone,
      String(latitude),
      String(longitude),
      ...locales.map((locale) => textOf(name, locale)),
    ]),
  ])
}
