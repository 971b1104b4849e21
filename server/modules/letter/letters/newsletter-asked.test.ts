import { brandById } from '@jetbridge/brands/brands.ts'
import { locales } from '@jetbridge/core/brand/locale.ts'
import { expect, it } from 'vitest'
import { letterAsHtml } from './as-html.ts'
import { letterAsText } from './as-text.ts'
import { newsletterAskedLetter } from './newsletter-asked.ts'

const brand = brandById('peoples')
const links = {
  confirmLink: 'https://peoples.example/newsletter#confirm=id.key',
  leaveLink: 'https://peoples.example/newsletter#leave=id.key',
}
const letterIn = (locale: (typeof locales)[number]) => newsletterAskedLetter({ brand, locale, ...links })

it('asks in English', () => {
  const letter = letterIn('en')
  expect(letter.subject).toMatchInlineSnapshot(`"Please confirm your newsletter from People’s"`)
  expect(letterAsText(letter, brand.name)).toMatchInlineSnapshot(`
    "Hello,

    We received a request to send the People’s newsletter to this address. Confirm it to get our news and offers.

    The link works once, within 48 hours.

    Confirm subscription: https://peoples.example/newsletter#confirm=id.key

    NOT YOU?
    Then there is nothing you need to do: we send no newsletter without your confirmation, and we erase your address after 7 days. You can also have it erased now, and you can unsubscribe with the same link later.
    Unsubscribe: https://peoples.example/newsletter#leave=id.key

    Questions? Write to us: gruezi@peoples.example

    People’s
    People’s as shown here is an invented sample that shows Jetbridge at work. No flight is operated.
    "
  `)
})

it('asks in German', () => {
  const letter = letterIn('de')
  expect(letter.subject).toMatchInlineSnapshot(`"Bitte bestätigen Sie Ihren Newsletter von People’s"`)
  expect(letterAsText(letter, brand.name)).toMatchInlineSnapshot(`
    "Guten Tag,

    für diese Adresse wurde der Newsletter von People’s angefordert. Bestätigen Sie sie, um unsere Neuigkeiten und Angebote zu erhalten.

    Der Link gilt 48 Stunden lang und nur einmal.

    Anmeldung bestätigen: https://peoples.example/newsletter#confirm=id.key

    DAS WAREN NICHT SIE?
    Dann müssen Sie nichts tun: Ohne Ihre Bestätigung senden wir keinen Newsletter und löschen Ihre Adresse nach 7 Tagen. Sie können sie auch gleich löschen lassen und sich mit demselben Link später jederzeit abmelden.
    Abmelden: https://peoples.example/newsletter#leave=id.key

    Fragen? Schreiben Sie uns: gruezi@peoples.example

    People’s
    People’s ist hier ein erfundenes Beispiel, das Jetbridge zeigt. Es findet kein Flug statt.
    "
  `)
})

it.each(locales)('has one button, and a link that leaves: %s', (locale) => {
  const markup = letterAsHtml(letterIn(locale), brand)
  expect([...markup.matchAll(/<a href="(https[^"]*)"/g)].map(([, address]) => address)).toEqual([
    links.confirmLink,
    links.leaveLink,
  ])
  expect(markup.match(/<a [^>]*class="button"/g)).toHaveLength(1)
})
