/** Files an operator names on the command line. */
import { readFile, writeFile } from 'node:fs/promises'
import { systemReason } from '../machine/system-refusal.ts'
import { refused } from './refusal.ts'

/** @throws RefusedError when there is no such file, or it holds no text of that encoding */
export async function readText(path: string, encoding: 'utf-8' | 'latin1'): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw refused(
      unreadable(path)[error.code ?? ''] ??
        `${path} cannot be read: ${systemReason(error.code) ?? error.code}`,
    )
  })
  if (bytes.includes(0)) throw refused(`${path} is not a text file`)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw refused(`${path} is not in UTF-8: save it as UTF-8 (in Excel "CSV UTF-8")`)
  }
}

function unreadable(path: string): Readonly<Record<string, string>> {
  return { ENOENT: `there is no file ${path}`, EISDIR: `${path} is a folder` }
}

/** Of a file that only its owner may read. */
export const secretMode = 0o600

/** @throws RefusedError where there is a file already, or none can be written */
export async function writeNew(file: string, text: string, mode?: number): Promise<void> {
  await writeFile(file, text, { flag: 'wx', mode }).catch((error: NodeJS.ErrnoException) => {
    throw refused(
      error.code === 'EEXIST'
        ? `there is a file ${file}`
        : `${file} cannot be written: ${systemReason(error.code) ?? error.code}`,
    )
  })
}
