/**
 * What is known of the last `npm test`, a file for each of its steps, so that `--failed` goes on from there, also after
 * Ctrl-C or a lost machine.
 */
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openFiles, readTold, type StepReport, type ToldLine } from './told.ts'

export interface LastRun {
  /** Forgets the run before. */
  begin(): Promise<void>
  hasBegun(): Promise<boolean>
  /** Forgets the step. @returns the file for the lines that its runner tells */
  beginStep(name: string): Promise<string>
  endStep(name: string, code: number): Promise<void>
  told(name: string): Promise<StepReport>
  /** The files of a step that have not passed; `all` also where it did not get to run. */
  openFiles(name: string): Promise<readonly string[] | 'all' | 'none'>
}

/** @param folder of its own */
export function lastRunIn(folder: string): LastRun {
  const mark = join(folder, 'begun')
  const fileOf = (name: string) => join(folder, `${name.replaceAll(/[^\w]+/g, '-')}.jsonl`)
  const read = (path: string) => readFile(path, 'utf8').catch(() => undefined)
  const told = async (name: string) => readTold((await read(fileOf(name))) ?? '')
  return {
    async begin() {
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
      await writeFile(mark, '')
    },
    hasBegun: async () => (await read(mark)) !== undefined,
    async beginStep(name) {
      await mkdir(folder, { recursive: true })
      await writeFile(fileOf(name), '')
      return fileOf(name)
    },
    async endStep(name, code) {
      await appendFile(fileOf(name), `${JSON.stringify({ code } satisfies ToldLine)}\n`)
    },
    told,
    openFiles: async (name) => openFiles(await told(name)),
  }
}
