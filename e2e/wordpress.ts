/**
 * `npm run wordpress`: starts a real WordPress, writes an airline's pages in it, and proves how the site shows them.
 * Each proof is also tried directly on WordPress, and has to fail there. The command fails when a proof fails, or when
 * its control does not.
 */
import { join } from 'node:path'
import { buildForProof } from '@jetbridge/server/launch/site.ts'
import { startScratchDatabase } from '@jetbridge/server/testing/scratch-database.ts'
import { missingPackages, startWordPress } from './wordpress/start-wordpress.ts'
import { openBench } from './wordpress/bench.ts'
import { proveAttacks, proveBlocks } from './wordpress/prove-markup.ts'
import { proveFaults } from './wordpress/prove-faults.ts'
import { provePages } from './wordpress/prove-pages.ts'

const missing = missingPackages()
if (missing.length > 0) {
  console.log(
    `No WordPress can be started here. These packages of Debian are missing: ${missing.join(', ')}.`,
  )
  console.log(`apt-get install --no-install-recommends ${missing.join(' ')}`)
  process.exit(1)
}

async function main(): Promise<void> {
  await buildForProof(join(import.meta.dirname, '..'))
  const began = performance.now()
  const wordPress = await startWordPress()
  const started = performance.now()
  const database = await startScratchDatabase()
  try {
    console.log(
      `WordPress ${wordPress.version} at ${wordPress.address}, in ${Math.round((started - began) / 1_000)} s.`,
    )
    console.log(
      'Its field acf is registered as Advanced Custom Fields does: Debian has no package of that plugin.',
    )
    const bench = openBench(wordPress, database)
    await provePages(bench)
    await proveBlocks(bench)
    await proveFaults(bench)
    await proveAttacks(bench)
    const seconds = Math.round((performance.now() - began) / 1_000)
    console.log(`${bench.held()} proofs hold, ${bench.failed()} fail, in ${seconds} s.`)
    if (bench.failed() > 0) process.exitCode = 1
  } finally {
    await database.stop()
    await wordPress.stop()
  }
}

await main()
