/** Numbers of bank accounts in a text: in groups of four digits some look as card numbers do. */

/** ISO 13616, the registry of SWIFT: how many signs an IBAN of a country has. */
const lengths: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ' +
    'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 ' +
    'LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 ' +
    'PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 ' +
    'YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

const start = /(?<![a-z\d])([a-z]{2})\d{2}/gi
/** where an IBAN is written in groups */
const gap = /[\s-]/
const longestGap = 1

/** The text with `x` in place of each IBAN that is whole and right by its check digits. */
export function withoutIbans(text: string): string {
  let kept = ''
  let from = 0
  for (const found of text.matchAll(start)) {
    if (found.index < from) continue
    const end = endOfIban(text, found.index, lengths[(found[1] ?? '').toUpperCase()])
    if (end === undefined) continue
    kept += `${text.slice(from, found.index)}x`
    from = end
  }
  return kept + text.slice(from)
}

function endOfIban(text: string, begin: number, length: number | undefined): number | undefined {
  if (length === undefined) return undefined
  let signs = ''
  let gaps = 0
  let at = begin
  for (; signs.length < length; at++) {
    const sign = text.charAt(at)
    if (/[a-z\d]/i.test(sign)) {
      signs += sign
      gaps = 0
    } else if (gap.test(sign) && gaps < longestGap) gaps++
    else return undefined
  }
  return isRight(signs) && !/[a-z\d]/i.test(text.charAt(at)) ? at : undefined
}

/** ISO 7064, MOD 97-10: the country and its check digits behind the rest, letters as 10 to 35. */
function isRight(signs: string): boolean {
  let rest = 0
  for (const sign of signs.slice(4) + signs.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
