import { expect, test } from 'vitest'
import { countryCodeOf, isoCountryOf } from './country.ts'

test('a country is known by its code in any case and by its English name, and by nothing else', () => {
  expect(['AT', 'at', 'Austria', 'Burma', 'Réunion', 'Reunion'].map(isoCountryOf)).toEqual([
    'AT',
    'AT',
    'AT',
    'MM',
    'RE',
    'RE',
  ])
  expect(['', 'XX', 'ZZ', 'EU', 'Narnia', 'Österreich', '43', 'AUT'].map(isoCountryOf)).toEqual(
    Array(8).fill(undefined),
  )
  expect(['XK', 'xk', 'Kosovo', 'RKS'].map(isoCountryOf)).toEqual(Array(4).fill('XK'))
  expect(countryCodeOf('Narnia')).toBeUndefined()
})
