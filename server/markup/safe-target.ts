/** Where a link in foreign text may lead, and the one form in which it is written. */
import { targetPattern } from '@jetbridge/core/brand/rich-text.ts'

const mostLetters = 2_000
/** A host that does not exist: a path that leaves it was not a path of the site. */
const nowhere = 'https://own.invalid'

/**
 * A path of the site, or an address of `https:`, `mailto:` or `tel:`, as browsers read it. undefined: it leads nowhere
 * that a reader may be sent.
 */
export function safeTarget(written: string): string | undefined {
  // As browsers do: https://url.spec.whatwg.org/#concept-basic-url-parser
  const asked = written.replaceAll(/^[\p{Cc} ]+|[\p{Cc} ]+$|[\t\n\r]/gu, '')
  if (asked === '' || asked.length > mostLetters) return undefined
  const target = asked.startsWith('/') ? pathIn(asked) : addressIn(asked)
  return target !== undefined && targetPattern.test(target) ? target : undefined
}

function pathIn(asked: string): string | undefined {
  const url = parsed(asked, nowhere)
  if (url?.origin !== nowhere) return undefined
  const path = `${url.pathname}${url.search}${url.hash}`
  return parsed(path, nowhere)?.origin === nowhere ? path : undefined
}

function addressIn(asked: string): string | undefined {
  const url = parsed(asked)
  switch (url?.protocol) {
    case 'https:':
      // The part before an @ looks like the host but is not.
      return url.username === '' && url.password === '' ? url.href : undefined
    case 'mailto:':
      return url.href
    case 'tel:':
      return `tel:${decoded(url.pathname).replaceAll(/[^-+\d().]/g, '')}`
    case undefined:
    default:
      return undefined
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function parsed(written: string, base?: string): URL | undefined {
  return URL.canParse(written, base) ? new URL(written, base) : undefined
}
