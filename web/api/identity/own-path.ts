/** Addresses within the site, as far as a link of a stranger may choose them. */

/** No real host: a path that leads away from it leads to another site. */
const nowhere = 'http://nowhere.invalid'

/**
 * The path, query and fragment of a target within the site, as a browser understands it; undefined when it leads
 * anywhere else. A browser reads `//host` and `/\host` as another site, leaves out tabs and line ends, and folds
 * `/./` and `/../`, so the folded form is judged again.
 */
export function ownPath(target: string): string | undefined {
  if (!/^\/(?![/\\])[^\\\p{C}\p{Z}]*$/u.test(target) || !URL.canParse(target, nowhere)) return undefined
  const { origin, pathname, search, hash } = new URL(target, nowhere)
  return origin === nowhere && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined
}
