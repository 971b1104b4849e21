import { describe, expect, test } from 'vitest'
import { missingFields, readTyping } from './find-typing.ts'

describe('the typed text of the find form', () => {
  test.each(['k7xq2m', ' K7XQ2M ', 'K7X Q2M', 'k7x-q2m', 'K7X\u00a0Q2M\u200b', 'Ｋ７ＸＱ２Ｍ'])(
    'gives the code as printed, however it was typed: "%s" [RES-01]',
    (confirmationCode) => {
      expect(readTyping({ confirmationCode, familyName: '' }).confirmationCode).toBe('K7XQ2M')
    },
  )

  test('keeps a name as it is, without stray spaces [RES-01]', () => {
    const { familyName } = readTyping({ confirmationCode: '', familyName: '  van  der  Mu\u0308ller ' })
    expect(familyName).toBe('van der Müller')
  })

  test('names the missing fields, the first one first; spaces alone count as empty [RES-01]', () => {
    expect(missingFields({ confirmationCode: ' ', familyName: '\t' })).toEqual([
      'confirmationCode',
      'familyName',
    ])
    expect(missingFields({ confirmationCode: 'K7XQ2M', familyName: '' })).toEqual(['familyName'])
    expect(missingFields({ confirmationCode: 'K7XQ2M', familyName: 'Li' })).toEqual([])
  })
})
