/** Which version of the product has written what waits: a different version might read it differently. */
import { createRequire } from 'node:module'

const { version: released } = createRequire(import.meta.url)('../../../package.json') as { version: string }

/** `0.3.0` */
export const version = /^\d+\.\d+\.\d+/.exec(released)?.[0] ?? '0.0.0'
