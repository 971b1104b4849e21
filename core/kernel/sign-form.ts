/** One form for signs that keyboards and programs write in many ways. */

const wide = /[\uFF01-\uFFEE]+/g
const hyphens = /[\p{Pd}\u2043\u2212]/gu
const apostrophes =
  /[\u0060\u00B4\u02B9\u02BB-\u02BF\u02C8\u02CA\u02CB\u0374\u055A\u05F3\u1FBD\u1FBF\u1FEF\u1FFD\u1FFE\u2018\u2019\u201B\u2032\u2035\uA78B\uA78C]/g

/** Letters, digits and signs of the width that Japanese and Chinese keyboards give: `＋４１`. */
export function withPlainWidth(text: string): string {
  return text.replace(wide, (run) => run.normalize('NFKC'))
}

/** Every hyphen and dash as `-`. */
export function withPlainHyphens(text: string): string {
  return text.replace(hyphens, '-')
}

/** Every apostrophe, quotation mark and accent that stands for one as `'`: `O’Brien`, `O‘tkir`, `O´Connor`. */
export function withPlainApostrophes(text: string): string {
  return text.replace(apostrophes, "'")
}

/** Zero of each row of digits that telephones and addresses are written with. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1040, 0x17e0]

/** Arabic, Persian, Indian, Thai, Burmese and Khmer digits as 0 to 9. */
export function withPlainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((each) => each <= code && code <= each + 9)
    return zero === undefined ? digit : String(code - zero)
  })
}
