/** Builds what the offline page and the worker consist of: texts that the server writes into them. */
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { classNames } from './class-names.ts'

/** The same for every brand. */
export interface OfflineParts {
  /** of the page; inline */
  readonly css: string
  readonly script: string
  /** without its list */
  readonly worker: string
}

const root = join(import.meta.dirname, '..')

export async function buildOffline(): Promise<OfflineParts> {
  // Nothing else asks for the classes of these styles.
  const { css } = await buildAlone('offline/page/styles.ts', false)
  const script = await buildAlone('offline/page/script.ts')
  const worker = await buildAlone('offline/worker/worker.ts')
  return { css, script: script.code, worker: worker.code }
}

/** One script that imports nothing, and its styles. */
async function buildAlone(
  input: string,
  treeshake: Rolldown.InputOptions['treeshake'] = { manualPureFunctions: ['z'] },
): Promise<{ readonly code: string; readonly css: string }> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    css: { modules: classNames },
    build: {
      write: false,
      target: 'baseline-widely-available',
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, input), output: { format: 'iife' }, treeshake },
    },
  })) as Rolldown.RolldownOutput
  const [chunk, ...others] = output.filter((each) => each.type === 'chunk')
  if (!chunk || others.length > 0) throw new Error(`${input} is not one script`)
  const css = output.flatMap((each) =>
    each.type === 'asset' && each.fileName.endsWith('.css') ? String(each.source) : [],
  )
  return { code: chunk.code.trim(), css: css.join('') }
}
