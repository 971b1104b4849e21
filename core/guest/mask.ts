/** Personal data as far as it is shown before somebody says why they need it: enough to compare, too little to use. */

const hidden = '•••'

/** `k•••@example.com`; of what is no address nothing. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return hidden
  const [first = ''] = email
  return `${first}${hidden}${email.slice(at)}`
}

const shownDigits = 2

/** `•••67` */
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length > shownDigits * 2 ? `${hidden}${digits.slice(-shownDigits)}` : hidden
}
