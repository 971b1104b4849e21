import { describe, expect, it } from 'vitest'
import { needfulKinds, needsOf } from './special-need.ts'

describe('a special need', () => {
  it('is a child, an infant, a pet or sports equipment, each once', () => {
    expect(needsOf('child', ['ski', 'golf', 'bag'])).toEqual(['child', 'sport'])
    expect(needsOf('infant', [])).toEqual(['infant'])
    expect(needsOf('adult', ['pet', 'meal', 'wifi'])).toEqual(['pet'])
    expect(needsOf('adult', ['bag', 'lounge'])).toEqual([])
    expect(needfulKinds).toEqual({ pet: ['pet'], sport: ['sport', 'bicycle', 'golf', 'surf', 'ski'] })
  })
})
