import { adviceFor, linksOf, type NamedLink } from '@jetbridge/brands/folder/advice.ts'
import type { BrandProblem } from '@jetbridge/brands/folder/brand-problem.ts'
import { placeholdersIn } from '@jetbridge/brands/folder/placeholders.ts'
import { judgeBrandFolder, readFilesOf } from '@jetbridge/brands/folder/read.ts'
import { compileTexts } from '@jetbridge/brands/language/compile.ts'
import { locales } from '@jetbridge/core/brand/locale.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { currencySettingsSchema, unchargeable } from '../chargeable.ts'
import { readSettings } from '../machine/settings.ts'
import { walletComplaints, walletSettingsSchema } from '../wallet-settings.ts'
import { servedLanguages } from '../served-languages.ts'
import { brandFolder } from './brand.ts'
import { declareCommand } from './command.ts'
import { englishCatalogue } from './english-catalogue.ts'
import { flag } from './option.ts'
import { count, RefusedError, type Terminal } from './terminal.ts'

const patience = 5_000
/** Links asked at a time. */
const asksAtOnce = 8

export const brandCheckCommand = declareCommand({
  about: [
    'Says what is wrong with a brand, file by file: what keeps it from being served, legal texts that nobody has written yet, without which production does not start, and what it ought to have: contrasts, texts, currencies that a way to pay can charge, links that lead somewhere.',
  ],
  examples: ['brand check my-air'],
  args: { folder: brandFolder },
  options: { offline: flag('does not check links on the web') },
  async run({ folder, offline }, terminal) {
    const { brand, problems } = judgeBrandFolder(folder)
    if (!brand) throw new RefusedError(`${folder} cannot be served`, linesOf(problems))
    const advice = adviceFor(brand, readFilesOf(folder))
    const dead = offline ? [] : await deadLinks(brand)
    const found = [
      ...unknownPlaces(brand),
      ...(await wrongWording(brand, terminal)),
      ...absentLanguages(brand, terminal),
      ...unpaidCurrencies(brand, terminal),
      ...(await halfSetWallets(brand, terminal)),
      ...advice,
      ...dead,
    ]
    for (const line of linesOf(found)) terminal.say(line)
    const better = count(found.length, 'thing')
    const faults = placeholdersIn(brand)
    if (faults.length > 0)
      throw new RefusedError(
        `${brand.name} is not fit for production: ${count(faults.length, 'fault')}${found.length > 0 ? `, and ${better} can be better` : ''}.`,
        linesOf(faults),
      )
    terminal.say(
      found.length === 0
        ? `${brand.name} is in order.`
        : `${brand.name} can be served; ${better} can be better.`,
    )
  },
})

function linesOf(problems: readonly BrandProblem[]): string[] {
  return problems.map(({ file, message }) => `${file}: ${message}`)
}

/** Airports that `brand new` knew nothing of. */
function unknownPlaces({ places }: ServedBrand): BrandProblem[] {
  return places
    .filter(({ country, latitude, longitude }) => country === 'XX' || (latitude === 0 && longitude === 0))
    .map(({ code }) => ({ file: 'airports.json', message: `${code} has no name, country and place yet` }))
}

/** Texts of its own that cannot be shown: the product's stay in their place. */
async function wrongWording({ wording }: ServedBrand, terminal: Terminal): Promise<BrandProblem[]> {
  const worded = Object.entries(wording)
  if (worded.length === 0) return []
  const known = await englishCatalogue(terminal).catch((error: Error) => error)
  if (known instanceof Error)
    return worded.map(([locale]) => ({
      file: `wording.${locale}.json`,
      message: `cannot be judged, ${known.message}`,
    }))
  const english = new Map([...known.values()].flatMap((part) => [...part]))
  return worded.flatMap(([locale, texts]) =>
    compileTexts(new Map(Object.entries(texts ?? {})), english).problems.map(({ where, message }) => ({
      file: `wording.${locale}.json`,
      message: `${where} ${message}`,
    })),
  )
}

/** Languages that its visitors may choose and this installation does not have. */
function absentLanguages({ languages }: ServedBrand, { environment }: Terminal): BrandProblem[] {
  const known: readonly string[] = [...locales, ...servedLanguages(environment).map(({ locale }) => locale)]
  return languages
    .filter((locale) => !known.includes(locale))
    .map((locale) => {
      const message = `languages: "${locale}" is not one of the product’s: name its folder in JETBRIDGE_LANGUAGES`
      return { file: 'brand.json', message }
    })
}

/** Currencies in which the brand sells, and in which one of its ways to pay takes nothing. */
function unpaidCurrencies(
  { currency: { allowed: sold }, paymentProviders: providers }: ServedBrand,
  { environment }: Terminal,
): BrandProblem[] {
  const settings = readSettings(environment, currencySettingsSchema)
  return unchargeable({ providers, sold }, settings).map(({ provider, currencies, setting }) => {
    const message = `paymentProviders: ${provider} cannot charge ${currencies.join(', ')}: it is not offered there (${setting})`
    return { file: 'brand.json', message }
  })
}

/** Apple Pay or Google Pay that the settings name, and not all that belongs to it. */
async function halfSetWallets(
  { paymentProviders, switches }: ServedBrand,
  { environment }: Terminal,
): Promise<BrandProblem[]> {
  if (!paymentProviders.includes('braintree') && !switches.membership) return []
  const lines = await walletComplaints(readSettings(environment, walletSettingsSchema))
  return lines.map((message) => ({ file: 'brand.json', message: `paymentProviders: ${message}` }))
}

async function deadLinks(brand: ServedBrand): Promise<BrandProblem[]> {
  const links = linksOf(brand).filter(({ target }) => target.startsWith('https://'))
  const dead: BrandProblem[] = []
  for (let first = 0; first < links.length; first += asksAtOnce) {
    const answers = await Promise.all(links.slice(first, first + asksAtOnce).map(ask))
    dead.push(...answers.flat())
  }
  return dead
}

async function ask({ file, target }: NamedLink): Promise<BrandProblem[]> {
  try {
    const { status } = await fetch(target, { signal: AbortSignal.timeout(patience) })
    return status < 400 ? [] : [{ file, message: `${target} answers ${status}` }]
  } catch {
    return [{ file, message: `${target} cannot be reached` }]
  }
}
