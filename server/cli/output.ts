/**
 * Standard output and error of a command. A reader that goes away (`… | head`), or a full disk behind the
 * output, stops no command: it does its work to the end, and standard error tells what the output lost.
 */
import { once } from 'node:events'
import type { Writable } from 'node:stream'

export interface Output {
  readonly say: (line: string) => void
  readonly complain: (line: string) => void
  /** resolves once what was said is out, or is lost */
  readonly written: () => Promise<void>
  /** nobody reads the output any longer */
  readonly isLost: () => boolean
  /** Tells once, at the end, that lines were lost, with the last of them. */
  readonly end: () => void
}

export function openOutput(out: Writable, errors: Writable): Output {
  const said = openLines(out)
  const complained = openLines(errors)
  return {
    say: said.write,
    complain: complained.write,
    written: said.written,
    isLost: () => said.lost() !== undefined,
    end() {
      const last = said.lost()
      if (last !== undefined)
        complained.write(
          `The output was closed before its end; the command went on. Its last line:\n  ${last}`,
        )
    },
  }
}

interface Lines {
  readonly write: (line: string) => void
  readonly written: () => Promise<void>
  /** the last line of an output that takes no more */
  readonly lost: () => string | undefined
}

function openLines(stream: Writable): Lines {
  let isOpen = true
  let last = ''
  const close = () => void (isOpen = false)
  stream.on('error', close)
  return {
    lost: () => (isOpen ? undefined : last),
    async written() {
      while (isOpen && stream.writableNeedDrain) await once(stream, 'drain').catch(close)
    },
    write(line) {
      last = line
      if (isOpen) attempt(() => stream.write(`${line}\n`), close)
    },
  }
}

/** A file is written at once, and throws at once. */
function attempt(write: () => void, failed: () => void): void {
  try {
    write()
  } catch {
    failed()
  }
}
