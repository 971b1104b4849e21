import { describe, expect, test } from 'vitest'
import { csvOf, tableRows } from './csv-write.ts'

describe('a CSV file', () => {
  test('has quotation marks around commas, line ends and quotation marks', () => {
    expect(csvOf([['a', 'b,c', 'd"e', 'f\r\ng', '=1+1', 'ä;ö']])).toBe('a,"b,c","d""e","f\r\ng",=1+1,ä;ö\r\n')
  })

  test('has every column of its reader, and an empty field where a value has none', () => {
    const columns = { required: ['code'], optional: ['quota'] } as const
    expect(tableRows(columns, ['A', 'B'], (code) => ({ code }))).toEqual([
      ['code', 'quota'],
      ['A', ''],
      ['B', ''],
    ])
    expect(tableRows(columns, [], () => ({}))).toEqual([['code', 'quota']])
  })
})
