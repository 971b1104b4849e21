/** The texts of the newsletter's mails. */
import { inLanguages } from './spoken.ts'

const english = {
  subject: (airline: string) => `Please confirm your newsletter from ${airline}`,
  greeting: 'Hello,',
  text: (airline: string) =>
    `We received a request to send the ${airline} newsletter to this address. Confirm it to get our news and offers.`,
  ends: (hours: number) => `The link works once, within ${hours} hours.`,
  confirmLink: 'Confirm subscription',
  notYou: 'Not you?',
  notYouText: (days: number) =>
    `Then there is nothing you need to do: we send no newsletter without your confirmation, and we erase your address after ${days} days. You can also have it erased now, and you can unsubscribe with the same link later.`,
  leaveLink: 'Unsubscribe',
}

const german: typeof english = {
  subject: (airline) => `Bitte bestätigen Sie Ihren Newsletter von ${airline}`,
  greeting: 'Guten Tag,',
  text: (airline) =>
    `für diese Adresse wurde der Newsletter von ${airline} angefordert. Bestätigen Sie sie, um unsere Neuigkeiten und Angebote zu erhalten.`,
  ends: (hours) => `Der Link gilt ${hours} Stunden lang und nur einmal.`,
  confirmLink: 'Anmeldung bestätigen',
  notYou: 'Das waren nicht Sie?',
  notYouText: (days) =>
    `Dann müssen Sie nichts tun: Ohne Ihre Bestätigung senden wir keinen Newsletter und löschen Ihre Adresse nach ${days} Tagen. Sie können sie auch gleich löschen lassen und sich mit demselben Link später jederzeit abmelden.`,
  leaveLink: 'Abmelden',
}

export const newsletterWords = inLanguages<typeof english>('newsletter', { en: english, de: german })
