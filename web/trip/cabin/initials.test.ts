import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('initials are of first and last name, whatever the script', () => {
  expect(['Ada Lovelace', 'Mia José Müller-O’Brien', 'Øystein', 'çetin özil'].map(initialsOf)).toEqual([
    'AL',
    'MM',
    'ØY',
    'ÇÖ',
  ])
})
