/** The built site of airlines with other switches: pages carry the switches of their airline. */
import { cp, glob, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const dist = join(import.meta.dirname, '../../web/dist')

/** Each page carries its configuration as JSON, once. */
const carried = /"switches":\{[^{}]*\}/

/** @param folder that may hold it @param switches over those of every airline */
export async function switchSite(
  folder: string,
  switches: Readonly<Record<string, boolean>>,
): Promise<string> {
  const site = join(folder, 'site')
  await mkdir(site)
  await Promise.all(['client', 'drawing'].map((part) => symlink(join(dist, part), join(site, part))))
  await cp(join(dist, 'pages'), join(site, 'pages'), { recursive: true })
  for await (const page of glob('pages/**/*.html', { cwd: site }))
    await switchPage(join(site, page), switches)
  return site
}

async function switchPage(path: string, switches: Readonly<Record<string, boolean>>): Promise<void> {
  const page = await readFile(path, 'utf8')
  if (!carried.test(page)) throw new Error(`${path} carries no switches`)
  const switched = page.replace(carried, (own) => {
    const before = JSON.parse(own.slice('"switches":'.length)) as Record<string, boolean>
    return `"switches":${JSON.stringify({ ...before, ...switches })}`
  })
  await writeFile(path, switched)
}
