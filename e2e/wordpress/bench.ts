/** What every proof needs: a WordPress, the product over it, and a control that has to fail. */
import type { ScratchDatabase } from '@jetbridge/server/testing/scratch-database.ts'
import { hostilePages } from './attacks.ts'
import { inWordPress, spoken, writtenPages } from './own-words.ts'
import { airlines, openProduct, type Product, type Teller, wordPressItself } from './product.ts'
import type { WordPress } from './start-wordpress.ts'

export interface Bench {
  readonly wordPress: WordPress
  /** WordPress, with nothing between */
  readonly bareTeller: Teller
  /** a server of its own over the same database: its memory is empty */
  readonly withProduct: <Of>(freshSeconds: number, act: (product: Product) => Promise<Of>) => Promise<Of>
  /** nothing was ever heard */
  readonly forgetCopies: () => Promise<void>
  /** writes all pages as they were */
  readonly writeAll: () => Promise<void>
  /**
   * @param claim holds of the product
   * @param control the same without the product: has to fail. Absent: the claim is a control itself
   */
  readonly prove: (
    what: string,
    claim: () => Promise<string | void>,
    control?: () => Promise<unknown>,
  ) => Promise<void>
  readonly held: () => number
  readonly failed: () => number
}

export function openBench(wordPress: WordPress, { url, db }: ScratchDatabase): Bench {
  const hostile = hostilePages()
  const more = [
    { id: 'blocks', contentSite: { url: wordPress.restUrl, slugs: { membership: { en: 'all-blocks' } } } },
    ...hostile.airlines.map(({ id, slugs }) => ({ id, contentSite: { url: wordPress.restUrl, slugs } })),
  ]
  const brands = airlines(wordPress.restUrl, more)
  let held = 0
  let failed = 0
  const say = (isHeld: boolean, what: string, how: string) => {
    if (isHeld) held++
    else failed++
    console.log(`  ${isHeld ? 'holds' : 'FAILS'}  ${what}${how && `: ${how}`}`)
  }
  return {
    wordPress,
    bareTeller: wordPressItself(wordPress.restUrl),
    async withProduct(freshSeconds, act) {
      const product = await openProduct(url, brands, freshSeconds)
      try {
        return await act(product)
      } finally {
        await product.close()
      }
    },
    forgetCopies: async () => void (await db.query.deleteFrom('content_copy').execute()),
    writeAll: () =>
      wordPress.write(writtenPages.flatMap((name) => spoken.map((locale) => inWordPress(name, locale)))),
    async prove(what, claim, control) {
      try {
        const how = await claim()
        const isGuarded = !control || (await fails(control))
        say(
          isGuarded,
          what,
          isGuarded ? (how ?? '') : 'and WordPress itself holds it too: this proves nothing',
        )
      } catch (error) {
        say(false, what, String(error instanceof Error ? error.message : error).slice(0, 2_000))
      }
    },
    held: () => held,
    failed: () => failed,
  }
}

async function fails(control: () => Promise<unknown>): Promise<boolean> {
  try {
    await control()
    return false
  } catch {
    return true
  }
}
