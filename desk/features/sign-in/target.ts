/** No real host: a path that leads away from it leads to another site. */
const nowhere = 'http://nowhere.invalid'

/**
 * Where to go on after a sign-in: a path of the desk, and never one of the sign-in itself. A browser reads `//host` and
 * `/\host` as another site.
 */
export function targetOf(kept: string): string {
  if (!/^\/(?![/\\])[^\\\p{C}\p{Z}]*$/u.test(kept) || !URL.canParse(kept, nowhere)) return '/'
  const { origin, pathname, search, hash } = new URL(kept, nowhere)
  const isOwn = origin === nowhere && !pathname.startsWith('//') && !/^\/(sign-in|callback)/i.test(pathname)
  return isOwn ? `${pathname}${search}${hash}` : '/'
}
