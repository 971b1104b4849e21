/** The files of a new brand, to begin with: they can be served as they are, and each says what to change in it. */
import { brandTexts } from '@jetbridge/core/brand/brand.ts'
import type { Airport } from '@jetbridge/core/brand/airport.ts'
import type { BrandFiles } from './assemble.ts'
import { askedFor } from './placeholders.ts'

export interface StarterAsked {
  readonly id: string
  readonly name: string
  /** two letters of IATA */
  readonly carrierCode: string
  readonly currency: string
  readonly timeZone: string
  /** mail address for travellers; absent: an invented one */
  readonly contact?: string
  /** the first is the one that all routes begin at */
  readonly airports: readonly [Airport, Airport, ...Airport[]]
  /** where the schemas are, for editors; absent: the files name none */
  readonly schemas?: string
}

const palette = {
  light: {
    surface: '#f7f8fa',
    raised: '#ffffff',
    sunk: '#eceff4',
    ink: '#141c2b',
    inkQuiet: '#4f5b6e',
    line: '#d8dee8',
    control: '#6f7b8f',
    action: '#1d4ed8',
    actionDeep: '#1739a3',
    onAction: '#ffffff',
    choice: '#e1e9fd',
    onChoice: '#12307f',
    choiceEdge: '#1d4ed8',
    good: '#1d663d',
    warn: '#7a5207',
    bad: '#b3261e',
    focus: '#1d4ed8',
    masthead: '#ffffff',
    onMasthead: '#141c2b',
    stage: '#12307f',
    onStage: '#ffffff',
  },
  dark: {
    surface: '#0e1420',
    raised: '#161e2d',
    sunk: '#090e17',
    ink: '#e9edf5',
    inkQuiet: '#a4afc0',
    line: '#263044',
    control: '#74829a',
    action: '#9db8ff',
    actionDeep: '#bccfff',
    onAction: '#0a1a44',
    choice: '#1b2d5c',
    onChoice: '#dfe8ff',
    choiceEdge: '#9db8ff',
    good: '#84d0a2',
    warn: '#e5b661',
    bad: '#ff9b90',
    focus: '#9db8ff',
    masthead: '#0e1420',
    onMasthead: '#e9edf5',
    stage: '#0b1533',
    onStage: '#f2f5ff',
  },
}

export function starterFiles(asked: StarterAsked): BrandFiles {
  const json = (name: string, value: object) =>
    [
      `${name}.json`,
      `${JSON.stringify({ ...(asked.schemas && { $schema: `${asked.schemas}/${schemaOf(name)}` }), ...value }, null, 2)}\n`,
    ] as const
  const textsIn = (locale: 'en' | 'de') =>
    Object.fromEntries(brandTexts.map((name) => [name, wordsOf(asked)[name][locale]]))
  return new Map([
    json('brand', brandFile(asked)),
    json('palette', palette),
    json('airports', { airports: asked.airports }),
    json('preparation', {}),
    json('texts.en', textsIn('en')),
    json('texts.de', textsIn('de')),
    ['terms.en.md', terms.en],
    ['terms.de.md', terms.de],
    ['data-protection.en.md', dataProtection.en],
    ['data-protection.de.md', dataProtection.de],
    ['art/logo.svg', logo(asked.name)],
    ['art/icon.svg', icon(asked.name)],
    ['art/sky-wide-light.svg', sky(1600, 900, palette.light.stage, '#7ea2f2')],
    ['art/sky-wide-dark.svg', sky(1600, 900, palette.dark.stage, '#24397c')],
    ['art/sky-tall-light.svg', sky(900, 1300, palette.light.stage, '#7ea2f2')],
    ['art/sky-tall-dark.svg', sky(900, 1300, palette.dark.stage, '#24397c')],
  ])
}

function schemaOf(name: string): string {
  return `${name.replace(/\..*/, '')}.schema.json`
}

function brandFile({ id, name, carrierCode, currency, timeZone, airports, ...asked }: StarterAsked): object {
  const [home, ...others] = airports
  const contact = asked.contact ?? `booking@${id.replaceAll('_', '-')}.example`
  const link = (en: string, de: string, target: string) => ({ label: { en, de }, target })
  return {
    id,
    name,
    hosts: [],
    fallbackLocale: 'en',
    market: { en: 'en-GB', de: 'de' },
    currency: { default: currency, allowed: [currency] },
    timeZone,
    carrierCode,
    routes: others.map(({ code }) => [home.code, code]),
    type: { display: 'figtree', text: 'figtree', displayWeight: 700, displayTracking: -0.02 },
    radius: { field: 8, panel: 14 },
    hero: {
      layout: 'stage',
      align: 'start',
      scenes: [{ id: 'sky', about: { en: 'A wide sky', de: 'Weiter Himmel' } }],
    },
    links: {
      header: [link('Contact', 'Kontakt', '/contact')],
      footer: [
        {
          title: { en: 'Legal', de: 'Rechtliches' },
          links: [
            link('Terms of carriage', 'Beförderungsbedingungen', '/documents/terms-{locale}'),
            link('Data protection', 'Datenschutz', '/documents/data-protection-{locale}'),
          ],
        },
      ],
      social: [],
    },
    switches: { passengerSignIn: true },
    groupContact: contact,
    contact: { email: contact },
    paymentProviders: ['default'],
    billsEverywhere: true,
  }
}

type Words = Readonly<Record<(typeof brandTexts)[number], { readonly en: string; readonly de: string }>>

function wordsOf({ name, airports: [home, first] }: StarterAsked): Words {
  return {
    headline: { en: `Fly with ${name}.`, de: `Mit ${name} fliegen.` },
    subline: {
      en: `From ${home.city.en} to ${first.city.en} and back.`,
      de: `Von ${home.city.de} nach ${first.city.de} und zurück.`,
    },
    description: { en: `Book flights of ${name}.`, de: `Flüge von ${name} buchen.` },
    networkHeading: { en: 'Where we fly', de: 'Wohin wir fliegen' },
    networkText: { en: 'Choose where you want to start.', de: 'Wählen Sie Ihren Abflugort.' },
    thankYou: { en: 'Thank you, and have a good flight.', de: 'Vielen Dank und guten Flug.' },
    legal: { en: name, de: name },
    membershipProduct: { en: `${name} membership`, de: `Mitgliedschaft bei ${name}` },
  }
}

const terms = {
  en: `# Terms of carriage

## Your contract

Your contract is with {name}. ${askedFor.terms.en}

## At the airport

Check-in closes {checkInClosesMinutes} minutes before departure.

## Changes

If we cancel your flight or move it by {scheduleChangeMinutes} minutes or more, you can have your money back or take another of our flights at no extra cost.
`,
  de: `# Beförderungs&shy;bedingungen

## Ihr Vertrag

Ihr Vertragspartner ist {name}. ${askedFor.terms.de}

## Am Flughafen

Der Check-in schließt {checkInClosesMinutes} Minuten vor dem Abflug.

## Änderungen

Streichen wir Ihren Flug oder verschieben wir ihn um mindestens {scheduleChangeMinutes} Minuten, erhalten Sie auf Wunsch Ihr Geld zurück oder nehmen ohne Aufzahlung einen anderen unserer Flüge.
`,
}

const dataProtection = {
  en: `# Data protection

## What we hold

{name} holds the names, dates of birth and contact details in your booking, your flights and what you paid. ${askedFor.dataProtection.en}
`,
  de: `# Datenschutz

## Was wir speichern

{name} speichert Namen, Geburtsdaten und Kontaktdaten Ihrer Buchung, Ihre Flüge und Ihre Zahlungen. ${askedFor.dataProtection.de}
`,
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The name in letters of about this width. */
function logo(name: string): string {
  const width = Math.max(60, Math.round(Array.from(name).length * 14))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 36" width="${width}" height="36" aria-hidden="true">` +
    `<text x="0" y="26" font-size="25" font-weight="700" textLength="${width}" lengthAdjust="spacingAndGlyphs" fill="currentColor">${escaped(name)}</text></svg>\n`
  )
}

function icon(name: string): string {
  const [letter = 'A'] = Array.from(name.toUpperCase())
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#1d4ed8"/>' +
    `<text x="16" y="23" font-size="20" font-weight="700" text-anchor="middle" fill="#ffffff">${escaped(letter)}</text></svg>\n`
  )
}

function sky(width: number, height: number, high: string, low: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMax slice">` +
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0.35" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#sky)"/></svg>\n`
  )
}
