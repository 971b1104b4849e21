/** The airports of the five sample networks: names by language, place and clock. Coordinates are public facts. */
import type { Airport } from '@jetbridge/core/brand/airport.ts'
import { zone } from '@jetbridge/core/kernel/time.ts'

type Names = readonly [en: string, de: string]

function airport(
  code: string,
  name: Names,
  city: Names,
  country: string,
  zoneName: string,
  [latitude, longitude]: readonly [number, number],
): Airport {
  return {
    code,
    name: { en: name[0], de: name[1] },
    city: { en: city[0], de: city[1] },
    country,
    zone: zone(zoneName),
    latitude,
    longitude,
  }
}

/** The same name in both languages. */
const same = (name: string): Names => [name, name]

const newYork = 'America/New_York'
const losAngeles = 'America/Los_Angeles'

export const airports: readonly Airport[] = [
  airport('TEB', same('New York Teterboro'), same('New York'), 'US', newYork, [40.8501, -74.0608]),
  airport(
    'HPN',
    same('White Plains Westchester County'),
    same('White Plains'),
    'US',
    newYork,
    [41.067, -73.7076],
  ),
  airport('PBI', same('Palm Beach'), same('Palm Beach'), 'US', newYork, [26.6832, -80.0956]),
  airport('OPF', same('Miami Opa-locka'), same('Miami'), 'US', newYork, [25.9074, -80.2784]),
  airport('FLL', same('Fort Lauderdale'), same('Fort Lauderdale'), 'US', newYork, [26.0726, -80.1527]),

  airport('ACH', same('St. Gallen-Altenrhein'), same('St. Gallen'), 'CH', 'Europe/Zurich', [47.485, 9.5607]),
  airport('VIE', ['Vienna', 'Wien'], ['Vienna', 'Wien'], 'AT', 'Europe/Vienna', [48.1103, 16.5697]),
  airport(
    'CGN',
    ['Cologne Bonn', 'Köln/Bonn'],
    ['Cologne', 'Köln'],
    'DE',
    'Europe/Berlin',
    [50.8659, 7.1427],
  ),
  airport(
    'OLB',
    ['Olbia, Sardinia', 'Olbia, Sardinien'],
    same('Olbia'),
    'IT',
    'Europe/Rome',
    [40.8987, 9.5176],
  ),

  airport('VNY', same('Los Angeles Van Nuys'), same('Los Angeles'), 'US', losAngeles, [34.2098, -118.49]),
  airport('LAS', same('Las Vegas'), same('Las Vegas'), 'US', losAngeles, [36.084, -115.1537]),
  airport('SJC', same('San José'), same('San José'), 'US', losAngeles, [37.3639, -121.9289]),
  airport('ASE', same('Aspen'), same('Aspen'), 'US', 'America/Denver', [39.2232, -106.8688]),
  airport('SUN', same('Sun Valley'), same('Sun Valley'), 'US', 'America/Boise', [43.5044, -114.2962]),
  airport('TVL', same('Lake Tahoe'), same('Lake Tahoe'), 'US', losAngeles, [38.8939, -119.9953]),

  airport('STN', same('London Stansted'), same('London'), 'GB', 'Europe/London', [51.885, 0.235]),
  airport('DUB', same('Dublin'), same('Dublin'), 'IE', 'Europe/Dublin', [53.4213, -6.2701]),
  airport(
    'BGY',
    ['Milan Bergamo', 'Mailand-Bergamo'],
    ['Milan', 'Mailand'],
    'IT',
    'Europe/Rome',
    [45.6739, 9.7042],
  ),
  airport('BCN', same('Barcelona'), same('Barcelona'), 'ES', 'Europe/Madrid', [41.2971, 2.0785]),
  airport('PMI', same('Palma de Mallorca'), same('Palma'), 'ES', 'Europe/Madrid', [39.5517, 2.7388]),

  airport('MAN', same('Manchester'), same('Manchester'), 'GB', 'Europe/London', [53.3537, -2.275]),
  airport('ABZ', same('Aberdeen'), same('Aberdeen'), 'GB', 'Europe/London', [57.2019, -2.1978]),
  airport('SOU', same('Southampton'), same('Southampton'), 'GB', 'Europe/London', [50.9503, -1.3568]),
  airport('EDI', ['Edinburgh', 'Edinburgh'], same('Edinburgh'), 'GB', 'Europe/London', [55.95, -3.3725]),
  airport('BHD', same('Belfast City'), same('Belfast'), 'GB', 'Europe/London', [54.6181, -5.8725]),
  airport(
    'GOT',
    ['Gothenburg', 'Göteborg'],
    ['Gothenburg', 'Göteborg'],
    'SE',
    'Europe/Stockholm',
    [57.6628, 12.2798],
  ),
]

/** @throws RangeError for a code that is not in the table */
export function airportOf(code: string): Airport {
  const found = airports.find((each) => each.code === code)
  if (!found) throw new RangeError(`no airport ${code}`)
  return found
}
