/** The closed vocabulary of file names (docs/recipes.md). */
import { isTest, type Rule } from './source-tree.ts'

const modules = [
  'schedule',
  'offer',
  'inventory',
  'flow',
  'reservation',
  'seat',
  'extra',
  'payment',
  'ticket',
  'agency',
  'profile',
  'membership',
  'content',
  'identity',
  'notice',
  'audit',
]

const word = '[a-z0-9]+(?:-[a-z0-9]+)*'

const moduleFile = new RegExp(
  `^(?:(?:routes|operations|queries|read|present|policy|jobs)\\.ts|(?:operations|queries)/${word}\\.ts)$`,
)

/** What a module needs beyond the vocabulary, each with its reason. */
const moduleExtras: Readonly<Record<string, readonly RegExp[]>> = {
  // searches are answered from memory, not by the database
  offer: [/^offer-index\.ts$/, /^answer-cache\.ts$/, /^memory\/[a-z0-9-]+\.ts$/],
  // the domain value its queries make and its operations work on, in the trade's word
  inventory: [/^hold\.ts$/],
  // streams that stay open belong to no request that ends
  seat: [/^live\.ts$/],
  // what travellers read: letters, and the receipt on paper with its typefaces
  notice: [/^(?:letter|receipt)\/[a-z0-9-]+(?:\.d)?\.ts$/],
  // labels that crash proofs end the process at
  payment: [/^crash-points\.ts$/],
}

/** server/modules/<domain>/: the file names say what is in them; `<domain>.ts` holds the module's own values. */
export const moduleVocabulary: Rule = (tree) =>
  tree
    .filter(({ path }) => path.startsWith('server/modules/') && path !== 'server/modules/jobs.ts')
    .flatMap(({ path }) => {
      const [, , module = '', ...rest] = path.split('/')
      if (!modules.includes(module)) return [`${path}: there is no module ${module}`]
      const file = rest.join('/')
      const known =
        moduleFile.test(file) ||
        file === `${module}.ts` ||
        moduleExtras[module]?.some((extra) => extra.test(file))
      return known || isTest(path) ? [] : [`${path}: ${file} is not in the vocabulary of a module`]
    })

const emptyWords = /^(?:.+-)?(?:services?|repositor(?:y|ies)|managers?|helpers?|utils?)$/
const kebab = new RegExp(`^${word}$`)

/** A name says what is in it: no `service`, `manager`, `helper`, `utils`, no barrels. */
export const noEmptyNames: Rule = (tree) =>
  tree.flatMap(({ path }) => {
    const names = path.split('/').map((part) => part.split('.')[0] ?? '')
    const empty =
      names.find((name) => emptyWords.test(name)) ?? names.slice(-1).find((name) => name === 'index')
    return empty ? [`${path}: the name ${empty} says nothing`] : []
  })

/** Files are kebab-case; folders too, except those of brands, which carry the brand's id. */
export const kebabCase: Rule = (tree) =>
  tree.flatMap(({ path }) => {
    const parts = path.split('/')
    const folders = parts.slice(0, -1)
    const named = path.startsWith('brands/') ? [] : folders
    const wrong = [...named, ...(parts.at(-1) ?? '').split('.')].find((part) => !kebab.test(part))
    return wrong === undefined ? [] : [`${path}: ${wrong} is not kebab-case`]
  })
