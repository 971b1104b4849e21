/** Texts about the pages that search engines and shared links show. */
export const messages = {
  'head.flights.title': 'Choose your flight',
  'head.flights.description':
    'Flights with {brand}: choose a day, compare the fares and book in a few steps.',
  'head.findReservation.title': 'Find your booking',
  'head.findReservation.description':
    'Open your {brand} booking with its code and a last name: see your flights, change or cancel them, and add travel documents.',
  'head.newsletter.title': 'Newsletter',
  'head.newsletter.description':
    'News and offers from {brand} by email. Confirm your subscription here, or end it.',
  'head.contact.title': 'Contact',
  'head.contact.description':
    'Write to {brand} or call: changes and refunds, baggage, special assistance, invoices.',
  'head.assistance.title': 'Special assistance',
  'head.assistance.description':
    'How {brand} helps passengers with reduced mobility and other needs, and how early to ask.',
  'head.baggage.title': 'Baggage',
  'head.baggage.description':
    'What you may take along with {brand}: cabin bags, checked bags, sports equipment and pets.',
  'head.about.title': 'About us',
  'head.about.description': 'Who {brand} is, where it flies, and what a journey with it is like.',
  'head.membership.title': 'Membership',
  'head.membership.description':
    'Become a member of {brand}: what it includes, what it costs, and how to join.',
  'head.terms.title': 'Terms of carriage',
  'head.terms.description': 'The conditions that apply when you book and fly with {brand}.',
  'head.data-protection.title': 'Data protection',
  'head.data-protection.description':
    'How {brand} uses and protects your personal data, and which rights you have.',
}
