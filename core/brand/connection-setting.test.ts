import { expect, test } from 'vitest'
import { connectionProblems, connectionSettingSchema } from './connection-setting.ts'

test('a hub alone says how an airline connects', () => {
  expect(connectionSettingSchema.parse({ hubs: ['ACH'] })).toEqual({
    hubs: ['ACH'],
    mostStops: 2,
    mostWaitMinutes: 360,
    overNight: false,
    discountPercent: 0,
  })
})

test.each([
  ['no hub', { hubs: [] }],
  ['a hub twice', { hubs: ['ACH', 'ACH'] }],
  ['more hubs than a search joins', { hubs: ['AAA', 'BBB', 'CCC', 'DDD', 'EEE'] }],
  ['a hub that is no code', { hubs: ['ach'] }],
  ['no stop', { hubs: ['ACH'], mostStops: 0 }],
  ['three stops', { hubs: ['ACH'], mostStops: 3 }],
  ['a wait of more than a day', { hubs: ['ACH'], mostWaitMinutes: 1_441 }],
  ['a discount that is none', { hubs: ['ACH'], discountPercent: 101 }],
  ['a word that is none of them', { hubs: ['ACH'], hub: 'ACH' }],
])('%s is refused', (_, setting) => {
  expect(connectionSettingSchema.safeParse(setting).success).toBe(false)
})

test('a hub is one of the airports of its airline', () => {
  const setting = connectionSettingSchema.parse({ hubs: ['ACH', 'VIE'] })
  expect(connectionProblems(setting, ['ACH', 'VIE', 'CGN'])).toEqual([])
  expect(connectionProblems(setting, ['ACH', 'CGN'])).toEqual([
    'has the hub VIE, which is none of its airports',
  ])
  expect(connectionProblems(undefined, [])).toEqual([])
})
