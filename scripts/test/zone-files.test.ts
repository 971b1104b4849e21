import { expect, it } from 'vitest'
import { root } from '../steps.ts'
import { zoneFiles, zoneFilesOf } from './zone-files.ts'

const files = (texts: Record<string, string>) => zoneFilesOf(new Map(Object.entries(texts)))

it('a rule runs in a second zone where it or what it imports asks for a time', () => {
  const texts = {
    'core/trip/words.ts': "import { form } from '../brand/form.ts'",
    'core/brand/form.ts': 'new Intl.DateTimeFormat(locale)',
    'core/trip/words.test.ts': "import { words } from './words.ts'",
    'core/trip/party.ts': "import { plusDays } from '@jetbridge/core/kernel/time.ts'",
    'core/trip/party.test.ts': "import { party } from './party.ts'",
    'core/kernel/time.ts': 'new Date(0)',
    'core/kernel/time.test.ts': "it('', () => instantOf(clock, zone))",
    'server/modules/letter/letter.db.test.ts': 'new Date(0)',
  }
  expect(files(texts)).toEqual(['core/kernel/time.test.ts', 'core/trip/words.test.ts'])
})

it('those of days and clocks are among them', async () => {
  const found = await zoneFiles(root)
  expect(found).toEqual(
    expect.arrayContaining([
      'core/kernel/time.test.ts',
      'core/flight/ssim.test.ts',
      'web/i18n/format.test.ts',
    ]),
  )
})
