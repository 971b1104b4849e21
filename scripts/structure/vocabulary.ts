/** The closed vocabulary of file names (docs/recipes.md), and what a type may be called. */
import { Visitor } from 'oxc-parser'
import { type Floors, moduleOf, modulesOf } from './modules.ts'
import { isTest, placeOf, type Rule, type SourceFile } from './source-tree.ts'

const word = '[a-z0-9]+(?:-[a-z0-9]+)*'

const files = 'routes, operations, queries, read, present, policy, jobs, metrics, invariants, sealed'
const known = new RegExp(`^(?:${files.replaceAll(', ', '|')})\\.ts$`)
/** A folder of operations, queries or readers, or a part of the module under a noun of its own. */
const inFolder = new RegExp(`^${word}/${word}(?:\\.d)?\\.ts$`)

/**
 * server/modules/<domain>/: the file names say what the files hold; `<domain>.ts` holds the module's own
 * values. If a module needs more, such as a memory or its letters, that is a folder with that noun as its
 * name. Doors keep it inside.
 */
export function moduleVocabulary(floors: Floors): Rule {
  const modules = modulesOf(floors)
  return (tree) =>
    tree.flatMap(({ path }) => {
      const at = moduleOf(path)
      if (!at) return []
      const { module, inside } = at
      if (!modules.includes(module)) {
        return [`${path}:1: there is no module ${module}: give it its place in server/modules/floors.ts`]
      }
      if (isTest(path) || known.test(inside) || inside === `${module}.ts` || inFolder.test(inside)) return []
      return [
        `${path}:1: ${inside} is none of ${files}, ${module}: move it, or into a folder named by its noun`,
      ]
    })
}

const emptyWords = /^(?:.+-)?(?:services?|repositor(?:y|ies)|managers?|helpers?|utils?)$/
const kebab = new RegExp(`^${word}$`)

/** A name says what is in it: no `service`, `manager`, `helper`, `utils`, no barrels. */
export const noEmptyNames: Rule = (tree) =>
  tree.flatMap(({ path }) => {
    const names = path.split('/').map((part) => part.split('.')[0] ?? '')
    const empty =
      names.find((name) => emptyWords.test(name)) ?? names.slice(-1).find((name) => name === 'index')
    return empty ? [`${path}:1: the name ${empty} says nothing: name what is in it`] : []
  })

/** Files are kebab-case; folders too, except those of brands, which carry the brand's id. */
export const kebabCase: Rule = (tree) =>
  tree.flatMap(({ path }) => {
    const parts = path.split('/')
    const folders = parts.slice(0, -1)
    const named = path.startsWith('brands/') ? [] : folders
    const file = (parts.at(-1) ?? '').split('.')
    const wrong = [...named, ...file].find((part) => !kebab.test(part))
    return wrong === undefined
      ? []
      : [`${path}:1: ${wrong} is not kebab-case: small letters, parted by hyphens`]
  })

const irregular =
  'Begun, Bought, Brought, Built, Chosen, Drawn, Driven, Fallen, Flown, Forgotten, Found, Frozen, Given, Gone, Grown, ' +
  'Held, Hidden, Kept, Known, Laid, Left, Lent, Lost, Made, Meant, Met, Paid, Read, Said, Seen, Sent, Set, Shown, ' +
  'Sold, Spent, Spoken, Stolen, Struck, Taken, Told, Taught, Thought, Thrown, Won, Worn, Written'
/** `Need`, `Seed` and their like are nouns. */
const bareParticiple = new RegExp(`^(?:[A-Z][a-z]+[a-df-z]ed|${irregular.replaceAll(', ', '|')})$`)

/** A type is a noun of the field: `SentRequest`, never `Sent`, which could be anything that was sent. */
export const nounTypes: Rule = (tree) =>
  tree.filter(({ path }) => /\.tsx?$/.test(path)).flatMap((file) => participlesIn(file))

function participlesIn(file: SourceFile): string[] {
  const found: string[] = []
  const judge = ({
    id: { name, start },
  }: {
    readonly id: { readonly name: string; readonly start: number }
  }) => {
    if (bareParticiple.test(name))
      found.push(
        `${placeOf(file, start)}: the type ${name} says only what was done: say to what, with a noun`,
      )
  }
  new Visitor({ TSInterfaceDeclaration: judge, TSTypeAliasDeclaration: judge }).visit(file.program)
  return found
}

/** What a native reader stumbles over, and what to write. */
const stumbles = {
  'so many': 'the number, or what limits it',
  'for so long': 'for this long',
  'after so long': 'after this long',
  'by so much': 'by this much',
  'the own': 'their own, or whose it is',
  anew: 'again',
  whoever: 'who it is',
}
const stumble = new RegExp(`\\b(?:${Object.keys(stumbles).join('|')})\\b`, 'i')
/** A name of something, quoted, is no sentence of ours. */
const quoted = /`[^`]*`|"[^"]*"/g

/** Comments are plain English (style.md, Language). */
export const plainComments: Rule = (tree) =>
  tree
    .filter(({ path }) => isScript(path))
    .flatMap((file) => file.comments.flatMap(({ value, start }) => stumblesIn(file, value, start)))

/** So are printed sentences, the texts of the API document and titles of tests. */
export const plainTexts: Rule = (tree) =>
  tree.filter(({ path }) => isScript(path) && !isSample(path)).flatMap((file) => textsIn(file))

const isScript = (path: string) => /\.(tsx?|mjs)$/.test(path)

/** This file and the tests of rules hold what the rules refuse. */
const isSample = (path: string) =>
  path === 'scripts/structure/vocabulary.ts' || (path.startsWith('scripts/') && isTest(path))

function textsIn(file: SourceFile): string[] {
  const found: string[] = []
  const judge = (text: string, start: number) => {
    // one word is a name, not a sentence
    if (text.includes(' ')) found.push(...stumblesIn(file, text, start))
  }
  new Visitor({
    Literal: ({ value, start }) => typeof value === 'string' && judge(value, start),
    JSXText: ({ value, start }) => judge(value, start),
    TemplateElement: ({ value, start }) => judge(value.raw, start),
  }).visit(file.program)
  return found
}

function stumblesIn(file: SourceFile, text: string, start: number): string[] {
  const [found] = stumble.exec(text.replaceAll(quoted, '').replaceAll(/\s+(?:\*\s)?/g, ' ')) ?? []
  if (found === undefined) return []
  const better = stumbles[found.toLowerCase() as keyof typeof stumbles]
  return [`${placeOf(file, start)}: says "${found}": say ${better}`]
}
