/** The longest name to sign in with, in letters. */
export const longestLogin = 60

/**
 * Whether somebody of an agency can sign in by it: up to 60 letters of any script, digits and the signs of an address,
 * a letter or digit first, no blanks. Two letters do: many agents are known by a sign of two. [USR-07]
 */
export function isLogin(text: string): boolean {
  return /^[\p{L}\d][\p{L}\p{M}\d.@_+-]{0,59}$/u.test(text)
}
