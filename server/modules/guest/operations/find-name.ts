/** The keys by which a typed name is looked for: as it is, and with one letter off. */
import { isOneLetterOff, lettersLeft, type NameWord } from '@jetbridge/core/guest/name-key.ts'
import { searchKey } from '@jetbridge/core/guest/search-key.ts'
import type { Db } from '../../../db/open.ts'
import { listNearWords, type Probe } from '../queries/find.ts'

/** Words of all bookings that may be like those typed. */
const mostNear = 1_000
/** Words like one that was typed, at one airline, that are looked for. */
const mostLike = 24

type Way = readonly NameWord[]
type LikeWords = (word: NameWord) => readonly string[]

/** By the words typed. */
export function probesOfName(brands: readonly string[], ways: readonly Way[]): Probe[] {
  return brands.flatMap((brand) =>
    ways.map((way) => ({ brand, kind: 'name', rank: 0, ...keysOf(way.map(({ key }) => key)) }) as const),
  )
}

/** By words like those typed: bookings that `exact` finds are left out. */
export async function probesLikeName(
  db: Db,
  brands: readonly string[],
  ways: readonly Way[],
  exact: readonly Probe[],
): Promise<Probe[]> {
  const words = ways.flat()
  const left = new Set(words.flatMap(({ key, spelling }) => [...lettersLeft(key), ...lettersLeft(spelling)]))
  const near = await listNearWords(db, { brands, left: [...left], most: mostNear })
  return brands.flatMap((brand) => {
    const own = near.filter((each) => each.brand === brand)
    const like: LikeWords = ({ key, spelling }) => {
      const found = own.filter(
        (each) => isOneLetterOff(each.spelling, key) || isOneLetterOff(each.spelling, spelling),
      )
      return [...new Set(found.map(({ word }) => word))].filter((word) => word !== key).slice(0, mostLike)
    }
    const unless = exact
      .filter((probe) => probe.brand === brand)
      .map(({ key, besides = [] }) => [key, ...besides])
    return ways
      .flatMap((way) => likeWays(way, like))
      .map((other) => ({ brand, kind: 'like-name', rank: 1, unless, ...keysOf(other) }) as const)
  })
}

/** With another word in the place of one of them. */
function likeWays(way: Way, like: LikeWords): string[][] {
  const keys = way.map(({ key }) => key)
  return way.flatMap((word, at) => like(word).map((other) => keys.with(at, other)))
}

/** The two longest words are looked for together, the others beside them. */
function keysOf(words: readonly string[]): Pick<Probe, 'key' | 'besides'> {
  const [one = '', other, ...rest] = words.toSorted((a, b) => b.length - a.length)
  if (other === undefined) return { key: searchKey.word(one) }
  const besides = rest.map((word) => searchKey.word(word))
  return { key: searchKey.pair(one, other), ...(besides.length > 0 && { besides }) }
}
