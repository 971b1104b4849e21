/** Random bytes of the system, drawn in blocks: a draw of its own for every id costs more than the id. */
import { getRandomValues } from 'node:crypto'
import type { RandomBytes } from '@jetbridge/core/kernel/id.ts'

const blockBytes = 4_096

/** Each byte is given out once, to one caller, who may write over it. */
export function openRandom(): RandomBytes {
  let block = new Uint8Array(0)
  let given = 0
  return (size) => {
    if (size > blockBytes) return getRandomValues(new Uint8Array(size))
    if (given + size > block.length) {
      block = getRandomValues(new Uint8Array(blockBytes))
      given = 0
    }
    given += size
    return block.subarray(given - size, given)
  }
}
