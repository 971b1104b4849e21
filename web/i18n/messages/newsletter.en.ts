/** The page behind the links of the newsletter's mails. */
export const messages = {
  'newsletter.title': 'Newsletter',
  'newsletter.confirmTitle': 'Confirm your newsletter',
  'newsletter.confirmText': 'Confirm that {brand} may send news and offers to your email address.',
  'newsletter.confirm': 'Confirm subscription',
  'newsletter.confirmed': 'Thank you, your subscription is confirmed.',
  'newsletter.confirmEnded':
    'This link has been used or has expired. If you’ve already confirmed, you’re subscribed. If not, ask for the newsletter again with your next booking.',
  'newsletter.leaveTitle': 'Unsubscribe from the newsletter',
  'newsletter.leaveText': '{brand} will stop sending you newsletters and erase your address from the list.',
  'newsletter.leave': 'Unsubscribe',
  'newsletter.left': 'You’ve unsubscribed. Your address has been erased from the list.',
  'newsletter.leaveEnded': 'This link is incomplete. Please open it again from the email.',
  'newsletter.noLink': 'Please open the link in our email once more: it arrived incomplete.',
}
