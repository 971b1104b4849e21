/**
 * A traveller buys a ticket in WebKitGTK, the nearest to Safari that runs on Linux, at a running product: from home to the
 * ticket number, with a seat and by card.
 *
 *     JETBRIDGE_PORT=4000 xvfb-run npm run webkit -- peoples de 450 FOLDER
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cards, contactOf, costCentre, kim, typedBirth, typedExpiry } from './people.ts'
import { type BrandId, flightDay, type Language, routeOf, siteOf } from './site.ts'
import { startWebKit, type WebKit } from './webkit-driver.ts'
import { type Words, wordsIn } from './words.ts'

const [brand = 'peoples', language = 'en', width = '1280', folder] = process.argv.slice(2) as [
  BrandId?,
  Language?,
  string?,
  string?,
]

interface Walk {
  readonly webkit: WebKit
  readonly words: Words
  /** keeps what is on the screen */
  readonly draw: (name: string) => Promise<void>
}

async function searchFlight({ webkit, words, draw }: Walk): Promise<void> {
  const [from, to] = routeOf(brand)
  const day = flightDay(brand, 3)
  await webkit.open(`${siteOf(brand)}/?lang=${language}`)
  await webkit.find('button', words.dates)
  await draw('home')
  await webkit.press('label', words.oneWay)
  await webkit.choose(words.from, from)
  await webkit.choose(words.to, to)
  await webkit.press('button', words.dates)
  await webkit.find('[role=grid]')
  await draw('calendar')
  while (!(await webkit.has(`[data-date="${day}"]`))) await webkit.press('button', words.nextMonth)
  await webkit.press(`[data-date="${day}"]`)
  await webkit.press('button', words.checkAvailability)
  await webkit.find('h1', words.flightsHeading)
}

async function chooseFare({ webkit, words, draw }: Walk): Promise<void> {
  await webkit.find('main button', words.chooseFare)
  await draw('flights')
  await webkit.press('main button', words.chooseFare)
  await webkit.press('main button', words.continue)
}

async function fillPassengers({ webkit, words, draw }: Walk): Promise<void> {
  await webkit.find('h1', words.passengersHeading)
  const { country, state, ...contact } = contactOf(brand)
  await webkit.choose(words.country, country)
  for (const [field, text] of Object.entries(contact))
    await webkit.type(words[field as keyof typeof contact], text)
  if (country === 'US') await webkit.choose(words.usState, state)
  await webkit.press('main button', new RegExp(`^${words.adult} 1`))
  await webkit.type(words.firstName, kim.firstName)
  await webkit.type(words.lastName, kim.lastName)
  await webkit.press('label', words[kim.gender])
  await webkit.type(words.birth, typedBirth(kim, language))
  if (brand === 'bae') await webkit.type(words.costCentre, costCentre)
  await draw('passengers')
  await webkit.press('main button', words.continue)
}

async function chooseSeat({ webkit, words, draw }: Walk): Promise<void> {
  await webkit.find('h1', words.seatsHeading)
  await webkit.press('[role=gridcell][data-mark=free]')
  await webkit.find('[role=gridcell][aria-selected=true]')
  await draw('seats')
  await webkit.press('main button', words.continue)
}

/** Extras where any are sold, else the payment. */
function afterSeats({ extrasHeading, paymentHeading }: Words): RegExp {
  return new RegExp(`^(?:${extrasHeading}|${paymentHeading})$`)
}

async function pay({ webkit, words, draw }: Walk): Promise<void> {
  await webkit.find('h1', afterSeats(words))
  if (await webkit.has('h1', words.extrasHeading)) await webkit.press('main button', words.continue)
  await webkit.find('h1', words.paymentHeading)
  await webkit.type(words.cardNumber, cards.approved)
  await webkit.type(words.cardExpiry, typedExpiry)
  await webkit.type(words.cardCode, '123')
  await webkit.press('[type=checkbox]', words.terms)
  await webkit.press('[type=checkbox]', words.dataProtection)
  await draw('payment')
  await webkit.press('button', words.buy)
  await webkit.find('h1', new RegExp(`^${words.booked}`))
  await draw('confirmation')
}

const webkit = await startWebKit({ width: Number(width), height: 900 })
try {
  const draw = async (name: string) => {
    if (folder === undefined) return
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `webkit-${brand}-${language}-${width}-${name}.png`), await webkit.picture())
  }
  const walk = { webkit, words: wordsIn[language], draw }
  try {
    for (const step of [searchFlight, chooseFare, fillPassengers, chooseSeat, pay]) await step(walk)
  } catch (thrown) {
    await draw('stopped')
    throw thrown
  }
  const [ticket] = /\d{3} \d{10}/.exec(await webkit.text()) ?? []
  if (!ticket) throw new Error('the confirmation names no ticket')
  console.log(`${webkit.name}, ${brand}, ${language}, ${width} px: ticket ${ticket}`)
} finally {
  await webkit.close()
}
