/** Follows changes of the sources while the product runs (`npm run dev`). */
import { watch } from 'node:fs'
import { join } from 'node:path'

const settleMilliseconds = 150

/** Calls `changed` once after every burst of changes in these folders; never twice at the same time. */
export function onSourceChange(
  root: string,
  folders: readonly string[],
  changed: () => Promise<void>,
): () => void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || !isSource(name)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        running = running.then(changed)
      }, settleMilliseconds)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

/** Not the output of a build, nor installed packages, nor tests. */
export function isSource(path: string): boolean {
  if (/(^|[\\/])(node_modules|dist|\.)/.test(path)) return false
  return /\.(ts|tsx|css|svg|sql|json|html)$/.test(path) && !/\.test\.tsx?$/.test(path)
}
