/** Text that is markup already; `html` escapes every other value. */
export interface Html {
  readonly markup: string
}

type Part = string | number | Html | readonly Html[]

/** Builds markup and escapes every value that is not `Html` itself. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = literals.reduce((text, literal, index) => text + markupOf(parts[index - 1] ?? '') + literal)
  return { markup }
}

function markupOf(part: Part): string {
  if (typeof part === 'string') return escape(part)
  if (typeof part === 'number') return String(part)
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
