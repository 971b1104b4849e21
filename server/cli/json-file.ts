/** JSON files of an operator: why one is none, and on which line a value stands that cannot be used. */
import type { RowProblem } from '@jetbridge/core/flight/row-problem.ts'
import { lineReader, tellPath } from './json-lines.ts'
import { type FileRoom, refuseFile } from './refusal.ts'

/** A value by its path. */
interface PathProblem {
  readonly path: readonly (string | number)[]
  readonly reason: string
}

/** @throws RefusedError with the line where it ends to be JSON */
export function parseJson(file: string, text: string, room: FileRoom): unknown {
  const plain = text.replace(/^\uFEFF/, '')
  try {
    return JSON.parse(plain)
  } catch (error) {
    const { message } = error as SyntaxError
    const [, line = '1'] = /\(line (\d+) column/.exec(message) ?? []
    const reason = plain.trim() === '' ? 'the file is empty' : `not JSON: ${message}`
    throw refuseFile(file, [{ line: Number(line), reason, next: 'see-template' }], room)
  }
}

export function rowProblems(text: string, problems: readonly PathProblem[]): RowProblem[] {
  const lineOf = lineReader(text)
  return problems.map(({ path, reason }) => {
    const place = path.length === 0 ? '' : `${tellPath(path)}: `
    return { line: lineOf(path), reason: `${place}${reason}`, next: 'see-template' }
  })
}
