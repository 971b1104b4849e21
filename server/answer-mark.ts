/** ETags: what a caller that has an answer already names it by. */
import { createHash } from 'node:crypto'

/** The mark of an answer: the same in every process, as long as the bytes are the same. */
export function markOf(payload: string | Buffer): string {
  return `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
}

/**
 * Whether an `If-None-Match` names a mark, or `*`. Marks are compared weakly, as RFC 9110 (13.1.2) asks: a proxy that
 * compresses an answer makes its mark weak.
 */
export function namesMark(sent: string | undefined, mark: string): boolean {
  if (sent === undefined) return false
  return sent === '*' || sent.split(',').some((each) => each.trim().replace(/^W\//, '') === mark)
}
