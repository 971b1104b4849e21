/** What the operating system would not do, in words for the person who named the file or the folder. */

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not. Start as the user it belongs to, or name another one',
  EPERM: 'this user may not. Start as the user it belongs to, or name another one',
  EROFS: 'its disk takes no writes. Name another one',
  ENOSPC: 'its disk is full. Make room, or name another one',
  EDQUOT: 'the share of this user on its disk is used up. Make room, or name another one',
  ENOTDIR: 'a part of the path is a file and not a folder. Correct the path',
  EEXIST: 'something else has this name. Name another one',
  EISDIR: 'it is a folder. Name a file',
  ENOENT: 'it is not there. Correct the path',
  ELOOP: 'its links lead in a circle. Correct the path',
  ENAMETOOLONG: 'the name is too long. Name another one',
  EMFILE: 'too many files are open. Raise the limit of the system (ulimit -n)',
  ENFILE: 'too many files are open on this machine',
}

/** Undefined for a code that has no words here. */
export function systemReason(code: string | undefined): string | undefined {
  return reasons[code ?? '']
}

/** Undefined for an error that is not about a path. */
export function systemRefusal(error: unknown): string | undefined {
  const { code = '', path } = error as NodeJS.ErrnoException
  const reason = reasons[code]
  return path === undefined || reason === undefined ? undefined : `${path} cannot be used: ${reason}.`
}
