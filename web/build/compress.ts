/**
 * Writes `.br` and `.gz` beside every file worth it, at the strongest setting, because a file is compressed
 * once and sent often.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthIt = /\.(?:js|css|html|svg|json)$/

export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && worthIt.test(entry.name))
  for (const file of files) await compressFile(join(file.parentPath, file.name))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await Promise.all([
    brotli(content, options).then((small) => writeFile(`${path}.br`, small)),
    zip(content, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}
