import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOfTimeline, type TimelinePlace } from './timeline.ts'

const places = fc.uniqueArray(fc.record({ at: fc.integer({ min: 0, max: 5 }), id: fc.string() }), {
  selector: ({ id }) => id,
})

test('pages of any size show each entry once, newest first', () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 4 }), (entries, limit) => {
      const seen: TimelinePlace[] = []
      for (;;) {
        const page = pageOfTimeline(entries, seen.at(-1), limit)
        expect(page.length).toBeLessThanOrEqual(limit)
        seen.push(...page)
        if (page.length < limit) break
      }
      expect(new Set(seen)).toEqual(new Set(entries))
      expect(seen).toHaveLength(entries.length)
      expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).toSorted((a, b) => b - a))
    }),
  )
})
