/** Texts of the letters about a contact that was corrected after the sale, in English and German. */
import { inLanguages } from './spoken.ts'

const english = {
  subject: (code: string) => `Your booking ${code}: contact changed`,
  here: 'As you asked, letters about your booking now come to this address.',
  elsewhere: (email: string) =>
    `Somebody who has opened your booking has changed its contact: letters about it now go to ${email} and no longer to this address.`,
  phone: (phone: string) => `On the day of travel we reach you at ${phone}.`,
  notYours: 'If this change wasn’t yours, write to us at once. Nothing else in your booking was changed.',
}

type ContactChangeWords = typeof english

const german: ContactChangeWords = {
  subject: (code) => `Ihre Buchung ${code}: Kontakt geändert`,
  here: 'wie gewünscht kommen Schreiben zu Ihrer Buchung ab jetzt an diese Adresse.',
  elsewhere: (email) =>
    `jemand, der Ihre Buchung geöffnet hat, hat ihren Kontakt geändert: Schreiben dazu gehen ab jetzt an ${email} und nicht mehr an diese Adresse.`,
  phone: (phone) => `Am Reisetag erreichen wir Sie unter ${phone}.`,
  notYours:
    'Falls diese Änderung nicht von Ihnen stammt, schreiben Sie uns bitte sofort. Sonst wurde in Ihrer Buchung nichts geändert.',
}

export const contactChangeWords = inLanguages<ContactChangeWords>('contact-change', {
  en: english,
  de: german,
})
