import { expect, test } from 'vitest'
import type { Translate } from '../../../i18n/i18n.tsx'
import { titleText } from './title.ts'

const german = ((key: string) => (key === 'agency.ms' ? 'Frau' : 'Herr')) as Translate
const english = ((key: string) => (key === 'agency.ms' ? 'Ms' : 'Mr')) as Translate

test('a title is shown in the visitor’s language, one that a program sent as it is', () => {
  expect(['Ms', 'Mr', 'Frau', 'Dr.', 'toString'].map((kept) => titleText(kept, german))).toEqual([
    'Frau',
    'Herr',
    'Frau',
    'Dr.',
    'toString',
  ])
  expect(['Frau', 'Herr'].map((kept) => titleText(kept, english))).toEqual(['Ms', 'Mr'])
})
