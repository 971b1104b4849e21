import { errorStatus } from '@jetbridge/core/contract/error.ts'
import { expect, test } from 'vitest'
import { failureOf } from '../api/failure.ts'
import { failureText } from './failure-text.ts'
import { createTexts, type Translate } from './i18n.tsx'

async function words(locale: 'en' | 'de'): Promise<(status: number, body: unknown) => string> {
  const texts = createTexts(locale)
  await texts.load('error')
  const t: Translate = (key, values) => texts.i18n._(key, values)
  return (status, body) => failureText(failureOf(status, body), t)
}

test.each(['en', 'de'] as const)(
  'a refusal whose code the site does not know says the words of its answer, never a key (%s) [ERR-18]',
  async (locale) => {
    const say = await words(locale)
    const message = 'This class has just been closed.'
    expect(say(409, { code: 'class-closed', message })).toBe(message)
    // the message of a 401 is a number, and the sentence stands in `detail`
    expect(say(401, { code: 'agency-closed', message: '2', detail: 'This agency is closed.' })).toBe(
      'This agency is closed.',
    )
    for (const code of ['class-closed', '', '__proto__', 7, null, {}])
      expect(say(409, { code }), JSON.stringify(code)).toBe(say(500, { code: 'fault', message }))
  },
)

test.each(['en', 'de'] as const)(
  'a refusal of the contract says its own sentence, whatever the answer says (%s) [ERR-18]',
  async (locale) => {
    const say = await words(locale)
    for (const [code, status] of Object.entries(errorStatus)) {
      const text = say(status, { code, message: 'Said by the server', detail: 'Said by the server' })
      expect(text, code).not.toMatch(/Said by the server|error\.code/)
    }
  },
)
