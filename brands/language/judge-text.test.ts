import { unseenTold } from '@jetbridge/core/kernel/unseen.ts'
import { describe, expect, test } from 'vitest'
import { textProblem } from './judge-text.ts'

const counted = 'You fly with {count, plural, one {# bag} other {# bags}}, {name}.'

describe('a text of an added language', () => {
  test.each([
    ['Cerca', 'Search'],
    ['{name}, con {count, plural, =0 {niente} one {# bagaglio} many {# bagagli} other {# bagagli}}', counted],
    ['In due', counted],
    ['{count, selectordinal, one {#º} other {#º}}', counted],
    ["L'aereo e l'imbarco", 'Aircraft and gate'],
    ['{0} scrive', '{0} writes'],
    ['{field} manca', '{gender, select, masculine {The {field}} other {The {field}}} is missing'],
  ])('may say %j', (text, english) => {
    expect(textProblem(text, english)).toBeUndefined()
  })

  test.each([
    ['', 'Search', 'is empty'],
    ['Cerca {name}', 'Search', 'names {name}; the English text names none'],
    ['Con {conto}', counted, 'names {conto}; the English text names {count}, {name}'],
    ['{count, plural, one {# bag}}', counted, 'has no form "other" for {count}'],
    ['{count, plural, one {# bag} other {# bags}', counted, 'cannot be read: '],
    ['{name', counted, 'cannot be read: '],
    ['{count, number, ::currency/XXX}', counted, 'has {count, number}: only plural'],
    ['{name, constructor}', counted, 'has {name, constructor}: only plural'],
    ['{__proto__}', counted, 'names {__proto__}'],
    ['{name.length}', counted, 'cannot be read: '],
    ['{gender, plural, other {#}}', '{gender, select, other {x}}', 'counts {gender}, which is not a number'],
    ['Cerca\u0000', 'Search', `has ${unseenTold}`],
    ['Cerca\u200F', 'Search', `has ${unseenTold}`],
    ['Cer\u0085ca', 'Search', `has ${unseenTold}`],
    ['Cerca \u202Efdp.exe', 'Search', `has ${unseenTold}`],
    ['Cerca\u200F', 'Search', `has ${unseenTold}`],
    ['Cer\u0085ca', 'Search', `has ${unseenTold}`],
    ['a'.repeat(4_001), 'Search', 'is longer than 4000 characters'],
    ['{name, select, other {'.repeat(6) + '}}'.repeat(6), counted, 'has choices too deep within choices'],
    ['{name, select, other {'.repeat(180) + '}}'.repeat(180), counted, ''],
  ])('may not be a text of such a form, %#', (text, english, why) => {
    expect(textProblem(text, english)).toContain(why)
  })
})
