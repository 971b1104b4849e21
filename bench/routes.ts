/** Lighthouse on every page that search engines may keep, of every brand. */
import { brands } from '@jetbridge/brands/brands.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { addressesOf, publicPagesOf } from '@jetbridge/core/contract/public-page.ts'
import { brief, table, verdict } from './figures.ts'
import { freshCheckout, withProduct } from './product.ts'
import type { Bench } from './run.ts'
import { flightsOf, homeOf } from './web/addresses.ts'
import { type Audit, auditPage, type Category } from './web/audit.ts'

const performanceTarget = 97
const others = ['accessibility', 'best-practices', 'seo'] as const satisfies readonly Category[]

export const bench: Bench = {
  about: 'Lighthouse on every public page (brands=slate_one,peoples runs=1 port=<a running one>)',
  async run(given) {
    const wanted = given.get('brands')?.split(',') ?? brands.map(({ id }) => id)
    const chosen = brands.filter(({ id }) => wanted.includes(id))
    if (chosen.length !== wanted.length) throw new Error(`no such brands: ${wanted.join()}`)
    const runs = Number(given.get('runs') ?? 1)
    const port = given.get('port')
    if (port !== undefined) return auditAll(chosen, Number(port), runs)
    const checkout = await freshCheckout()
    try {
      await withProduct(checkout, (product) => auditAll(chosen, product.port, runs))
    } finally {
      await checkout.remove()
    }
  },
}

/** The address for visitors whose language is not known; the wizard with a search, as visitors open it. */
function pagesOf(brand: ServedBrand, port: number): (readonly [name: string, url: string])[] {
  return publicPagesOf(brand).map((name) => {
    const path = new Map(addressesOf(name, brand)).get('x-default') ?? '/'
    const url = new URL(path, homeOf(brand, port)).href
    return [`${brand.id}, ${name}`, name === 'flights' ? flightsOf(brand, port) : url] as const
  })
}

async function auditAll(chosen: readonly ServedBrand[], port: number, runs: number): Promise<void> {
  const rows: string[][] = []
  const complaints: string[] = []
  for (const [name, url] of chosen.flatMap((brand) => pagesOf(brand, port))) {
    const audit = await auditPage(url, runs)
    rows.push([name, ...figuresOf(audit), verdict(isGood(audit))])
    if (!isGood(audit)) {
      process.exitCode = 1
      complaints.push(...audit.complaints.map((complaint) => `  ${name}: ${complaint}`))
    }
    console.log(`${name}: ${figuresOf(audit).join(' ')}`)
  }
  console.log(`\nLighthouse mobile, ${rows.length} pages, median of ${runs}`)
  console.log(table(['', 'performance', ...others, 'LCP s', 'targets'], rows))
  for (const line of complaints) console.log(line)
}

function figuresOf({ scores, paint }: Audit): string[] {
  return [...(['performance', ...others] as const).map((each) => String(scores[each])), brief(paint / 1000)]
}

function isGood({ scores }: Audit): boolean {
  return scores.performance >= performanceTarget && others.every((each) => scores[each] === 100)
}
