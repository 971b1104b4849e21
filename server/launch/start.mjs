// The entry of `npm start`. It keeps what Node compiles for the next start, in the launch's folder: then no process of
// the launch loads the compiler of types, which takes 30 MiB of each. Plain JavaScript, so that this is true of the
// launcher, too, and so that an old Node can say which one is needed.
import { chmodSync, mkdirSync } from 'node:fs'
import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { join, resolve } from 'node:path'
import { standWhereCalled } from '../machine/called-from.mjs'
import { isFit } from '../machine/fit-runtime.mjs'

if (isFit) {
  standWhereCalled('start', 'dev')
  const data = process.env['JETBRIDGE_DATA'] || join(import.meta.dirname, '../../.jetbridge')
  // Its children read it there.
  const kept = (process.env['NODE_COMPILE_CACHE'] ??= resolve(data, 'compiled'))
  try {
    // Node would let everybody look into it, and into the folder of its version.
    mkdirSync(kept, { recursive: true, mode: 0o700 })
    enableCompileCache(kept)
    chmodSync(getCompileCacheDir() ?? kept, 0o700)
  } catch {
    // start.ts says why this folder can't be used.
  }
  await import('./start.ts')
}
