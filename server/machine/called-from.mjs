// npm runs a script in the root of the package, wherever it was called: files that a person names are meant from there.
// Plain JavaScript, like the entries that use it; called-from.d.mts has its types.
import { resolve } from 'node:path'

export function calledFrom(...scripts) {
  const { INIT_CWD: folder, npm_lifecycle_event: script } = process.env
  return folder && script && scripts.includes(script) ? resolve(folder) : process.cwd()
}

export function standWhereCalled(...scripts) {
  const folder = calledFrom(...scripts)
  if (folder !== process.cwd()) process.chdir(folder)
}
