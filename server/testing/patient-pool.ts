import type { PoolOptions } from '../db/open.ts'

/**
 * A pool whose callers wait. A busy machine is slow to answer, and a test that is not about that must not be turned away:
 * the line in front of the pool has tests of its own.
 */
export const patientPool = { connectionWait: 60_000, goesByPace: false } as const satisfies PoolOptions
