/** The process of greeter.ts: says whether the brands can be read, waits for the product, welcomes people, and ends. */
import { isInForeground } from '../machine/foreground.ts'
import { servedBrands } from '../served-brands.ts'
import type { BrandsRead, ProductUp } from './greeter.ts'
import { routesOnSale } from './on-sale.ts'
import { welcome } from './welcome.ts'

function readBrands() {
  try {
    return servedBrands(process.env)
  } catch (error) {
    tell({ complaint: error instanceof Error ? error.message : String(error) })
    return undefined
  }
}

function tell(read: BrandsRead): void {
  process.send?.(read)
}

async function greet(brands: NonNullable<ReturnType<typeof readBrands>>, up: ProductUp): Promise<void> {
  const address = new URL(up.address)
  const routes = await routesOnSale(
    address,
    up.apiBase,
    brands.map(({ id }) => id),
  )
  const demo = up.demo && brands.some(({ sample }) => sample)
  const settings = ['JETBRIDGE_DATA', 'DATABASE_URL'].filter((name) => process.env[name] !== undefined)
  // The launcher is the parent, and in the same process group.
  const stopBy = isInForeground() ? 'Ctrl-C' : `kill ${process.ppid}`
  console.log(welcome({ ...up, address, brands, routes, demo, settings, stopBy }))
}

const brands = readBrands()
if (brands) {
  process.once('message', (up: ProductUp) => {
    void greet(brands, up).finally(() => {
      process.disconnect()
    })
  })
  tell({ complaint: undefined })
} else {
  process.disconnect()
}
