/** The text of one block while it is read: runs of one kind, with one space between two words. */
import type { Span } from '@jetbridge/core/brand/rich-text.ts'

interface Run {
  readonly kind: Omit<Span, 'text'>
  readonly parts: string[]
}

/** A break of line is `\n`; every other space is one blank, however many there were. */
export function openText() {
  let runs: Run[] = []
  /** of what is written so far; a text begins without space */
  let endsInSpace = true
  /** a blank that is kept only if a word follows */
  let waits: { readonly blank: ' ' | '\n'; readonly kind: Run['kind'] } | undefined

  const put = (text: string, kind: Run['kind']) => {
    const last = runs.at(-1)
    if (last && last.kind.style === kind.style && last.kind.target === kind.target) last.parts.push(text)
    else runs.push({ kind, parts: [text] })
  }

  const blank = (sign: ' ' | '\n', kind: Run['kind']) => {
    if (endsInSpace) return
    // A break is stronger than a blank.
    if (!waits || sign === '\n') waits = { blank: sign, kind: waits?.kind ?? kind }
  }

  return {
    /** @param text with a single blank for every space, but those that do not break */
    write(text: string, kind: Run['kind']) {
      const words = text.replace(/^ /, '').replace(/ $/, '')
      if (text.startsWith(' ')) blank(' ', kind)
      if (words === '') return
      if (waits) put(waits.blank, waits.kind)
      waits = undefined
      endsInSpace = false
      put(words, kind)
      if (text.endsWith(' ')) blank(' ', kind)
    },
    breakLine: (kind: Run['kind']) => blank('\n', kind),
    isEmpty: () => runs.length === 0,
    /** What was said, and a new beginning. */
    take(): Span[] {
      const said = runs.map(({ kind, parts }) => ({ ...kind, text: parts.join('') }))
      runs = []
      endsInSpace = true
      waits = undefined
      return said
    },
  }
}
