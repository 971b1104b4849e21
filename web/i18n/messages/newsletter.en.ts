/** The newsletter: its field, and the page behind the links of its mails. */
export const messages = {
  'newsletter.title': 'Newsletter',
  'newsletter.confirmTitle': 'Confirm your newsletter',
  'newsletter.confirmText': 'Confirm that {brand} may send news and offers to your email address.',
  'newsletter.confirm': 'Confirm subscription',
  'newsletter.confirmed': 'Thank you, your subscription is confirmed.',
  'newsletter.confirmEnded':
    'This link has been used or has expired. If you’ve already confirmed, you’re subscribed. If not, subscribe again here.',
  'newsletter.leaveTitle': 'Unsubscribe from the newsletter',
  'newsletter.leaveText': '{brand} will stop sending you newsletters and erase your address from the list.',
  'newsletter.leave': 'Unsubscribe',
  'newsletter.left': 'You’ve unsubscribed. Your address has been erased from the list.',
  'newsletter.leaveEnded': 'This link is incomplete. Please open it again from the email.',
  'newsletter.lead': 'News, new routes and offers from {brand} by email, every few weeks.',
  'newsletter.email': 'Email',
  'newsletter.emailMissing': 'Please enter your email address.',
  'newsletter.emailNotValid': 'This email address doesn’t look right. Please check it.',
  'newsletter.consent':
    'I’d like to receive the {brand} newsletter with news and offers by email. I can withdraw my consent at any time, for example with the link in every email. More in <page>data protection</page>.',
  'newsletter.subscribe': 'Subscribe',
  'newsletter.asked': 'Almost done: please check your inbox',
  'newsletter.askedText':
    'We’ve sent an email to {email}. Press the link in it within 48 hours, then you’re subscribed.',
  'newsletter.askedHelp':
    'No email? Please check the address and your spam folder. If the address is already subscribed, none is sent.',
  'newsletter.takenText': 'Thank you. {email} has been passed on for our newsletter.',
  'newsletter.again': 'Use another address',
}
