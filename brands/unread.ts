/** Why a folder of an operator cannot be read, in words. */
export function whyUnread({ code }: NodeJS.ErrnoException, path: string): string {
  if (code === 'ENOENT') return `there is no folder ${path}`
  if (code === 'ENOTDIR') return `${path} is a file, not a folder`
  if (code === 'EACCES') return `this user may not read ${path}`
  return `${path} cannot be read: ${code}`
}
