// The entry of the server for supervisors and containers. It is plain JavaScript: an old Node refuses main.ts
// before any of it runs, but reads this and says which Node is needed.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freshBundle } from './machine/fresh-bundle.mjs'
import { standWhereCalled } from './machine/called-from.mjs'
import { isFirstProcess, runAsChild } from './machine/first-process.mjs'
import { isFit } from './machine/fit-runtime.mjs'

standWhereCalled('serve')
if (isFit && isFirstProcess) runAsChild()
else if (isFit) {
  const bundle = freshBundle(join(import.meta.dirname, '..'))
  await import(bundle === undefined ? './main.ts' : pathToFileURL(bundle).href)
}
