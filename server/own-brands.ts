/**
 * Airlines may be kept in databases of their own, each set of them with its own servers. Timed work acts for whatever its
 * database holds: it asks gateways and writes letters. So a server works on no database of an airline that it does not
 * serve.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import { CannotStart } from './machine/cannot-start.ts'
import { listBrandsOnFile } from './modules/offer/read.ts'

export interface Serving {
  readonly brands: readonly Pick<Brand, 'id'>[]
  readonly config: Pick<Config, 'mode' | 'retiredBrands'>
  readonly log: Pick<Logger, 'warn'>
}

/** @throws CannotStart in production, where another airline is on sale there; elsewhere it is told */
export async function requireOwnBrands({ query }: Database, { brands, config, log }: Serving): Promise<void> {
  const known = new Set([...brands.map(({ id }) => id), ...config.retiredBrands])
  const others = (await listBrandsOnFile(query)).filter((id) => !known.has(id))
  if (others.length === 0) return
  const told = `This database holds ${others.join(', ')}, which this server does not serve.`
  if (config.mode !== 'production') return log.warn(told)
  throw new CannotStart(
    `${told} Correct DATABASE_URL, or serve all of them (JETBRIDGE_BRANDS), or name in RETIRED_BRANDS what sells no more.`,
  )
}
