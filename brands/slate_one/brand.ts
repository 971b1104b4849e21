/** Slate One: a charter shuttle between private terminals near New York and South Florida. A sample airline. */
import type { BrandData } from '@jetbridge/core/brand/brand.ts'
import { hankenGrotesk, newsreader } from '../faces.ts'
import { drink, language, meal, seat, transfer } from '../preferences.ts'
import { slateOnePreparation } from './preparation.ts'

export const slateOne: BrandData = {
  id: 'slate_one',
  name: 'Slate One',
  defaultLocale: 'en',
  fallbackLocale: 'en',
  market: { en: 'en-US', de: 'de' },
  timeZone: 'America/New_York',
  currency: { default: 'USD', allowed: ['USD', 'EUR'] },
  carrierCode: 'S1',
  airports: ['TEB', 'HPN', 'PBI', 'OPF', 'FLL'],
  routes: [
    ['TEB', 'PBI'],
    ['TEB', 'OPF'],
    ['TEB', 'FLL'],
    ['HPN', 'PBI'],
    ['HPN', 'OPF'],
  ],
  light: {
    surface: '#f6f3ec',
    raised: '#fdfbf7',
    sunk: '#ece7dc',
    ink: '#1d262e',
    inkQuiet: '#535e67',
    line: '#dcd5c7',
    control: '#757a7b',
    action: '#77571f',
    actionDeep: '#5d4317',
    onAction: '#fdfaf3',
    choice: '#efe6d2',
    onChoice: '#2b2415',
    choiceEdge: '#77571f',
    good: '#2c6247',
    warn: '#80530c',
    bad: '#9d2f26',
    focus: '#2f5d86',
    masthead: '#f6f3ec',
    onMasthead: '#1d262e',
    stage: '#24303b',
    onStage: '#f8f4ea',
  },
  dark: {
    surface: '#12181e',
    raised: '#1a222a',
    sunk: '#0d1217',
    ink: '#ece7dc',
    inkQuiet: '#a6b0b7',
    line: '#2b353f',
    control: '#71808c',
    action: '#d2ae6d',
    actionDeep: '#e3c68f',
    onAction: '#1c1507',
    choice: '#33290f',
    onChoice: '#f3e4c3',
    choiceEdge: '#d2ae6d',
    good: '#7fc4a0',
    warn: '#e0b35e',
    bad: '#f0938a',
    focus: '#8fc0ea',
    masthead: '#12181e',
    onMasthead: '#ece7dc',
    stage: '#0f151b',
    onStage: '#f3eee2',
  },
  type: {
    display: newsreader,
    text: hankenGrotesk,
    displayWeight: 380,
    displayTracking: -0.02,
    displayLeading: 1.02,
    displayScale: 1.12,
  },
  radius: { field: 3, panel: 6 },
  hero: {
    layout: 'stage',
    align: 'start',
    scenes: [
      {
        id: 'horizon',
        about: {
          en: 'One horizon: the New York skyline at dusk on the left turns into palms and sea on the right',
          de: 'Ein Horizont: links die Skyline von New York in der Dämmerung, rechts Palmen und Meer',
        },
      },
    ],
  },
  texts: {
    headline: {
      en: 'New York to Florida, without the airport.',
      de: 'New York – Florida, ganz ohne Flughafen.',
    },
    subline: {
      en: 'Thirty seats, a private terminal, wheels up half an hour after you arrive.',
      de: 'Dreißig Plätze, ein eigenes Terminal. Abflug eine halbe Stunde nach Ihrer Ankunft.',
    },
    description: {
      en: 'Slate One is a sample shuttle airline: nonstop flights between private terminals near New York and in South Florida.',
      de: 'Slate One ist eine Beispiel-Fluggesellschaft: Direktflüge zwischen privaten Terminals bei New York und in Südflorida.',
    },
    networkHeading: { en: 'Two coasts, one evening', de: 'Zwei Küsten, ein Abend' },
    networkText: {
      en: 'Five private terminals, nonstop between them. Choose where to start.',
      de: 'Fünf private Terminals, direkt verbunden. Wählen Sie eines als Startpunkt.',
    },
    thankYou: {
      en: 'Thank you. Your cabin attendant will know your name.',
      de: 'Vielen Dank. In der Kabine kennt man Ihren Namen.',
    },
    legal: {
      en: 'Slate One is an invented airline that shows Jetbridge at work. No flight is operated.',
      de: 'Slate One ist eine erfundene Fluggesellschaft, die Jetbridge zeigt. Es findet kein Flug statt.',
    },
    membershipProduct: {
      en: 'Slate One one-year shared membership',
      de: 'Slate One Jahresmitgliedschaft zum Teilen',
    },
  },
  links: {
    header: [
      {
        label: { en: 'Special assistance', de: 'Besondere Betreuung' },
        target: 'mailto:care@slate-one.example',
      },
      { label: { en: 'Contact', de: 'Kontakt' }, target: 'mailto:hello@slate-one.example' },
      { label: { en: 'Online shop', de: 'Onlineshop' } },
    ],
    footer: [
      {
        title: { en: 'Fly', de: 'Fliegen' },
        links: [
          { label: { en: 'Book a flight', de: 'Flug buchen' }, target: '/' },
          { label: { en: 'My booking', de: 'Meine Buchung' }, target: '/booking-flow/search' },
          { label: { en: 'About the shuttle', de: 'Über den Shuttle' }, target: '/about' },
        ],
      },
      {
        title: { en: 'Talk to us', de: 'Sprechen Sie mit uns' },
        links: [
          {
            label: { en: 'hello@slate-one.example', de: 'hello@slate-one.example' },
            target: 'mailto:hello@slate-one.example',
          },
          {
            label: { en: '+1 212 555 0134 (sample)', de: '+1 212 555 0134 (Beispiel)' },
            target: 'tel:+12125550134',
          },
        ],
      },
      {
        title: { en: 'Fine print', de: 'Kleingedrucktes' },
        links: [
          {
            label: { en: 'Terms of carriage', de: 'Beförderungsbedingungen' },
            target: '/documents/terms-{locale}',
          },
          {
            label: { en: 'Data protection', de: 'Datenschutz' },
            target: '/documents/data-protection-{locale}',
          },
        ],
      },
    ],
    social: [{ network: 'Instagram' }, { network: 'LinkedIn' }],
  },
  preparation: slateOnePreparation,
  switches: { charter: true },
  profile: { preferences: [meal, drink, seat, language, transfer] },
  stateOfAddress: 'required',
  advisorPhone: '+1 212 555 0134',
  groupContact: 'hello@slate-one.example',
  paymentProviders: ['default'],
  billingCountries: ['US', 'CA', 'MX', 'DE', 'CH', 'AT', 'GB'],
  billsEverywhere: true,
}
