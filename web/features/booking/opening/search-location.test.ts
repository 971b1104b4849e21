import { describe, expect, test } from 'vitest'
import { canonicalSearch, withoutReturn } from './search-location.ts'

const canonical = (text: string) => canonicalSearch(new URLSearchParams(text))
const search = 'ori=ACH&des=VIE&dep=2026-12-01&adt=1&chd=0&inf=0'

describe('the address', () => {
  test('names provider user if none is named [QRY-12]', () => {
    expect(canonical(search)).toBe(`${search}&prov=user`)
    expect(canonical(`${search}&prov=user`)).toBeUndefined()
  })

  test('stays as it is on a return from a payment [QRY-12]', () => {
    expect(canonical(`${search}&payment=success`)).toBeUndefined()
  })

  test('is rewritten from the long names and drops what is empty', () => {
    const long = 'origin=ach&destination=VIE&startDate=2026-12-01&adt=1&ret=&prov=user'
    expect(canonical(long)).toBe(`${search}&prov=user`)
  })

  test('with a count that is no number stays as it was typed', () => {
    expect(canonical(search.replace('adt=1', 'adt=abc'))).toBeUndefined()
  })

  test('is stable: what was rewritten is not rewritten again', () => {
    const once = canonical(`${search}&pro=SUN 10&cause=expired-token`)
    expect(once).toBeDefined()
    expect(canonical(once ?? '')).toBeUndefined()
  })

  test('loses only what the payment page added [FLOW-41]', () => {
    const back = new URLSearchParams(`${search}&payment=error&cardHolder=A B&reference=X`)
    expect(withoutReturn(back)).toBe(search)
  })
})
