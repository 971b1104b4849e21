/** My Account in sections: a list on the left, one section on the right, each with an address of its own. */
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { passengerProfileEndpoints as calls } from '@jetbridge/core/contract/passenger-profile.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { chosenVoucher } from '../../session/chosen-voucher.ts'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { Network } from '../../testing/network.ts'
import { press } from '../../testing/press.ts'
import { becomeMember, buildProfile, done, membershipOf } from '../../testing/profiles.ts'
import { buildAccount } from '../../testing/signed-in.ts'
import { openPage } from './testing/open-page.tsx'

const user = userEvent.setup()
const toasts = () => screen.getByRole('log')
const list = () => within(screen.getByRole('navigation', { name: /^(My Account|Mein Konto)$/ }))
const section = (name: string) => screen.findByRole('region', { name })
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
beforeEach(() => {
  installBrowserParts()
})

async function fill(label: string | RegExp, text: string) {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
}

describe('the list of sections', () => {
  test('leads to each by an address of its own, and the heading is the name, once', async () => {
    const { router } = await openPage('/my-account')
    await waitFor(() => expect(document.title).toBe('My Account'))
    expect(
      list()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Personal details/),
      'Contact and address',
      expect.stringMatching(/^Travel documents/),
      expect.stringMatching(/^Companions/),
      'Preferences',
      expect.stringMatching(/^Saved cards/),
      expect.stringMatching(/^Vouchers/),
      'Secure Flight',
      'Membership',
      'Sign-in and security',
      'Your data',
    ])
    await user.click(list().getByRole('link', { name: /^Companions/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Companions' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/my-account/companions')
    await waitFor(() => expect(document.title).toBe('Companions – My Account'))
    expect(screen.getAllByText('Companions').length).toBe(2)
    expect(
      list()
        .getByRole('link', { name: /^Companions/ })
        .getAttribute('aria-current'),
    ).toBe('page')
    await router.navigate(-1)
    expect(await screen.findByRole('heading', { level: 1, name: 'My Account' })).toBeTruthy()
  })

  test('has no section that the airline does not show, and its address leads to the list', async () => {
    const { router } = await openPage('/my-account/vouchers', { profile: { allowViewVouchers: false } })
    await waitFor(() => expect(router.state.location.pathname).toBe('/my-account'))
    expect(list().queryByRole('link', { name: /^Vouchers/ })).toBeNull()
  })

  test('stands beside sign-in and security, too', async () => {
    await openPage('/my-account/security')
    await section('Password')
    expect(list().getByRole('link', { name: 'Sign-in and security' }).getAttribute('aria-current')).toBe(
      'page',
    )
  })
})

describe('a section of values', () => {
  test('shows them as text, says what is not told, and one Edit changes them', async () => {
    const { account } = await openPage('/my-account/personal')
    const details = within(await section('Personal details'))
    expect(await details.findByText('10 Dec 1990')).toBeTruthy()
    expect(details.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Edit'])
    await press('Edit')
    const form = within(await screen.findByRole('dialog', { name: 'Personal details' }))
    const birth = form.getByLabelText<HTMLInputElement>('Date of birth')
    expect([birth.type, birth.value]).toEqual(['text', '10/12/1990'])
    await fill('Date of birth', '09041990')
    expect(birth.value).toBe('09/04/1990')
    expect(form.getByText('9 April 1990')).toBeTruthy()
    await press('Save')
    await isGone()
    expect((await account.profile()).dob).toBe('1990-04-09')
  })

  test.each([
    ['31021990', 'Please enter a complete date.'],
    ['01012090', 'This day is in the future. Please check the date.'],
  ])('takes no birth date %s', async (typed, sentence) => {
    await openPage('/my-account/personal')
    await press('Edit')
    await fill('Date of birth', typed)
    await press('Save')
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  test('of contact names in one line what was never told', async () => {
    await openPage('/my-account/contact', { account: await buildAccount() })
    const contact = within(await section('Contact and address'))
    const line = (await contact.findByText('Not given')).nextElementSibling
    expect(line?.textContent).toBe('Mobile phone, Phone, Address, Company')
  })
})

describe('a member', () => {
  test('reads number and last day once, below the personal details, and the level with them', async () => {
    const account = await buildProfile()
    const number = await becomeMember(account)
    const { validUntil } = await membershipOf(account)
    await openPage('/my-account/personal', { account })
    const membership = within(await section('Membership'))
    expect(membership.getByText(number)).toBeTruthy()
    expect(screen.getAllByText(number)).toHaveLength(1)
    expect(screen.getAllByText(formatDate(validUntil!, 'en-GB'))).toHaveLength(1)
    const details = within(await section('Personal details'))
    expect(details.getByText('Seeblick')).toBeTruthy()
    for (const name of ['Membership number', 'Member until']) expect(details.queryByText(name)).toBeNull()
  })
})

describe('preferences', () => {
  test('are chosen from what the airline knows, and a text of before stays until it is changed', async () => {
    const account = await buildAccount()
    const preferences = [
      { name: 'Meal', value: 'No onions, please' },
      { name: 'Seat', value: 'Aisle' },
    ]
    done(await account.call(calls.update, { body: { preferences } }))
    await openPage('/my-account/preferences', { account })
    const shown = within(await section('Preferences'))
    expect(await shown.findByText('No onions, please')).toBeTruthy()
    expect(shown.getByText('Aisle')).toBeTruthy()
    await press('Edit')
    const form = within(await screen.findByRole('dialog', { name: 'Preferences' }))
    const meal = form.getByLabelText<HTMLSelectElement>('Meal')
    expect(meal.selectedOptions[0]?.textContent).toBe('No onions, please (as you wrote it)')
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Aisle' }).checked).toBe(true)
    await user.click(form.getByRole('radio', { name: 'Window' }))
    await press('Save')
    await isGone()
    expect((await account.profile()).preferences).toEqual(
      expect.arrayContaining([
        { name: 'Meal', value: 'No onions, please' },
        { name: 'Seat', value: 'window' },
      ]),
    )
    await press('Edit')
    await user.selectOptions(screen.getByLabelText('Meal'), 'GFML')
    await press('Save')
    await isGone()
    expect(await shown.findByText('Gluten-free')).toBeTruthy()
  })

  test('are told in the language of the page, also those kept as a code or a word of another', async () => {
    const account = await buildAccount()
    const preferences = [
      { name: 'Meal', value: 'VGML' },
      { name: 'Seat', value: 'Aisle' },
      { name: 'Language', value: 'en' },
      { name: 'Newspaper', value: 'none' },
    ]
    done(await account.call(calls.update, { body: { preferences } }))
    await openPage('/my-account/preferences', { account, locale: 'de' })
    const shown = within(await section('Vorlieben'))
    for (const text of ['Vegan', 'Gang', 'Englisch', 'Keine Zeitung'])
      expect(await shown.findByText(text)).toBeTruthy()
  })
})

describe('companions', () => {
  test('are people with initials, birthday and the state of their documents', async () => {
    const account = await buildProfile()
    const body = {
      travelDocumentType: 'ID' as const,
      documentNumber: 'N1',
      firstName: 'Noa',
      lastName: 'Byron',
    }
    done(await account.call(calls.addDocument, { body: { ...body, expirationDate: '2098-05-21' } }))
    const { unmount } = await openPage('/my-account/companions', { account })
    const people = within(await section('Companions'))
    expect(await people.findByText('Born 2 April 2015')).toBeTruthy()
    expect(people.getByText('NB')).toBeTruthy()
    expect(people.getByText('ID valid to 21 May 2098')).toBeTruthy()
    unmount()
    await openPage('/my-account/companions', { locale: 'de' })
    expect(await screen.findByText('Noch kein Dokument')).toBeTruthy()
    expect(screen.getByText('Geboren am 2. April 2015')).toBeTruthy()
  })

  test('need no mail address: a child has none', async () => {
    const { account } = await openPage('/my-account/companions')
    await press('Add a companion')
    await fill('First name *', 'Leo')
    await fill('Last name *', 'Byron')
    await press('Save')
    await isGone()
    const { associatedProfiles } = await account.profile()
    expect(associatedProfiles.map(({ firstName, email }) => [firstName, email])).toContainEqual(['Leo', ''])
    expect(within(toasts()).getByText('Companion added')).toBeTruthy()
  })

  test('are deleted after it is said what goes, the red button is not Cancel, and Undo brings them back', async () => {
    const { account } = await openPage('/my-account/companions')
    await press('Delete: Noa Byron')
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Noa Byron?' }))
    expect(question.getByText(/Bookings already made stay as they are/)).toBeTruthy()
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' }))
    expect(question.getByRole('button', { name: 'Cancel' }).className).not.toContain('primary')
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect((await account.profile()).associatedProfiles).toEqual([])
    await user.click(await within(toasts()).findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Noa Byron')).toBeTruthy()
    const [back] = (await account.profile()).associatedProfiles
    expect(back).toMatchObject({ firstName: 'Noa', email: 'noa@example.com', dob: '2015-04-02' })
  })
})

describe('travel documents', () => {
  test('are told in words in both languages, and a deleted one comes back whole', async () => {
    const { account } = await openPage('/my-account/documents', { locale: 'de' })
    const documents = within(await section('Reisedokumente'))
    expect(await documents.findByText('Reisepass U1234567')).toBeTruthy()
    expect(documents.getByText('Reisepass gültig bis 4. März 2099')).toBeTruthy()
    await press('Löschen: Reisepass U1234567')
    expect(await screen.findByText(/Reisepass ••4567 wird aus Ihrem Konto entfernt/)).toBeTruthy()
    await press('Löschen')
    await user.click(await within(toasts()).findByRole('button', { name: 'Rückgängig' }))
    expect(await documents.findByText('Reisepass U1234567')).toBeTruthy()
    expect((await account.profile()).travelDocuments).toMatchObject([
      { documentNumber: 'U1234567', expirationDate: '2099-03-04', issuedBy: 'AT', firstName: 'Ada' },
    ])
  })
})

describe('saved cards', () => {
  test('are never asked for their kind: the number says it', async () => {
    await openPage('/my-account/cards', { network: new Network() })
    expect(await screen.findByText('Visa •••• 1111')).toBeTruthy()
    await press('Add a card')
    const form = within(await screen.findByRole('dialog', { name: 'Add a card' }))
    expect(form.queryByLabelText(/Payment Method/)).toBeNull()
    expect(form.getByLabelText('Card number *')).toBeTruthy()
    expect(form.getByLabelText('Use by default')).toBeTruthy()
  })

  test('none says so in plain words', async () => {
    await openPage('/my-account/cards', { account: await buildAccount() })
    expect(await screen.findByText(/^No saved cards\./)).toBeTruthy()
  })
})

describe('vouchers', () => {
  test('show what is left, the code and until when; one is chosen for the next payment, and the choice taken back', async () => {
    const account = await buildProfile()
    await openPage('/my-account/vouchers', { account })
    const voucher = within(await screen.findByRole('article', { name: `Gift voucher ${account.voucher}` }))
    expect(voucher.getByText(account.voucher)).toBeTruthy()
    expect(voucher.getByText(/^Valid to \d+ December 2099$/)).toBeTruthy()
    const use = voucher.getByRole('button', { name: `Use at payment: ${account.voucher}` })
    await user.click(use)
    expect(use.getAttribute('aria-pressed')).toBe('true')
    expect(voucher.getByText(/Your next payment in this window/)).toBeTruthy()
    expect(voucher.getByRole('link', { name: 'Search flights' }).getAttribute('href')).toBe('/')
    expect(chosenVoucher()).toBe(account.voucher)
    await user.click(use)
    expect(chosenVoucher()).toBeUndefined()
  })

  test('are a Geschenkgutschein in German, and no poison', async () => {
    const account = await buildProfile()
    await openPage('/my-account/vouchers', { account, locale: 'de' })
    expect(await screen.findByText('Geschenkgutschein')).toBeTruthy()
    expect(screen.queryByText('Gift')).toBeNull()
  })
})
