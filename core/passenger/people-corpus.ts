/**
 * Names and addresses for tests, made by rules: letters of a language, shapes of its names, and the signs that
 * keyboards, programs and papers put in. The same seed makes the same people.
 */
import { countryCodes } from '../kernel/country-codes.ts'
import { postalCodeRule } from './postal-code.ts'

type Random = () => number

/** Numbers in [0, 1): mulberry32. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function pick<Each>(random: Random, from: readonly Each[]): Each {
  return from[Math.floor(random() * from.length)] as Each
}

function words(text: string): readonly string[] {
  return text.split(' ')
}

interface Tongue {
  readonly starts: readonly string[]
  readonly vowels: readonly string[]
  readonly ends: readonly string[]
  /** what stands before a family name, with its space where there is one */
  readonly before: readonly string[]
}

function tongue(starts: string, vowels: string, ends: string, before: readonly string[] = []): Tongue {
  return { starts: words(starts), vowels: words(vowels), ends: [...words(ends), ''], before: ['', ...before] }
}

/** Letters and particles of languages whose passports spell names in A–Z by a rule. */
const tongues: readonly Tongue[] = [
  tongue('b c ç d f g m n ny p r s t v x l·l ll', 'a à e é è i í ï o ó ò u ú ü', 'l n r s t l·la', [
    'd’',
    'de ',
    'i ',
  ]),
  tongue('b d g h k l m n p r s t v w z sch', 'a e i o u aa ee ij oe ë ï', 'ck f k l ms n r s t', [
    "'t ",
    '’t ',
    '‘t ',
    "'s-",
    '’s-',
    'van ’t ',
    'van der ',
    'ten ',
    'in ’t ',
  ]),
  tongue('b bh c d f g gh l m n r s t', 'a á e é i í o ó u ú ea ái', 'l n r s gh', [
    'O’',
    "O'",
    'O‘',
    'O´',
    'O`',
    'Ó ',
    'Ní ',
    'Mac ',
    'Mac-',
    'Nic ',
  ]),
  tongue('b c ch d f g gn j l m n p r s t v z', 'a â e é è ê ë i î ï o ô œ u ù û ü y ÿ', 'l n r s t x', [
    'D’',
    'd´',
    'L’',
    'de La ',
    'du ',
  ]),
  tongue('b c ch d f g h j l ll m n ñ p q r s t v z', 'a á e é i í o ó u ú ü', 'l n r s z', [
    'de la ',
    'del ',
    'y ',
    'Mª ',
    'Sta. ',
  ]),
  tongue('b c ç d f g l lh m n nh p r s t v x', 'a á â ã e é ê i í o ó ô õ u ú', 'm r s z', [
    'da ',
    'dos ',
    'd’',
    'e ',
  ]),
  tongue('b d f g h k l m n p pf r s sch t v w z', 'a ä e i o ö u ü ei', 'ch ck l n r ß st t', [
    'von ',
    'zu ',
    'von und zu ',
    'Frhr. ',
  ]),
  tongue('b d f g h j k l m n p r s t v þ ð', 'a á å ä e é i í o ó ø ö u ú y ý æ', 'k l n r s sen son', [
    'af ',
    'av ',
  ]),
  tongue('b c ć cz d dz g j k l ł m n ń p r rz s ś sz t w z ź ż', 'a ą e ę i o ó u y', 'k n r ski wicz', []),
  tongue(
    'b c č d ď f g h ch j k l ľ ĺ m n ň p r ŕ ř s š t ť v z ž đ',
    'a á ä e é ě i í o ó ô u ú ů y ý',
    'k n r c',
    [],
  ),
  tongue(
    'b c cs d f g gy h j k l ly m n ny p r s sz t ty v z zs',
    'a á e é i í o ó ö ő u ú ü ű',
    'k l n r s',
    [],
  ),
  tongue('b c d f g h j l m n p r s ș ş t ț ţ v z', 'a ă â e i î o u', 'n r scu', []),
  tongue('b c ç d f g ğ h j k l m n p r s ş t v y z', 'a e ə ı i o ö u ü', 'k l n r', []),
  tongue('b č d f g ģ k ķ l ļ m n ņ p r ŗ s š t v z ž', 'a ā ą e ē ę ė i ī į o u ū ų', 's is as', []),
  tongue('b ċ d f ġ g għ h ħ j k l m n p q r s t v w x ż z', 'a à e è i ì o ò u ù ie', 'l n r s t', []),
  tongue('b c dd f ff g ll m n p r rh th w', 'a â e ê i î o ô u û w ŵ y ŷ', 'd l n r', ['ap ', 'ab ']),
  tongue(
    'b c ch d đ g gh h k l m n ng nh ph q r s t th tr v x',
    'a ă â ấ ầ ẩ ẫ ậ ắ ằ ẳ ẵ ặ á à ả ã ạ e ê ế ề ể ễ ệ i í ì ỉ ĩ ị o ô ơ ố ồ ổ ỗ ộ ớ ờ ở ỡ ợ u ư ứ ừ ử ữ ự y ý ỳ ỷ ỹ ỵ',
    'c ch m n ng nh p t',
    [],
  ),
  tongue('b ch d f g gʻ g‘ gʼ h j k l m n p q r s sh t x y z', 'a e i o oʻ o‘ o’ oʼ u', 'k n r v', []),
  tongue('h k l m n p w ʻ', 'a ā e ē i ī o ō u ū aʻa', '', []),
  tongue(
    'b ɓ c d ɖ ɗ f ƒ g ɣ h k ƙ kp l m n ŋ ɲ p r s ṣ t v ʋ w y ƴ z',
    'a à á e ẹ ɛ ɛ́ i o ọ ɔ ɔ́ u ʊ',
    'm n ŋ',
    [],
  ),
  tongue('b c d g h k kʼ ł l m n s t tł w x ʔ ꞌ q̓', 'a ą ą́ á e ę i į o ǫ ə', 'n ʔ ꞌ ł', []),
  tongue('b c č d đ f g ǥ h j k ǩ l m n ŋ r s š t ŧ v z ž ʒ ǯ', 'a á â ä å e i o õ u', 's n k', []),
  tongue('b d ḍ ḏ f g ġ ğ h ḥ ḫ k l m n q r s ṣ š t ṭ ṯ z ẓ ʾ ʿ', 'a ā i ī u ū', 'b d h l m n r', [
    'al-',
    'ibn ',
    'el‑',
  ]),
  tongue('b c ch d f g h j k l m n p q r s sh t w x y z', 'a ā á ǎ à e ē i ī o ō u ū ü ǚ', 'n ng', []),
  tongue('б в г д ж з к л м н п р с т ф х ц ч ш щ', 'а е ё и о у ы э ю я', 'в й н р ть', []),
  tongue('б в г ґ д ж з к л м н п р с т х ц ч ш щ', 'а е є и і ї о у ю я', 'к н ь ’я', ['О’']),
  tongue('б в г д ђ ж з ј к л љ м н њ п р с т ћ ф х ц ч џ ш ѓ ќ ѕ', 'а е и о у', 'н р', []),
  tongue('б ғ г д ж җ з ҙ к қ ҡ л м н ң п р с ҫ т ҳ х һ ч ҷ ш', 'а ә е и ӣ о ө у ү ұ ӯ ы', 'в н р', []),
  tongue('β γ δ ζ θ κ λ μ ν ξ π ρ σ τ φ χ ψ μπ', 'α ά ε έ η ή ι ί ϊ ο ό υ ύ ω ώ ου', 'ς ν', []),
]

const hyphens = ['-', '-', '‐', '‑', '–', '—', '−', '－']
const blanks = ['\u200B', '\u200E', '\u202A', '\u202C', '\u2060', '\u00AD', '\uFEFF', '\u2069']
const spaces = [' ', ' ', '\u00A0', '  ', '\u2009', '\u3000']

function wordIn(random: Random, { starts, vowels, ends }: Tongue): string {
  const syllables = 1 + Math.floor(random() * 3)
  const made = Array.from({ length: syllables }, () => pick(random, starts) + pick(random, vowels)).join('')
  return capital(made) + pick(random, ends)
}

/** The first letter that has a capital. */
function capital(word: string): string {
  return word.replace(/\p{Ll}/u, (letter) => letter.toUpperCase())
}

type Shape = (random: Random, word: () => string, tongue: Tongue) => string

const shapes: readonly Shape[] = [
  (_, word) => word(),
  (_, word) => word(),
  (random, word) => word() + pick(random, spaces) + word(),
  (random, word) => word() + pick(random, hyphens) + word(),
  (random, word, { before }) => pick(random, before) + word(),
  (random, word, { before }) => `${pick(random, before)}${word()} ${pick(random, before)}${word()}`,
  (_, word) => `J. ${word()}`,
  (_, word) => `${word()} Jr.`,
  (_, word) => word().toUpperCase(),
  (_, word) => word().toLowerCase(),
  (_, word) => word().normalize('NFD'),
  (random, word) => ` ${word()}${pick(random, blanks)}`,
  (random, word) => `${pick(random, blanks)}${word()}${pick(random, blanks)}${word()}`,
]

/** A name that a person has, as it may arrive. */
export function goodName(random: Random): string {
  const of = pick(random, tongues)
  const made = pick(random, shapes)(random, () => wordIn(random, of), of)
  return made.length > 80 || !/\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}/u.test(made)
    ? goodName(random)
    : made
}

/** Put somewhere into a name, so that it is none. */
const strange = [
  ...'0123456789٣९９Ⅳ²½'.split(''),
  ...'\u0000\u0007\u001B\u007F\u0085'.split(''),
  '😀',
  '✈',
  '👩‍👧',
  '❤️',
  '🇦🇹',
  '①',
  ...'@_/<>,;:#%&+=*?!"()[]{}|~^$€\\«»'.split(''),
]

type Spoilt = (random: Random, name: string) => string

const spoilt: readonly Spoilt[] = [
  (random, name) => inside(random, name, pick(random, strange)),
  (random, name) => inside(random, name, pick(random, strange)),
  (random) => `https://${plainWord(random)}.${pick(random, words('com net de ru'))}/`,
  (random) => `www.${plainWord(random)}.${pick(random, words('com at io co.uk'))}`,
  (random, name) => `${name} ${plainWord(random)}.${pick(random, words('com net org info biz shop xyz'))}`,
  (random) => `${plainWord(random)}.${pick(random, words('ru cn de tk ly'))}`,
  (random, name) => name + plainWord(random).repeat(20).slice(0, 81),
  (random) =>
    pick(random, ['', ' ', '\t', '-', '.', "'", '’', '- -', '·', '...']) + pick(random, ['', ...blanks]),
]

/** What nobody is called. */
export function badName(random: Random): string {
  return pick(random, spoilt)(random, goodName(random))
}

function inside(random: Random, text: string, sign: string): string {
  const signs = Array.from(text)
  const at = Math.floor(random() * (signs.length + 1))
  return [...signs.slice(0, at), sign, ...signs.slice(at)].join('')
}

function plainWord(random: Random): string {
  return Array.from({ length: 6 }, () => pick(random, words('ba de fi go lu ma ne pi ro su'))).join('')
}

export interface CorpusAddress {
  readonly address: string
  readonly city: string
  readonly postCode: string
  readonly country: string
}

/** `#` a digit, `A` a letter, as the post of a country writes its codes. */
const codeForms: Readonly<Record<string, readonly string[]>> = {
  US: ['#####', '#####-####', '##### ####', '#####–####', '#########', '＃'],
  CA: ['A#A #A#', 'A#A#A#', 'a#a #a#'],
  GB: ['A# #AA', 'A## #AA', 'AA# #AA', 'AA## #AA', 'A#A #AA', 'AA#A #AA'],
  JP: ['###-####', '〒###-####', '〒 ###‑####', '#######', '###−####'],
  PL: ['##-###', '##–###', '#####'],
  BR: ['#####-###', '########'],
  PT: ['####-###', '#### ###'],
  NL: ['#### AA', '####AA'],
  SE: ['### ##', 'S-### ##', '#####'],
  DE: ['#####', 'D-#####', 'DE-#####', ' ##### '],
  MX: ['#####', '#####\u200B'],
  IR: ['##########', '#####-#####'],
  MT: ['AAA ####'],
  LV: ['LV-####'],
  AD: ['AD###'],
  BM: ['AA ##'],
  KY: ['KY#-####'],
  IE: ['A## A#A#', 'A##A#A#'],
  KR: ['#####'],
  IN: ['######', '### ###'],
  CN: ['######'],
  RU: ['######'],
  IS: ['###'],
  FO: ['###', 'FO-###'],
}
const usualForms = ['####', '#####', '######']

function codeOf(random: Random, country: string): string {
  const rule = postalCodeRule(country)
  if (rule === 'none') return ''
  if (rule === 'optional' && random() < 0.5) return ''
  const form = pick(
    random,
    (codeForms[country] ?? usualForms).filter((each) => each !== '＃'),
  )
  const code = form
    .replace(/#/g, () => String(Math.floor(random() * 10)))
    .replace(/A/g, () => pick(random, letters))
  return random() < 0.1 ? code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))) : code
}

const letters = 'ABCEGHJKLMNPRSTVXY'.split('')

const townShapes: readonly ((random: Random, word: () => string) => string)[] = [
  (_, word) => word(),
  (_, word) => `${word()} ${word()}`,
  (random, word) => word() + pick(random, hyphens) + word(),
  (_, word) => `St. ${word()}`,
  (_, word) => `’s-${word()}`,
  (_, word) => `'t ${word()}`,
  (random, word) => `${1 + Math.floor(random() * 31)}th of ${word()} City`,
  (random, word) => `${100 * (1 + Math.floor(random() * 9))} ${word()} House`,
  (random, word) => `${word()} ${1 + Math.floor(random() * 24)}`,
  (_, word) => `${word()} (${word()})`,
  (_, word) => `${word()}/${word()}`,
  (_, word) => `${word()}, ${word()}`,
  (random, word) => `${word()}${pick(random, blanks)}`,
]

/** An address that letters reach, as it may arrive. */
export function goodAddress(random: Random, country: string): CorpusAddress {
  const of = pick(random, tongues)
  const city = pick(random, townShapes)(random, () => wordIn(random, of))
  if (city.length > 80 || !/\p{L}/u.test(city)) return goodAddress(random, country)
  const address = `${wordIn(random, of)} ${1 + Math.floor(random() * 200)}`
  return { address, city, postCode: codeOf(random, country), country }
}

const noTowns = [
  '',
  ' ',
  '1010',
  '#1',
  '٣٤',
  'Town 😀',
  'To\u0000wn',
  'W1en',
  'https://example.com',
  'www.example.com',
  '<b>',
]
const noCodes = ['', '?', '1', '12345678901234', '12_34', '12😀45', '<1234>', '12\u000034']

/** One whose town is none, whose code is missing or none, or whose country is none. */
export function badAddress(random: Random, country: string): CorpusAddress {
  const good = goodAddress(random, country)
  const kind = Math.floor(random() * 3)
  if (kind === 0) return { ...good, city: pick(random, [...noTowns, 'x'.repeat(81)]) }
  if (kind === 1 && postalCodeRule(country) === 'required')
    return { ...good, postCode: pick(random, noCodes) }
  const none = pick(random, ['', 'XX', 'ZZ', 'EU', 'Narnia', '43', 'UK'])
  return { ...good, country: none }
}

/** Every country, in the order of its code. */
export const corpusCountries: readonly string[] = countryCodes
