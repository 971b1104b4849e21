/** What the sample airlines ask their passengers about. */
import type { BrandData } from '@jetbridge/core/brand/brand.ts'

type Asked = NonNullable<NonNullable<BrandData['profile']>['preferences']>[number]

export const meal: Asked = { name: 'Meal', label: { en: 'Meal', de: 'Essen' } }
export const seat: Asked = { name: 'Seat', label: { en: 'Seat', de: 'Sitzplatz' } }
export const language: Asked = { name: 'Language', label: { en: 'Language', de: 'Sprache' } }
export const drink: Asked = { name: 'Drink', label: { en: 'Drink', de: 'Getränk' } }
export const assistance: Asked = {
  name: 'Assistance',
  label: { en: 'Assistance at the airport', de: 'Hilfe am Flughafen' },
}
export const newspaper: Asked = { name: 'Newspaper', label: { en: 'Newspaper', de: 'Zeitung' } }
export const transfer: Asked = {
  name: 'Transfer',
  label: { en: 'Transfer to the airport', de: 'Transfer zum Flughafen' },
}
