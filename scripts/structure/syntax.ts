/** One parsed script: its program and its imports. */
import { posix } from 'node:path'
import { type Comment, type Expression, parseSync, type Program, Visitor } from 'oxc-parser'

export interface Script {
  readonly program: Program
  readonly comments: readonly Comment[]
}

/** @throws when the text is no script, because an unreadable file would pass every rule */
export function scriptOf(path: string, text: string): Script {
  const { program, comments, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return { program, comments }
}

export interface Import {
  readonly specifier: string
  /** the file it names, from the root; undefined for a package */
  readonly target: string | undefined
  /** `import type` and `import('…')` as a type: gone when the program runs */
  readonly typeOnly: boolean
  /** the imported names, as the other file has them; `*` for everything */
  readonly names: readonly string[]
  /** its place in the text */
  readonly index: number
}

/** Every import and re-export, also of types, and dynamic ones with a literal name. */
export function importsIn(path: string, program: Program): Import[] {
  const found: Import[] = []
  const add = (index: number, specifier: string, typeOnly: boolean, names: readonly string[]) =>
    found.push({ specifier, target: targetOf(path, specifier), typeOnly, names, index })
  new Visitor({
    ImportDeclaration({ start, source, importKind, specifiers }) {
      const names = specifiers.map((it) => (it.type === 'ImportSpecifier' ? nameOf(it.imported) : '*'))
      add(start, source.value, importKind === 'type', names)
    },
    ExportNamedDeclaration({ start, source, exportKind, specifiers }) {
      const names = specifiers.map(({ local }) => nameOf(local))
      if (source) add(start, source.value, exportKind === 'type', names)
    },
    ExportAllDeclaration({ start, source, exportKind }) {
      add(start, source.value, exportKind === 'type', ['*'])
    },
    ImportExpression({ start, source }) {
      const specifier = literalOf(source)
      if (specifier !== undefined) add(start, specifier, false, ['*'])
    },
    TSImportType({ start, source }) {
      add(start, source.value, true, ['*'])
    },
  }).visit(program)
  return found
}

type NameNode = { readonly name: string } | { readonly value: string }

function nameOf(named: NameNode): string {
  return 'name' in named ? named.name : named.value
}

/** The content of a quoted text, or of a template without holes. */
export function literalOf(node: Expression): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}

function targetOf(path: string, specifier: string): string | undefined {
  const file = specifier.split('?')[0] ?? ''
  if (file.startsWith('.')) return posix.join(posix.dirname(path), file)
  return /^@jetbridge\/(.+)$/.exec(file)?.[1]
}
