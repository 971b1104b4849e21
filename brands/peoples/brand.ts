/** People's: an Alpine lake-side regional, a family airline between Lake Constance and Vienna. A sample airline. */
import type { BrandData } from '@jetbridge/core/brand/brand.ts'
import { figtree } from '../faces.ts'
import { language, meal, newspaper, seat } from '../preferences.ts'
import { peoplesPreparation } from './preparation.ts'

export const peoples: BrandData = {
  id: 'peoples',
  name: 'People’s',
  defaultLocale: 'de',
  fallbackLocale: 'en',
  market: { en: 'en-GB', de: 'de-AT' },
  timeZone: 'Europe/Vienna',
  currency: { default: 'EUR', allowed: ['EUR', 'CHF'] },
  carrierCode: 'PE',
  airports: ['ACH', 'VIE', 'CGN', 'OLB'],
  routes: [
    ['ACH', 'VIE'],
    ['ACH', 'CGN'],
    ['ACH', 'OLB'],
  ],
  light: {
    surface: '#f5f9fb',
    raised: '#ffffff',
    sunk: '#e8f0f4',
    ink: '#0f2c3d',
    inkQuiet: '#486070',
    line: '#d3e0e7',
    control: '#698494',
    action: '#c02d1c',
    actionDeep: '#9c2113',
    onAction: '#ffffff',
    choice: '#dceef6',
    onChoice: '#0b3146',
    choiceEdge: '#0c6490',
    good: '#24673f',
    warn: '#7d5206',
    bad: '#b3261e',
    focus: '#0c6490',
    masthead: '#ffffff',
    onMasthead: '#0f3a52',
    stage: '#0f4d70',
    onStage: '#ffffff',
  },
  dark: {
    surface: '#0b1d29',
    raised: '#112838',
    sunk: '#081620',
    ink: '#e8f1f6',
    inkQuiet: '#a2b8c5',
    line: '#1f3a4b',
    control: '#6c8a9c',
    action: '#ff8a78',
    actionDeep: '#ffa496',
    onAction: '#3a0a03',
    choice: '#123f59',
    onChoice: '#def1fb',
    choiceEdge: '#6bbde6',
    good: '#80cc9c',
    warn: '#e8b65f',
    bad: '#ff9b90',
    focus: '#8fd0f2',
    masthead: '#0b1d29',
    onMasthead: '#e8f1f6',
    stage: '#0a2a3e',
    onStage: '#f4fafd',
  },
  type: {
    display: figtree,
    text: figtree,
    displayWeight: 780,
    displayTracking: -0.025,
    displayLeading: 1.06,
  },
  radius: { field: 12, panel: 22 },
  hero: {
    layout: 'stage',
    align: 'center',
    scenes: [
      {
        id: 'morning',
        about: { en: 'Morning light over the lake and the Alps', de: 'Morgenlicht über See und Alpen' },
      },
      {
        id: 'noon',
        about: {
          en: 'Noon on the lake, a sail under the peaks',
          de: 'Mittag auf dem See, ein Segel unter den Gipfeln',
        },
      },
      { id: 'evening', about: { en: 'Evening red behind the mountains', de: 'Abendrot hinter den Bergen' } },
    ],
  },
  texts: {
    headline: { en: 'From the lake into the world.', de: 'Vom See in die Welt.' },
    subline: {
      en: 'Park at the door, clear security in five minutes, have breakfast in Vienna.',
      de: 'Vor der Tür parken, in fünf Minuten durch die Kontrolle, zum Frühstück in Wien.',
    },
    description: {
      en: 'People’s is a sample regional airline: from Lake Constance to Vienna, Cologne and Sardinia.',
      de: 'People’s ist eine Beispiel-Fluggesellschaft: vom Bodensee nach Wien, Köln und Sardinien.',
    },
    networkHeading: { en: 'Where we fly', de: 'Wohin wir fliegen' },
    networkText: {
      en: 'Every route begins at the lake. Tap where you want to start.',
      de: 'Jede Strecke beginnt am See. Tippen Sie auf Ihren Startort.',
    },
    thankYou: {
      en: 'Thank you, and have a good flight. We look forward to seeing you.',
      de: 'Vielen Dank und guten Flug. Wir freuen uns auf Sie.',
    },
    legal: {
      en: 'People’s as shown here is an invented sample that shows Jetbridge at work. No flight is operated.',
      de: 'People’s ist hier ein erfundenes Beispiel, das Jetbridge zeigt. Es findet kein Flug statt.',
    },
    membershipProduct: {
      en: 'People’s one-year shared membership',
      de: 'People’s Jahresmitgliedschaft zum Teilen',
    },
  },
  links: {
    header: [
      {
        label: { en: 'Special assistance', de: 'Besondere Betreuung' },
        target: 'mailto:hilfe@peoples.example',
      },
      { label: { en: 'Contact', de: 'Kontakt' }, target: 'mailto:gruezi@peoples.example' },
      { label: { en: 'Webcam', de: 'Webcam' } },
    ],
    footer: [
      {
        title: { en: 'Travel', de: 'Reisen' },
        links: [
          { label: { en: 'Book a flight', de: 'Flug buchen' }, target: '/' },
          { label: { en: 'My booking', de: 'Meine Buchung' }, target: '/booking-flow/search' },
        ],
      },
      {
        title: { en: 'We are here for you', de: 'Wir sind für Sie da' },
        links: [
          {
            label: { en: 'gruezi@peoples.example', de: 'gruezi@peoples.example' },
            target: 'mailto:gruezi@peoples.example',
          },
          {
            label: { en: '+41 71 555 01 20 (sample)', de: '+41 71 555 01 20 (Beispiel)' },
            target: 'tel:+41715550120',
          },
          { label: { en: 'Newsletter', de: 'Newsletter' }, target: 'mailto:post@peoples.example' },
        ],
      },
      {
        title: { en: 'Legal', de: 'Rechtliches' },
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
    social: [{ network: 'Instagram' }, { network: 'Facebook' }],
  },
  preparation: peoplesPreparation,
  switches: {
    rotateBackgrounds: true,
    dashboard: true,
    newsletterOptIn: true,
    passengerSignIn: true,
    agencySignIn: true,
  },
  profile: { preferences: [meal, seat, language, newspaper] },
  giftVoucher: {
    currencies: {
      EUR: { choices: [25, 50, 100, 200], least: 10, most: 500, mostADay: 1000 },
      CHF: { choices: [25, 50, 100, 200], least: 10, most: 500, mostADay: 1000 },
    },
  },
  groupContact: 'gruezi@peoples.example',
  paymentProviders: ['default', 'datatrans'],
  billingCountries: ['CH', 'AT', 'DE', 'LI', 'IT'],
  billsEverywhere: true,
  stationTaxCity: {
    AT: { en: 'Vienna', de: 'Wien' },
    CH: { en: 'St. Gallen', de: 'St. Gallen' },
  },
}
