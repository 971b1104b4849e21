/** Air Direct: honest low-cost, point to point. A sample airline. */
import type { BrandData } from '@jetbridge/core/brand/brand.ts'
import { sofiaSans, sofiaSansCondensed } from '../faces.ts'
import { assistance, language, seat } from '../preferences.ts'
import { airDirectPreparation } from './preparation.ts'

export const airDirect: BrandData = {
  id: 'air_direct',
  name: 'Air Direct',
  defaultLocale: 'en',
  fallbackLocale: 'en',
  market: { en: 'en-GB', de: 'de' },
  timeZone: 'Europe/Dublin',
  currency: { default: 'EUR', allowed: ['EUR', 'GBP'] },
  carrierCode: 'ED',
  airports: ['STN', 'DUB', 'BGY', 'BCN', 'CGN', 'PMI'],
  routes: [
    ['STN', 'DUB'],
    ['STN', 'BGY'],
    ['STN', 'BCN'],
    ['STN', 'CGN'],
    ['STN', 'PMI'],
    ['DUB', 'BCN'],
    ['CGN', 'PMI'],
    ['BGY', 'BCN'],
  ],
  light: {
    surface: '#ffffff',
    raised: '#ffffff',
    sunk: '#f3f3ee',
    ink: '#11141b',
    inkQuiet: '#51565f',
    line: '#dcdcd4',
    control: '#747984',
    action: '#11141b',
    actionDeep: '#2c313c',
    onAction: '#ffd60a',
    choice: '#ffe872',
    onChoice: '#11141b',
    choiceEdge: '#11141b',
    good: '#1b6a3a',
    warn: '#7c5100',
    bad: '#bb1e1e',
    focus: '#1447d4',
    masthead: '#ffd60a',
    onMasthead: '#11141b',
    stage: '#ffd60a',
    onStage: '#11141b',
  },
  dark: {
    surface: '#101218',
    raised: '#191c24',
    sunk: '#0a0b0f',
    ink: '#f4f3ea',
    inkQuiet: '#a9adb6',
    line: '#2b2f39',
    control: '#7b818d',
    action: '#ffd60a',
    actionDeep: '#ffe251',
    onAction: '#11141b',
    choice: '#3b3405',
    onChoice: '#fff0a3',
    choiceEdge: '#ffd60a',
    good: '#77d197',
    warn: '#f0b850',
    bad: '#ff928a',
    focus: '#9db8ff',
    masthead: '#0a0b0f',
    onMasthead: '#ffd60a',
    stage: '#0a0b0f',
    onStage: '#ffd60a',
  },
  type: {
    display: sofiaSansCondensed,
    text: sofiaSans,
    displayWeight: 900,
    displayTracking: -0.015,
    displayCase: 'uppercase',
    displayLeading: 0.88,
    displayScale: 1.6,
  },
  radius: { field: 4, panel: 6 },
  hero: {
    layout: 'split',
    align: 'start',
    scenes: [
      {
        id: 'routes',
        about: { en: 'A poster of route lines and dots', de: 'Ein Plakat aus Streckenlinien und Punkten' },
      },
    ],
  },
  texts: {
    headline: { en: 'Straight there.\nFair price.', de: 'Direkt hin.\nFairer Preis.' },
    subline: {
      en: 'One seat, one bag, one price. Taxes included.',
      de: 'Ein Platz, eine Tasche, ein Preis. Steuern inklusive.',
    },
    description: {
      en: 'Air Direct is a sample low-cost airline: direct flights between six cities at one honest price.',
      de: 'Air Direct ist eine Beispiel-Fluggesellschaft: Direktflüge zwischen sechs Städten zu einem ehrlichen Preis.',
    },
    networkHeading: { en: 'Eight routes. No changes.', de: 'Acht Strecken. Kein Umsteigen.' },
    networkText: { en: 'Tap where you want to start.', de: 'Tippen Sie auf Ihren Startort.' },
    thankYou: {
      en: 'Done. You’re flying direct. Bring this code and leave the rest to us.',
      de: 'Fertig. Sie fliegen direkt. Bringen Sie diesen Code mit, den Rest machen wir.',
    },
    legal: {
      en: 'Air Direct is an invented airline that shows Jetbridge at work. No flight is operated.',
      de: 'Air Direct ist eine erfundene Fluggesellschaft, die Jetbridge zeigt. Es findet kein Flug statt.',
    },
    membershipProduct: {
      en: 'Air Direct one-year shared membership',
      de: 'Air Direct Jahresmitgliedschaft zum Teilen',
    },
  },
  links: {
    header: [
      {
        label: { en: 'Special assistance', de: 'Besondere Betreuung' },
        target: 'mailto:assist@air-direct.example',
      },
      { label: { en: 'Contact', de: 'Kontakt' }, target: 'mailto:hello@air-direct.example' },
      { label: { en: 'Online shop', de: 'Onlineshop' } },
    ],
    footer: [
      {
        title: { en: 'Go', de: 'Los' },
        links: [
          { label: { en: 'Book', de: 'Buchen' }, target: '/' },
          { label: { en: 'My booking', de: 'Meine Buchung' }, target: '/booking-flow/search' },
        ],
      },
      {
        title: { en: 'Help', de: 'Hilfe' },
        links: [
          {
            label: { en: 'hello@air-direct.example', de: 'hello@air-direct.example' },
            target: 'mailto:hello@air-direct.example',
          },
          {
            label: { en: '+353 1 555 0177 (sample)', de: '+353 1 555 0177 (Beispiel)' },
            target: 'tel:+35315550177',
          },
        ],
      },
      {
        title: { en: 'Rules', de: 'Regeln' },
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
    social: [{ network: 'Instagram' }, { network: 'X' }],
  },
  preparation: airDirectPreparation,
  switches: { hideSidebarPrice: true, specialThankYou: true, newsletterOptIn: true },
  profile: { preferences: [seat, language, assistance] },
  groupContact: 'hello@air-direct.example',
  newsletterUrl: 'https://newsletter.air-direct.example/subscriptions',
  paymentProviders: ['default', 'paya'],
  billingCountries: ['IE', 'GB', 'DE', 'ES', 'IT', 'AT', 'CH', 'FR'],
  billsEverywhere: true,
}
