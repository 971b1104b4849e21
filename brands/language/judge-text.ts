/**
 * Judges one text of an added language beside the English one. It may name what the English text names, and
 * choose by it (plural, select), and do nothing else: so no text can break a page.
 */
import { hasUnseen, unseenTold } from '@jetbridge/core/kernel/unseen.ts'
import { parse, type Token } from '@messageformat/parser'

const longest = 4_000
/** An operator choice within a choice within a choice. */
const deepest = 4

/** A text taken apart, or why it cannot be. */
type TextReading = { readonly tokens: readonly Token[] } | { readonly problem: string }

/** @returns what is wrong, as a sentence without its subject; undefined for a text that can be shown */
export function textProblem(text: string, english: string): string | undefined {
  if (text.trim() === '') return 'is empty'
  if (text.length > longest) return `is longer than ${longest} characters`
  if (hasUnseen(text)) return `has ${unseenTold}`
  const read = readText(text)
  if ('problem' in read) return read.problem
  const own = new Map<string, string>()
  const wrong = collect(read.tokens, own, 0)
  if (wrong) return wrong
  return beyondEnglish(own, kindsIn(english))
}

function readText(text: string): TextReading {
  try {
    return { tokens: parse(text, { strict: false }) }
  } catch (error) {
    const [why = ''] = String((error as Error).message).split('\n')
    return { problem: `cannot be read: ${why.trim()}` }
  }
}

/** The names in a text, each with its uses. @throws nothing: English texts are our own */
function kindsIn(text: string): ReadonlyMap<string, string> {
  const read = readText(text)
  const kinds = new Map<string, string>()
  if ('tokens' in read) collect(read.tokens, kinds, 0)
  return kinds
}

/** @returns what is wrong with the form of the text */
function collect(tokens: readonly Token[], kinds: Map<string, string>, depth: number): string | undefined {
  if (depth > deepest) return 'has choices too deep within choices'
  for (const token of tokens) {
    const wrong = collectOne(token, kinds, depth)
    if (wrong) return wrong
  }
  return undefined
}

function collectOne(token: Token, kinds: Map<string, string>, depth: number): string | undefined {
  switch (token.type) {
    case 'content':
    case 'octothorpe':
      return undefined
    case 'argument':
      kinds.set(token.arg, kinds.get(token.arg) ?? 'plain')
      return undefined
    case 'function':
      return `has {${token.arg}, ${token.key}}: only plural, selectordinal and select can stand there`
    case 'plural':
    case 'select':
    case 'selectordinal': {
      if (!token.cases.some(({ key }) => key === 'other')) return `has no form "other" for {${token.arg}}`
      kinds.set(token.arg, token.type)
      return token.cases
        .map((each) => collect(each.tokens, kinds, depth + 1))
        .find((wrong) => wrong !== undefined)
    }
  }
}

/** A plural over something that is a name in English has nothing to count. */
function beyondEnglish(
  own: ReadonlyMap<string, string>,
  english: ReadonlyMap<string, string>,
): string | undefined {
  const names = [...english.keys()].map((name) => `{${name}}`).join(', ') || 'none'
  for (const [name, kind] of own) {
    const known = english.get(name)
    if (known === undefined) return `names {${name}}; the English text names ${names}`
    const counts = kind === 'plural' || kind === 'selectordinal'
    if (counts && known === 'select') return `counts {${name}}, which is not a number`
  }
  return undefined
}
