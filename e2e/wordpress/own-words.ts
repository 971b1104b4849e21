/** An airline's texts, written twice: in WordPress as its editor stores them, and in a brand's folder as Markdown. */
import type { ContentPageName } from '@jetbridge/core/brand/content-page.ts'
import type { WordPressPage } from './start-wordpress.ts'

export type WrittenPage = Exclude<ContentPageName, 'about' | 'assistance' | 'baggage'>
export type SiteLanguage = 'en' | 'de'

export const slugs = {
  membership: { en: 'membership', de: 'mitgliedschaft' },
  'pre-checkout': { en: 'pre-checkout', de: 'vor-dem-kauf' },
  'thank-you': { en: 'thank-you', de: 'vielen-dank' },
} as const satisfies Record<WrittenPage, Record<SiteLanguage, string>>

interface Words {
  readonly title: string
  readonly lead: string
  readonly heading: string
  /** a strong word stands between its parts */
  readonly says: readonly [before: string, strong: string, after: string]
  readonly link: string
  readonly points: readonly string[]
  readonly quote: string
}

const words: Record<WrittenPage, Record<SiteLanguage, Words>> = {
  membership: {
    en: {
      title: 'A year with us',
      lead: 'For those who fly often & gladly.',
      heading: 'How it works',
      says: ['Your card is there ', 'as soon as you have paid', ', and it is good for one year.'],
      link: 'Our terms',
      points: ['Parking for three days', 'The first word on new flights'],
      quote: 'They know my name at the counter.',
    },
    de: {
      title: 'Ein Jahr mit uns',
      lead: 'Für alle, die oft & gern fliegen.',
      heading: 'So geht es',
      says: ['Ihre Karte ist da, ', 'sobald Sie bezahlt haben', ', und gilt ein Jahr.'],
      link: 'Unsere Bedingungen',
      points: ['Drei Tage Parkplatz', 'Neue Flüge erfahren Sie zuerst'],
      quote: 'Am Schalter kennt man mich.',
    },
  },
  'pre-checkout': {
    en: {
      title: 'Before you buy',
      lead: 'Please read this first.',
      heading: 'Sanctions',
      says: ['We sell to nobody who is ', 'named on a list of sanctions', ' of the European Union.'],
      link: 'Which lists these are',
      points: ['You are not on such a list', 'You buy for no one who is'],
      quote: 'A false answer ends the membership.',
    },
    de: {
      title: 'Vor dem Kauf',
      lead: 'Bitte lesen Sie das zuerst.',
      heading: 'Sanktionen',
      says: ['Wir verkaufen niemandem, der ', 'auf einer Sanktionsliste', ' der Europäischen Union steht.'],
      link: 'Welche Listen das sind',
      points: ['Sie stehen auf keiner solchen Liste', 'Sie kaufen für niemanden, der darauf steht'],
      quote: 'Eine falsche Angabe beendet die Mitgliedschaft.',
    },
  },
  'thank-you': {
    en: {
      title: 'Welcome',
      lead: 'Your card is ready.',
      heading: 'What comes next',
      says: ['A letter is ', 'on its way', ' to you.'],
      link: 'Write to us',
      points: ['Show your card at the counter', 'Keep the letter'],
      quote: 'Good to have you.',
    },
    de: {
      title: 'Willkommen',
      lead: 'Ihre Karte ist bereit.',
      heading: 'Wie es weitergeht',
      says: ['Ein Brief ist ', 'unterwegs', ' zu Ihnen.'],
      link: 'Schreiben Sie uns',
      points: ['Zeigen Sie die Karte am Schalter', 'Bewahren Sie den Brief auf'],
      quote: 'Schön, dass Sie da sind.',
    },
  },
}

export const writtenPages = Object.keys(words) as WrittenPage[]
export const spoken: readonly SiteLanguage[] = ['en', 'de']
const target = 'https://own-air.example/more'

const block = (name: string, html: string, options = '') =>
  `<!-- wp:${name} ${options}-->\n${html}\n<!-- /wp:${name} -->`

/** Its repeated field is one of groups, as Advanced Custom Fields keeps a repeater. */
export function inWordPress(
  name: WrittenPage,
  locale: SiteLanguage,
  change: Partial<Words> = {},
): WordPressPage {
  const { title, lead, heading, says, link, points, quote } = { ...words[name][locale], ...change }
  const [before, strong, after] = says
  const items = points.map((each) => block('list-item', `<li>${each}</li>`)).join('')
  return {
    slug: slugs[name][locale],
    title,
    content: [
      block('heading', `<h2 class="wp-block-heading">${heading}</h2>`),
      block('paragraph', `<p>${before}<strong>${strong}</strong>${after}</p>`),
      block('list', `<ul>${items}</ul>`),
      block('quote', `<blockquote class="wp-block-quote"><p>${quote}</p></blockquote>`),
      block('paragraph', `<p><a href="${target}" target="_blank" rel="noopener">${link}</a></p>`),
    ].join('\n\n'),
    acf: {
      lead,
      benefits: points.map((benefit) => ({ benefit })),
      list: points,
      group: { note: heading },
    },
  }
}

export function inMarkdown(name: WrittenPage, locale: SiteLanguage): string {
  const { title, lead, heading, says, link, points, quote } = words[name][locale]
  const [before, strong, after] = says
  const lines = points.map((each) => `- ${each}`).join('\n')
  return [
    `---\nlead: ${lead}\nbenefits:\n${lines}\nlist:\n${lines}\ngroup.note: ${heading}\n---`,
    `# ${title}`,
    `## ${heading}`,
    `${before}**${strong}**${after}`,
    lines,
    `> ${quote}`,
    `[${link}](${target})`,
  ].join('\n\n')
}
