/** Runs a benchmark by name, or lists them: `npm run bench -- <name> [settings]`. */
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** What a benchmark's file exports as `bench`. */
export interface Bench {
  /** one line: what is measured, and against what */
  readonly about: string
  /** @param settings `name=value` from the command line */
  run(settings: ReadonlyMap<string, string>): Promise<void>
}

const folder = fileURLToPath(new URL('.', import.meta.url))

async function findBenches(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort()
  const sources = await Promise.all(files.map((file) => readFile(`${folder}/${file}`, 'utf8')))
  return files
    .filter((_, index) => /^export const bench\b/m.test(sources[index] ?? ''))
    .map((file) => file.slice(0, -3))
}

async function main([name, ...rest]: readonly string[]): Promise<void> {
  const names = await findBenches()
  if (name !== undefined && names.includes(name)) {
    const settings = new Map(rest.map((each) => each.split('=', 2) as [string, string]))
    return (await open(name)).run(settings)
  }
  if (name !== undefined) {
    console.error(`There is no benchmark ${name}.`)
    process.exitCode = 1
  }
  for (const each of names) console.log(`${each.padEnd(12)} ${(await open(each)).about}`)
}

async function open(name: string): Promise<Bench> {
  const { bench } = (await import(`./${name}.ts`)) as { bench: Bench }
  return bench
}

await main(process.argv.slice(2))
