/** Mail addresses. [CNT-10, PAX-08] */
import { withPlainWidth } from '../kernel/sign-form.ts'
import { withoutBlanks } from '../kernel/unseen.ts'

const longestEmail = 254
const longestLocalPart = 64

/** Signs of a local part without its full stops; letters of any script. */
const atoms = /^[^\s"(),:;<>[\]\\.]+$/u

/**
 * Japanese telephone companies gave out addresses with full stops where RFC 5321 allows none; they are in use and
 * get mail. Anywhere else such a full stop is a slip.
 */
const looseDots = /^(?:.+\.)?(?:docomo\.ne\.jp|ezweb\.ne\.jp|au\.com|disney\.ne\.jp|ymobile\.ne\.jp)$/i

/** One mailbox of one domain; letters of any script on both sides. [CNT-10, PAX-08] */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = tidyEmail(text).split('@')
  if (more.length > 0 || text.length > longestEmail || local.length > longestLocalPart) return false
  return isLocalPart(local, looseDots.test(domain)) && isDomain(domain)
}

/** As it was typed, without invisible signs and in plain width: `taro＠docomo.ne.jp`. */
export function tidyEmail(text: string): string {
  return withPlainWidth(withoutBlanks(text)).trim()
}

function isLocalPart(local: string, isLoose: boolean): boolean {
  const between = local.split('.')
  return isLoose ? atoms.test(between.join('')) : between.every((each) => atoms.test(each))
}

function isDomain(text: string): boolean {
  const labels = text.split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u.test(label)) &&
    /^\p{L}[\p{L}\p{M}]|^xn--/u.test(labels.at(-1) ?? '')
  )
}
