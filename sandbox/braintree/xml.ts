/** Writes XML as Braintree does: dashes in names, a `type` on every value that is not text. */

export type Node = string | number | boolean | null | Date | Collection | readonly Node[] | Fields

export interface Fields {
  readonly [name: string]: Node | undefined
}

/** Fields that may come several times under the same name: the results of a search. */
export interface Collection {
  readonly collection: Fields
}

/** @param name of the root element, camelCase as every other */
export function xml(name: string, node: Node): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, node)}`
}

function element(name: string, node: Node): string {
  const tag = name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
  if (node === null) return `<${tag} nil="true"/>`
  if (typeof node === 'number') return `<${tag} type="integer">${node}</${tag}>`
  if (typeof node === 'boolean') return `<${tag} type="boolean">${node}</${tag}>`
  if (typeof node === 'string') return `<${tag}>${escape(node)}</${tag}>`
  if (node instanceof Date) return `<${tag} type="datetime">${node.toISOString().slice(0, 19)}Z</${tag}>`
  if (isNodes(node))
    return `<${tag} type="array">${node.map((each) => element('item', each)).join('')}</${tag}>`
  if (isCollection(node)) return `<${tag} type="collection">${repeated(node.collection)}</${tag}>`
  return `<${tag}>${children(node)}</${tag}>`
}

function isCollection(node: object): node is Collection {
  return 'collection' in node
}

function children(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, node]) => (node === undefined ? '' : element(name, node)))
    .join('')
}

function repeated(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, node]) =>
      isNodes(node) ? node.map((each) => element(name, each)).join('') : children({ [name]: node }),
    )
    .join('')
}

function isNodes(node: Node | undefined): node is readonly Node[] {
  return Array.isArray(node)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => entities[character] ?? '')
}
