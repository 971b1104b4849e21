/**
 * From the letters of a name to A–Z, as in the machine readable lines of a passport (ICAO Doc 9303 part 3,
 * section 6: Latin and Cyrillic; it leaves Greek to the states, so Greek follows ELOT 743).
 */

/** Latin letters that do more than lose their mark. Upper case, composed. */
// oxfmt-ignore
const latin: Readonly<Record<string, string>> = {
  Ä: 'AE', Ö: 'OE', Ü: 'UE', Å: 'AA', Æ: 'AE', Ø: 'OE', Œ: 'OE', ẞ: 'SS', Þ: 'TH', Ð: 'D', Đ: 'D', Ħ: 'H',
  Ĳ: 'IJ', Ł: 'L', Ŀ: 'L', Ŋ: 'N', Ŧ: 'T', ĸ: 'Q', Ə: 'E', İ: 'I',
}

/**
 * Letters of African, American and Sámi alphabets that Doc 9303 leaves out: the letter that each was made from. The
 * last row is sounds that A–Z cannot write, and tones.
 */
// oxfmt-ignore
const further: Readonly<Record<string, string>> = {
  A: 'ªȺⱯⱭⱰ', B: 'ƁɃƂ', C: 'ƇȻꞒ', D: 'ƉƊƋ', E: 'ƎƐɆꞫ', F: 'Ƒ', G: 'ƓƔǤꞠꞬƢ', H: 'ⱧꞪⱵ', I: 'ƖƗꞮ', J: 'ɈꞲ',
  K: 'ƘⱩꝀꝂꞢ', L: 'ȽⱠⱢꞭꝈ', M: 'Ɱ', N: 'ƝȠꞐꞤ', O: 'ºƆƟꝊ', OU: 'Ȣ', P: 'ƤⱣ', Q: 'Ɋ', R: 'ɌⱤꞦƦ', S: 'ƩꞨⱾꟅ', T: 'ƬƮȾ',
  U: 'ƱɄƜꞸ', V: 'ƲɅ', W: 'Ⱳ', Y: 'ƳɎ', Z: 'ƵȤⱫƷⱿ', '': 'ʔɁʕꜢꜤꞏǀǁǂǃƄƧƼ',
}

/** The table's general column; Doc 9303 lists a few national exceptions that a name alone does not show. */
// oxfmt-ignore
const cyrillic: Readonly<Record<string, string>> = {
  А: 'A', Б: 'B', В: 'V', Г: 'G', Ґ: 'G', Ғ: 'G', Д: 'D', Ђ: 'D', Ѓ: 'G', Е: 'E', Ё: 'E', Є: 'IE', Ж: 'ZH', З: 'Z',
  Ѕ: 'DZ', И: 'I', І: 'I', Ї: 'I', Й: 'I', Ј: 'J', К: 'K', Ќ: 'K', Қ: 'K', Л: 'L', Љ: 'LJ', М: 'M', Н: 'N', Њ: 'NJ',
  Ң: 'N', О: 'O', Ө: 'O', П: 'P', Р: 'R', С: 'S', Т: 'T', Ћ: 'C', У: 'U', Ў: 'U', Ү: 'U', Ұ: 'U', Ф: 'F', Х: 'KH',
  Ҳ: 'KH', Һ: 'H', Ц: 'TS', Ч: 'CH', Џ: 'DZ', Ш: 'SH', Щ: 'SHCH', Ъ: 'IE', Ы: 'Y', Ь: '', Э: 'E', Ә: 'A', Ю: 'IU',
  Я: 'IA',
  Ҕ: 'G', Ӷ: 'G', Җ: 'ZH', Ҙ: 'Z', Ӡ: 'DZ', Ҝ: 'K', Ҟ: 'K', Ҡ: 'K', Ӄ: 'K', Ԛ: 'Q', Ӆ: 'L', Ԓ: 'L', Ԯ: 'L', Ӎ: 'M',
  Ӈ: 'N', Ӊ: 'N', Ҥ: 'NG', Ҩ: 'O', Ҧ: 'P', Ԥ: 'P', Ҫ: 'S', Ҭ: 'T', Ԝ: 'W', Ӽ: 'KH', Ӿ: 'KH', Ҵ: 'TS', Ҷ: 'J', Ҹ: 'CH',
  Ҽ: 'CH', Ҿ: 'CH', Ӌ: 'CH', Ӕ: 'AE', Ѣ: 'IE', Ӏ: '',
}

// oxfmt-ignore
const greek: Readonly<Record<string, string>> = {
  Α: 'A', Β: 'V', Γ: 'G', Δ: 'D', Ε: 'E', Ζ: 'Z', Η: 'I', Θ: 'TH', Ι: 'I', Κ: 'K', Λ: 'L', Μ: 'M', Ν: 'N', Ξ: 'X',
  Ο: 'O', Π: 'P', Ρ: 'R', Σ: 'S', Τ: 'T', Υ: 'Y', Φ: 'F', Χ: 'CH', Ψ: 'PS', Ω: 'O',
}

/** Greek letters that sound together; Y after A, E or I is V before a voiced sound and F before others. */
const greekPairs: readonly (readonly [RegExp, string])[] = [
  [/ΟΥ/g, 'OU'],
  [/(?<=[ΑΕΗ])Υ(?=[ΘΚΞΠΣΤΦΧΨ]|\P{L}|$)/gu, 'F'],
  [/(?<=[ΑΕΗ])Υ/g, 'V'],
  [/ΓΓ/g, 'NG'],
  [/ΓΞ/g, 'NX'],
  [/ΓΧ/g, 'NCH'],
  [/(?<!\p{L})ΜΠ|ΜΠ(?!\p{L})/gu, 'B'],
]

const ofFurther = Object.entries(further).flatMap(([letter, made]) =>
  made.split('').map((each) => [each, letter] as const),
)
const letters: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ofFurther),
  ...latin,
  ...cyrillic,
  ...greek,
}

/** The text in A–Z with the characters between letters; undefined when a letter has no Latin form here. */
export function transliterate(text: string): string | undefined {
  const parts =
    pairGreek(text.normalize('NFC').toUpperCase())
      .normalize('NFD')
      .match(/\P{M}\p{M}*/gu) ?? []
  const written = parts.map(writeLetter)
  return written.includes(undefined) ? undefined : written.join('')
}

/** Greek only: its marks change no sound, except the diaeresis that parts a pair. */
function pairGreek(text: string): string {
  if (!/\p{Script=Greek}/u.test(text)) return text
  const bare = text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Greek})[\u0300\u0301\u0313\u0314\u0342\u0345]+/gu, '')
  return greekPairs.reduce((rest, [pair, sound]) => rest.replace(pair, sound), bare.normalize('NFC'))
}

/** One letter with its marks: first by the table as it stands, then with its first mark only, then bare. */
function writeLetter(letter: string): string | undefined {
  const [base = '', firstMark = ''] = letter
  for (const form of [letter.normalize('NFC'), (base + firstMark).normalize('NFC'), base]) {
    const written = letters[form]
    if (written !== undefined) return written
  }
  if (/^[A-Z]$/.test(base)) return base
  // two letters as one sign (ǆ), and letters of another width or drawing (Ａ, 𝐀)
  const plain = base.normalize('NFKD').toUpperCase()
  if (plain !== base && /\p{L}/u.test(base) && !/\p{Lm}/u.test(base)) return transliterate(plain)
  // modifier letters (an okina, a Cyrillic apostrophe) are spelling, not letters of a passport
  return /\p{L}/u.test(base) && !/\p{Lm}/u.test(base) ? undefined : base.replace(/\p{Lm}/u, '')
}
