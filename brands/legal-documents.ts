/** Legal texts of the sample airlines. They are samples, which an airline replaces by its own. */
import type { Brand, LegalDocuments, LegalDocument } from '@jetbridge/core/brand/brand.ts'

/** What the terms promise and the engine does, from one source. */
type Promises = Pick<Brand, 'name' | 'scheduleChangeMinutes' | 'checkInClosesMinutes'>

/** The documents of a brand in both languages. */
export function legalDocuments(brand: Promises): LegalDocuments {
  return {
    terms: { en: termsInEnglish(brand), de: termsInGerman(brand) },
    dataProtection: { en: dataProtectionInEnglish(brand.name), de: dataProtectionInGerman(brand.name) },
  }
}

function termsInEnglish({ name, scheduleChangeMinutes, checkInClosesMinutes }: Promises): LegalDocument {
  return {
    title: 'Terms of carriage (sample)',
    sections: [
      {
        heading: 'Your contract',
        paragraphs: [
          `Your contract is with ${name}. It begins when your booking is confirmed and your tickets are issued, and it covers the passengers named in it.`,
          'The price you saw before paying is the price of the whole journey, with all taxes and charges.',
        ],
      },
      {
        heading: 'Changes and cancellation',
        paragraphs: [
          'What you can change, and what you get back if you cancel, is shown beside each fare before you choose it, and again before you change or cancel anything.',
          `If we cancel your flight or move it by ${scheduleChangeMinutes} minutes or more, you can have your money back or take another of our flights at no extra cost.`,
        ],
      },
      {
        heading: 'At the airport',
        paragraphs: [
          `Bring a travel document with the same name as in your booking. Check-in closes ${checkInClosesMinutes} minutes before departure.`,
          'We carry baggage within the allowance of your fare. Dangerous goods are not allowed.',
        ],
      },
    ],
  }
}

function termsInGerman({ name, scheduleChangeMinutes, checkInClosesMinutes }: Promises): LegalDocument {
  return {
    title: 'Beförderungs\u00adbedingungen (Beispiel)',
    sections: [
      {
        heading: 'Ihr Vertrag',
        paragraphs: [
          `Ihr Vertragspartner ist ${name}. Der Vertrag beginnt, sobald Ihre Buchung bestätigt und Ihre Tickets ausgestellt sind, und gilt für die darin genannten Personen.`,
          'Der Preis, den Sie vor dem Bezahlen gesehen haben, ist der Preis der ganzen Reise mit allen Steuern und Gebühren.',
        ],
      },
      {
        heading: 'Umbuchung und Stornierung',
        paragraphs: [
          'Was Sie umbuchen können und was Sie bei einer Stornierung zurückerhalten, steht vor der Auswahl neben jedem Tarif und wird Ihnen vor jeder Umbuchung oder Stornierung noch einmal genannt.',
          `Streichen wir Ihren Flug oder verschieben wir ihn um mindestens ${scheduleChangeMinutes} Minuten, erhalten Sie auf Wunsch Ihr Geld zurück oder nehmen ohne Aufzahlung einen anderen unserer Flüge.`,
        ],
      },
      {
        heading: 'Am Flughafen',
        paragraphs: [
          `Bringen Sie ein Reisedokument mit demselben Namen wie in Ihrer Buchung mit. Der Check-in schließt ${checkInClosesMinutes} Minuten vor dem Abflug.`,
          'Gepäck befördern wir im Rahmen Ihres Tarifs. Gefährliche Güter bleiben zu Hause.',
        ],
      },
    ],
  }
}

function dataProtectionInEnglish(airline: string): LegalDocument {
  return {
    title: 'Data protection (sample)',
    sections: [
      {
        heading: 'What we hold',
        paragraphs: [
          `${airline} holds the names, dates of birth and contact details in your booking, your flights and what you paid. Card numbers never reach us: they go to the payment provider alone.`,
        ],
      },
      {
        heading: 'Why, and for how long',
        paragraphs: [
          'We need this data to carry you, to reach you when a flight changes, and to meet our legal obligations. We keep accounting records as long as the law requires; everything else is deleted once your journey is settled.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You can see what we hold, have it corrected or deleted, or take it elsewhere. Write to the contact address at the foot of the page.',
        ],
      },
    ],
  }
}

function dataProtectionInGerman(airline: string): LegalDocument {
  return {
    title: 'Datenschutz (Beispiel)',
    sections: [
      {
        heading: 'Was wir speichern',
        paragraphs: [
          `${airline} speichert Namen, Geburtsdaten und Kontaktdaten Ihrer Buchung, Ihre Flüge und Ihre Zahlungen. Kartennummern erreichen uns nie: Sie gehen allein an den Zahlungsdienst.`,
        ],
      },
      {
        heading: 'Wozu und wie lange',
        paragraphs: [
          'Wir brauchen diese Angaben, um Sie zu befördern, Sie bei Änderungen zu erreichen und gesetzliche Pflichten zu erfüllen. Belege bewahren wir so lange auf, wie das Gesetz es verlangt; alles andere wird gelöscht, sobald Ihre Reise abgerechnet ist.',
        ],
      },
      {
        heading: 'Ihre Rechte',
        paragraphs: [
          'Sie können Auskunft, Berichtigung oder Löschung verlangen oder Ihre Daten mitnehmen. Schreiben Sie an die Kontaktadresse am Ende der Seite.',
        ],
      },
    ],
  }
}
