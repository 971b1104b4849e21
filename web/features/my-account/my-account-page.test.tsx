import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import { giveVoucher } from '@jetbridge/server/testing/voucher.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildBooking } from '../../testing/bookings.ts'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import { openedEngine, passTime } from '../../testing/engine.ts'
import { Network } from '../../testing/network.ts'
import { press } from '../../testing/press.ts'
import { becomeMember, buildProfile, done, keepBooking, saveCard } from '../../testing/profiles.ts'
import { buildAccount } from '../../testing/signed-in.ts'
import { actsOf, openPage as openSite, readsOf } from './testing/open-page.tsx'

const user = userEvent.setup()

/** The page as the specification prints it. */
const openPage: typeof openSite = (path, setup) =>
  openSite(path, { ...setup, profile: { printedAccount: true, ...setup?.profile } })

const calls = passengerProfileEndpoints
const documentOf = ({ travelDocuments }: WireProfile) => travelDocuments[0]!.passengerProfileTravelDocumentUid
beforeEach(() => {
  installBrowserParts()
})

const card = (name: string) => screen.findByRole('region', { name })
const dialog = (name: string | RegExp) =>
  screen.findByRole(/^Confirm|^Wirklich/.test(String(name)) ? 'alertdialog' : 'dialog', { name })
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const toasts = () => screen.getByRole('log')

async function fill(label: string | RegExp, text: string) {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
}

describe('the page', () => {
  test('has the title, heading and subtitle, and loads the profile by its id [RTE-18, ACC-01]', async () => {
    const { network } = await openPage('/my-account')
    await waitFor(() => expect(document.title).toBe('My Account'))
    expect(screen.getByRole('heading', { level: 1, name: 'Personal Details' })).toBeTruthy()
    expect(screen.getByText('Basic Info & Passport Details')).toBeTruthy()
    await card('Basic Info')
    expect([readsOf(network), actsOf(network)]).toEqual([1, []])
  })

  test('leads to password and passkeys, and not where another provider keeps them [IDN-02]', async () => {
    await openPage('/my-account')
    await card('Sign-in and security')
    document.body.replaceChildren()
    const otherProviders = {
      passenger: { authority: 'https://login.example', clientId: 'shop', profileClaim: 'sub', isBound: true },
    }
    await openPage('/my-account', { otherProviders })
    await card('Basic Info')
    expect(screen.queryByRole('region', { name: 'Sign-in and security' })).toBeNull()
  })

  test('is no page where nobody may sign in', async () => {
    const { router } = await openPage('/my-account', { isOffered: false })
    expect(router.state.location.pathname).toBe('/not-found')
  })

  test('shows Basic Info with all known values, and members’ fields only to members [ACC-02, ACC-04]', async () => {
    const account = await buildProfile()
    await becomeMember(account)
    await openPage('/my-account', { account })
    const info = within(await card('Basic Info'))
    for (const name of [
      'Name',
      'Gender',
      'Date of Birth',
      'Membership ID',
      'Membership Level',
      'Membership Expiry',
    ]) {
      expect(info.getByText(name)).toBeTruthy()
    }
    expect(info.getByText('Ada Byron')).toBeTruthy()
    expect(info.getByRole('button', { name: 'Edit: Basic Info' }).textContent).toBe('Edit')
  })

  test.each([
    ['en', 'slate_one', 'Dec 10, 1990'],
    ['en', 'peoples', '10 Dec 1990'],
    ['de', 'peoples', '10. Dez. 1990'],
  ] as const)(
    'writes dates outside its lists in the chosen language, with the month in letters: %s at %s [I18N-10, GAP-85]',
    async (locale, brandId, written) => {
      await openPage('/my-account', { locale, brandId })
      expect(await screen.findByText(written)).toBeTruthy()
    },
  )

  test.each([null, '0001-01-01', '0001-01-01T00:00:00'])(
    'hides the birth date %s and members’ fields [ACC-03, ACC-04]',
    async (dob) => {
      const account = await buildProfile()
      done(await account.call(calls.update, { body: { dob } }))
      await openPage('/my-account', { account })
      const info = within(await card('Basic Info'))
      expect(info.getByText('Ada Byron')).toBeTruthy()
      expect(info.queryByText('Date of Birth')).toBeNull()
      expect(info.queryByText(/Membership/)).toBeNull()
    },
  )

  test.each([
    ['allowViewSecureFlight', 'Secure Flight Info'],
    ['allowViewTravelDocuments', 'Travel Documents'],
    ['allowViewAssociateProfiles', 'Associate Profiles'],
    ['allowViewPreferences', 'Preferences'],
    ['allowViewVouchers', 'View Vouchers'],
  ] as const)(
    '%s shows or hides the card %s [ACC-05, ACC-06, ACC-07, ACC-08, ACC-10, ACC-11]',
    async (flag, name) => {
      const { unmount } = await openPage('/my-account', { profile: { [flag]: true } })
      expect(within(await card(name)).getByRole('button', { name: `View: ${name}` })).toBeTruthy()
      unmount()
      await openPage('/my-account', { profile: { [flag]: false } })
      await card('Basic Info')
      expect(screen.queryByRole('region', { name })).toBeNull()
    },
  )

  test('always shows Payments [ACC-09, ACC-11]', async () => {
    const none = {
      allowViewSecureFlight: false,
      allowViewTravelDocuments: false,
      allowViewAssociateProfiles: false,
      allowViewPreferences: false,
      allowViewVouchers: false,
    }
    await openPage('/my-account', { profile: none })
    expect(within(await card('Payments')).getByRole('button', { name: 'View: Payments' })).toBeTruthy()
  })

  test('that cannot load says why, and loads when asked again', async () => {
    const network = new Network()
    network.refuse(calls.read, 'too-many-requests', { times: Infinity })
    await openPage('/my-account', { network })
    expect(await screen.findByText('We couldn’t load your account.')).toBeTruthy()
    network.mend()
    await press('Try again')
    expect(await card('Basic Info')).toBeTruthy()
    expect(screen.queryByText('We couldn’t load your account.')).toBeNull()
  })

  test('asks again when the window gets the focus: another tab may have changed it', async () => {
    const { account } = await openPage('/my-account')
    await card('Basic Info')
    done(await account.call(calls.update, { body: { firstName: 'Augusta' } }))
    window.dispatchEvent(new Event('visibilitychange'))
    expect((await screen.findAllByText('Augusta Byron')).length).toBeGreaterThan(0)
  })

  test('speaks German', async () => {
    await openPage('/my-account', { locale: 'de' })
    await waitFor(() => expect(document.title).toBe('Mein Konto'))
    expect(await card('Reisedokumente')).toBeTruthy()
  })
})

describe('a dialog', () => {
  test.each([
    ['Edit: Basic Info', 'Edit Basic Info'],
    ['Edit: Contact', 'Edit Contact'],
    ['View: Secure Flight Info', 'Secure Flight Information'],
    ['View: Travel Documents', 'Travel Documents'],
    ['View: Associate Profiles', 'Associated Profiles'],
    ['View: Preferences', 'Edit Preferences'],
    ['View: Payments', 'Saved Payments'],
    ['View: View Vouchers', 'Your Vouchers'],
  ])(
    'opens by %s, and closes by Escape and by its overlay, with the focus back [ACC-12]',
    async (name, title) => {
      await openPage('/my-account')
      await press(name)
      await dialog(title)
      await user.keyboard('{Escape}')
      await isGone()
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
      await press(name)
      const shown = await dialog(title)
      // Outside of the dialog there is nothing but its overlay.
      await user.click(shown.parentElement!.parentElement!)
      await isGone()
    },
  )

  test('keeps what was typed when it is closed, and Cancel drops it [ACC-12, GAP-100]', async () => {
    await openPage('/my-account')
    await press('Edit: Basic Info')
    await fill('First Name', 'Augusta')
    await user.keyboard('{Escape}')
    await isGone()
    await press('Edit: Basic Info')
    expect(screen.getByLabelText('First Name')).toHaveProperty('value', 'Augusta')
    expect(screen.getByText(/Your changes are still here/)).toBeTruthy()
    await press('Cancel')
    await isGone()
    await press('Edit: Basic Info')
    expect(screen.getByLabelText('First Name')).toHaveProperty('value', 'Ada')
  })

  test('gives the focus back to its card after a form that a list has opened [ACC-24]', async () => {
    await openPage('/my-account')
    await press('View: Travel Documents')
    await press('Add New Document')
    await dialog('Add Travel Document')
    expect(screen.queryByRole('dialog', { name: 'Travel Documents' })).toBeNull()
    await user.keyboard('{Escape}')
    await isGone()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'View: Travel Documents' })),
    )
  })
})

describe('Basic Info', () => {
  test('is saved with what has changed, then the profile is loaded again [PSG-05, ACC-28, ACC-40]', async () => {
    const { account, network } = await openPage('/my-account')
    await press('Edit: Basic Info')
    await dialog('Edit Basic Info')
    await fill('First Name', 'Augusta')
    await user.selectOptions(screen.getByLabelText('Gender'), 'Other')
    await press('Save')
    await isGone()
    expect(network.bodyTo(calls.update)).toEqual({
      passengerProfileUid: account.uid,
      firstName: 'Augusta',
      gender: 'Other',
    })
    expect(readsOf(network)).toBe(2)
    expect(within(toasts()).getByText('Profile updated successfully')).toBeTruthy()
    expect(within(await card('Basic Info')).getByText('Augusta Byron')).toBeTruthy()
  })

  test('keeps one name only, once it is said that there is no other', async () => {
    const { account, network } = await openPage('/my-account')
    const oneName = 'One name only, not a first and a last name'
    await press('Edit: Basic Info')
    await dialog('Edit Basic Info')
    await user.clear(screen.getByLabelText('First Name'))
    expect(screen.queryByLabelText(oneName)).toBeNull()
    await press('Save')
    await user.click(await screen.findByLabelText(oneName))
    await press('Save')
    await isGone()
    expect(network.bodyTo(calls.update)).toEqual({ passengerProfileUid: account.uid, firstName: 'FNU' })
    expect(within(await card('Basic Info')).getByText('Byron')).toBeTruthy()
    await press('Edit: Basic Info')
    expect(screen.getByLabelText('First Name')).toHaveProperty('value', '')
    expect(screen.getByLabelText(oneName)).toHaveProperty('checked', true)
  })

  test('offers Male, Female, Other and Undisclosed [SYS-02]', async () => {
    await openPage('/my-account')
    await press('Edit: Basic Info')
    const options = within(screen.getByLabelText('Gender')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Please choose',
      'Male',
      'Female',
      'Other',
      'Undisclosed',
    ])
  })

  test('says what is wrong at the field, keeps it open, and sends nothing', async () => {
    const { network } = await openPage('/my-account')
    await press('Edit: Basic Info')
    await fill('First Name', 'R2D2')
    await press('Save')
    expect(screen.getByText('Please check this entry.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('First Name'))
    expect(actsOf(network)).toEqual([])
  })

  test('that fails stays open with its input, a toast, and words at the field [ACC-42, GAP-57]', async () => {
    const { account, network } = await openPage('/my-account')
    await press('Edit: Basic Info')
    await fill('First Name', 'Augusta')
    network.refuse(calls.update, 'invalid-fields', { fields: { firstName: 'not-valid' } })
    await press('Save')
    expect(await within(toasts()).findByText('Some entries need your attention.')).toBeTruthy()
    expect(screen.getByText('Please check this entry.')).toBeTruthy()
    expect(screen.getByLabelText('First Name')).toHaveProperty('value', 'Augusta')
    // The toast stands above the dialog: pressing it away does not close the dialog.
    await user.click(within(toasts()).getByRole('button', { name: 'Close' }))
    expect(await dialog('Edit Basic Info')).toBeTruthy()
    network.refuse(calls.update, 'busy')
    await press('Save')
    expect(await within(toasts()).findByText(/very busy/)).toBeTruthy()
    await press('Save')
    await isGone()
    expect((await account.profile()).firstName).toBe('Augusta')
  })
})

describe('Preferences and secure flight', () => {
  test('have one text each, named and with a placeholder, Save and Cancel [ACC-13]', async () => {
    await openPage('/my-account')
    await press('View: Preferences')
    const form = within(await dialog('Edit Preferences'))
    expect(form.getByLabelText('Meal').getAttribute('placeholder')).toBe('Enter Meal')
    expect(form.getByLabelText('Seat')).toHaveProperty('value', 'Aisle')
    expect(form.getByRole('button', { name: 'Save' })).toBeTruthy()
    expect(form.getByRole('button', { name: 'Cancel' })).toBeTruthy()
  })

  test('take the answer in place of the profile, and load nothing [ACC-29, ACC-40]', async () => {
    const { account, network } = await openPage('/my-account')
    await press('View: Preferences')
    await fill('Meal', 'Vegetarian')
    await press('Save')
    await isGone()
    expect(network.bodyTo(calls.update)).toEqual({
      passengerProfileUid: account.uid,
      preferences: [{ name: 'Meal', value: 'Vegetarian' }],
    })
    const told = within(await card('Preferences')).getByText('Vegetarian')
    expect(told.getAttribute('lang'), 'typed, in any language').toBe('')
    expect(within(toasts()).getByText('Preferences updated successfully')).toBeTruthy()
    expect([readsOf(network), actsOf(network)]).toEqual([1, ['POST passenger-profile/update']])
  })

  test('secure flight holds redress and known traveler number, saved by the update call [ACC-29, ACC-43, PSG-09]', async () => {
    const { account, network } = await openPage('/my-account')
    await press('View: Secure Flight Info')
    await fill('Redress Number', '1234567')
    await fill('Known Traveler Number', 'KTN99')
    await press('Save')
    await isGone()
    expect(network.bodyTo(calls.update)).toEqual({
      passengerProfileUid: account.uid,
      redress: '1234567',
      knownTraveler: 'KTN99',
    })
    expect(within(await card('Secure Flight Info')).getByText('KTN99')).toBeTruthy()
    expect([readsOf(network), actsOf(network)]).toEqual([1, ['POST passenger-profile/update']])
  })
})

describe('Travel Documents', () => {
  test('are listed by type, number and expiry, with Edit and Delete [ACC-14, I18N-09, GAP-101]', async () => {
    const network = new Network()
    // An older system has kept another one.
    network.rewrite(calls.read, async (answer) => {
      const profile = (await answer.json()) as WireProfile
      const [passport] = profile.travelDocuments
      const kept = { documentNumber: 'S-1', expirationDate: null, travelDocumentType: 'SeamansBook' }
      const old = { ...passport!, passengerProfileTravelDocumentUid: 'document-9', ...kept }
      return Response.json({ ...profile, travelDocuments: [passport, old] })
    })
    await openPage('/my-account', { network })
    await press('View: Travel Documents')
    const list = within(await dialog('Travel Documents'))
    expect(list.getByText('Passport')).toBeTruthy()
    expect(list.getByText('U1234567')).toBeTruthy()
    expect(list.getByText('Exp date: 04/03/2099')).toBeTruthy()
    expect(list.getByText('SeamansBook')).toBeTruthy()
    expect(list.getByText('Exp date: –')).toBeTruthy()
    expect(list.getByRole('button', { name: 'Delete: Passport U1234567' }).textContent).toBe('Delete')
    await press('Edit: SeamansBook S-1')
    expect(screen.getByLabelText('Document Type')).toHaveProperty('value', '')
    await press('Save')
    expect(screen.getByText('Please choose one from the list.')).toBeTruthy()
  })

  test('say that there is none, with Add New Document and Close [ACC-15]', async () => {
    await openPage('/my-account', { account: await buildAccount() })
    await press('View: Travel Documents')
    const list = within(await dialog('Travel Documents'))
    expect(list.getByText('No travel documents found.')).toBeTruthy()
    expect(list.getByRole('button', { name: 'Add New Document' })).toBeTruthy()
    await user.click(list.getByRole('button', { name: 'Close' }))
    await isGone()
  })

  test('are added with only the given values, as Primary [ACC-16, ACC-17, ACC-18, ACC-24, ACC-28, ACC-30, ACC-39]', async () => {
    const { account, network } = await openPage('/my-account', { account: await buildAccount() })
    await press('View: Travel Documents')
    await press('Add New Document')
    const form = within(await dialog('Add Travel Document'))
    const names = [
      'Document Type',
      'Issued By',
      'Document Number',
      'Expiration Date',
      'First Name',
      'Middle Name',
      'Surname',
      'Address 1',
      'Address 2',
      'City',
      'State',
      'Postal',
      'Country',
    ]
    for (const name of names) expect(form.getByLabelText(name)).toHaveProperty('required', false)
    const types = within(form.getByLabelText('Document Type')).getAllByRole<HTMLOptionElement>('option')
    expect(types.map(({ value }) => value)).toEqual([
      'Passport',
      'Visa',
      'ID',
      'MilitaryID',
      'AlienRegistration',
    ])
    await fill('Document Number', 'U7654321')
    await press('Save')
    expect(await dialog('Travel Documents')).toBeTruthy()
    expect(network.bodyTo(calls.addDocument)).toMatchObject({
      passengerProfileUid: account.uid,
      travelDocumentCategory: 'Primary',
      travelDocumentType: 'Passport',
      documentNumber: 'U7654321',
      expirationDate: null,
      issuedBy: null,
    })
    expect(readsOf(network)).toBe(2)
    expect(within(toasts()).getByText('Travel document added')).toBeTruthy()
    expect(screen.getByText('U7654321')).toBeTruthy()
  })

  test('take no expiry date before today [ACC-18]', async () => {
    const { network } = await openPage('/my-account')
    await press('View: Travel Documents')
    await press('Edit: Passport U1234567')
    await fill('Expiration Date', '01/01/2020')
    await press('Save')
    expect(await screen.findByText(/This day is in the past/)).toBeTruthy()
    expect(actsOf(network)).toEqual([])
  })

  test('are changed whole, and the list shows them again [ACC-24, ACC-39]', async () => {
    const { account, network } = await openPage('/my-account')
    await press('View: Travel Documents')
    await press('Edit: Passport U1234567')
    await dialog('Edit Travel Document')
    await fill('Document Number', 'U0000001')
    await press('Save')
    await dialog('Travel Documents')
    expect(network.bodyTo(calls.editDocument)).toMatchObject({
      passengerProfileTravelDocumentUid: documentOf(await account.profile()),
      documentNumber: 'U0000001',
      travelDocumentCategory: 'Primary',
    })
    expect(within(toasts()).getByText('Travel document updated')).toBeTruthy()
  })

  test('are deleted after a question [ACC-25, ACC-28, ACC-39]', async () => {
    const { account, network } = await openPage('/my-account')
    const document = documentOf(await account.profile())
    await press('View: Travel Documents')
    await press('Delete: Passport U1234567')
    await dialog('Confirm Deletion')
    expect(
      screen.getByText('Are you sure you want to delete travel document Passport U1234567?'),
    ).toBeTruthy()
    await press('Cancel')
    await dialog('Travel Documents')
    expect(actsOf(network)).toEqual([])
    await press('Delete: Passport U1234567')
    await press('Yes, Delete')
    expect(await screen.findByText('No travel documents found.')).toBeTruthy()
    expect(actsOf(network)).toEqual([`DELETE passenger-profile/delete-travel-document/${document}`])
    expect(readsOf(network)).toBe(2)
    expect(within(toasts()).getByText('Travel document deleted')).toBeTruthy()
  })

  test('that cannot be deleted keep the question open [ACC-42, GAP-57]', async () => {
    const { network } = await openPage('/my-account')
    network.refuse(calls.deleteDocument, 'busy')
    await press('View: Travel Documents')
    await press('Delete: Passport U1234567')
    await press('Yes, Delete')
    expect(await within(toasts()).findByText(/very busy/)).toBeTruthy()
    expect(await dialog('Confirm Deletion')).toBeTruthy()
    await press('Yes, Delete')
    expect(await screen.findByText('No travel documents found.')).toBeTruthy()
  })
})

describe('Associated profiles', () => {
  test('are added with the marked values, empty texts as null, and a country [ACC-32, ACC-33, ACC-34, ACC-41, PSG-07]', async () => {
    const { account, network } = await openPage('/my-account', { account: await buildAccount() })
    await press('View: Associate Profiles')
    await press('Add New Profile')
    await dialog('Add Associated Profile')
    await press('Save')
    expect(screen.getAllByText('Please fill in this field.')).toHaveLength(3)
    expect(document.activeElement).toBe(screen.getByLabelText('First Name *'))
    await fill('First Name *', 'Noa')
    await fill('Surname *', 'Byron')
    await fill('Email *', 'noa@')
    await press('Save')
    expect(screen.getByText('Please enter an email address such as name@example.com.')).toBeTruthy()
    await fill('Email *', 'noa@example.com')
    await user.selectOptions(screen.getByLabelText('Nationality'), 'AT')
    await press('Save')
    await dialog('Associated Profiles')
    expect(network.bodyTo(calls.addAssociated)).toEqual({
      passengerProfileUid: account.uid,
      firstName: 'Noa',
      lastName: 'Byron',
      email: 'noa@example.com',
      gender: null,
      dob: null,
      address1: null,
      address2: null,
      city: null,
      state: null,
      postal: null,
      nationality: 'AT',
      country: 'AT',
    })
    expect(readsOf(network)).toBe(2)
    expect(within(toasts()).getByText('Associated profile added')).toBeTruthy()
  })

  test('may have one name only', async () => {
    const { network } = await openPage('/my-account', { account: await buildAccount() })
    await press('View: Associate Profiles')
    await press('Add New Profile')
    await dialog('Add Associated Profile')
    await fill('First Name *', 'Noa')
    await fill('Email *', 'noa@example.com')
    await press('Save')
    await user.click(await screen.findByLabelText('One name only, not a first and a last name'))
    await press('Save')
    await dialog('Associated Profiles')
    expect(network.bodyTo(calls.addAssociated)).toMatchObject({ firstName: 'FNU', lastName: 'Noa' })
    expect(screen.getByRole('button', { name: 'Edit: Noa' })).toBeTruthy()
  })

  test('are changed under their own id, and deleted after a question [ACC-26, ACC-28, ACC-33, ACC-41, PSG-06, PSG-08]', async () => {
    const { account, network } = await openPage('/my-account')
    const [companion] = (await account.profile()).associatedProfiles
    const { associatedPassengerProfileUid } = companion!
    await press('View: Associate Profiles')
    await press('Edit: Noa Byron')
    await dialog('Edit Associated Profile')
    await fill('City', 'Wien')
    await press('Save')
    await dialog('Associated Profiles')
    expect(network.bodyTo(calls.editAssociated)).toMatchObject({
      associatedPassengerProfileUid,
      city: 'Wien',
      country: null,
    })
    expect(within(toasts()).getByText('Associated profile updated')).toBeTruthy()
    await press('Delete: Noa Byron')
    expect(await screen.findByText('Are you sure you want to delete Noa Byron?')).toBeTruthy()
    await press('Yes, Delete')
    expect(await screen.findByText(/Nobody yet/)).toBeTruthy()
    expect(within(toasts()).getByText('Associated profile deleted')).toBeTruthy()
    expect(actsOf(network).at(-1)).toBe(
      `DELETE passenger-profile/delete-associated-profile/${associatedPassengerProfileUid}`,
    )
  })
})

describe('Payments', () => {
  const number = '4111111111111111'
  /** What the gateway was sent. */
  function gateway(answer: () => Response) {
    const asked: { url: string; body: string }[] = []
    vi.stubGlobal('fetch', (url: string, init: { body: string }) => {
      asked.push({ url, body: init.body })
      return Promise.resolve(answer())
    })
    return asked
  }
  const token = () => Response.json({ token: 'tok-1', masked: '4111XXXXXXXX1111' })

  test('are listed by holder and last four digits [ACC-19]', async () => {
    await openPage('/my-account')
    await press('View: Payments')
    const list = within(await dialog('Saved Payments'))
    expect(list.getByText('Ada Byron')).toBeTruthy()
    expect(list.getByText('Visa •••• 1111')).toBeTruthy()
    expect(list.getByRole('button', { name: 'Edit: Visa ending in 1111' })).toBeTruthy()
    expect(list.getByRole('button', { name: 'Delete: Visa ending in 1111' })).toBeTruthy()
  })

  test('say that there is none, with Add New Payment and Close [ACC-20]', async () => {
    await openPage('/my-account', { account: await buildAccount() })
    await press('View: Payments')
    const list = within(await dialog('Saved Payments'))
    expect(list.getByText('No payments on file.')).toBeTruthy()
    expect(list.getByRole('button', { name: 'Add New Payment' })).toBeTruthy()
    expect(list.getByRole('button', { name: 'Close' })).toBeTruthy()
  })

  test('are added by a token: the number goes to the gateway, and the engine never sees it [ACC-21, ACC-22, ACC-23, ACC-24, ACC-36, ACC-38, GAP-59]', async () => {
    const asked = gateway(token)
    const stored = vi.spyOn(Storage.prototype, 'setItem')
    const { account, network } = await openPage('/my-account', { account: await buildAccount() })
    await press('View: Payments')
    await press('Add New Payment')
    const form = within(await dialog('Add Payment'))
    for (const name of ['Address 1', 'City', 'State', 'Postal', 'Payment Method', 'Default?']) {
      expect(form.getByLabelText(name)).toHaveProperty('required', false)
    }
    const methods = within(form.getByLabelText('Payment Method')).getAllByRole('option')
    expect(methods.map(({ textContent }) => textContent)).toEqual(['Visa', 'Mastercard'])
    await press('Save')
    for (const name of ['Cardholder *', 'Account Number *', 'Expiration Date *']) {
      expect(form.getByLabelText(name)).toHaveProperty('required', true)
      expect(form.getByLabelText(name).getAttribute('aria-invalid')).toBe('true')
    }
    expect(asked).toEqual([])
    await user.type(form.getByLabelText('Account Number *'), number)
    await user.type(form.getByLabelText('CVC/CVV *'), '123')
    await fill('Cardholder *', 'Ada Byron')
    await fill('Expiration Date *', '1299')
    await user.click(form.getByLabelText('Default?'))
    await press('Save')
    await dialog('Saved Payments')
    expect(asked.map(({ url }) => url)).toEqual(['https://gateway.example/tokens'])
    expect(JSON.parse(asked[0]!.body)).toMatchObject({ number, securityCode: '123' })
    expect(network.bodyTo(calls.addPayment)).toEqual({
      passengerProfileUid: account.uid,
      paymentMethodId: 'Visa',
      paymentMethod: 'Visa',
      cardholder: 'Ada Byron',
      expirationDate: '2099-12',
      address1: null,
      city: null,
      state: null,
      postal: null,
      isDefault: true,
      tokenId: 'tok-1',
    })
    expect(JSON.stringify(network.sent)).not.toContain(number)
    expect(JSON.stringify(stored.mock.calls)).not.toMatch(/4111 ?1111/)
    expect(readsOf(network)).toBe(2)
    expect(within(toasts()).getByText('Payment saved')).toBeTruthy()
  })

  test('show the gateway’s problem with a card at its field [ACC-42]', async () => {
    gateway(() => Response.json({ fields: { number: 'checksum' } }, { status: 422 }))
    const { network } = await openPage('/my-account', { account: await buildAccount() })
    await press('View: Payments')
    await press('Add New Payment')
    await user.type(screen.getByLabelText('Account Number *'), '4111111111111112')
    await user.type(screen.getByLabelText('CVC/CVV *'), '123')
    await fill('Cardholder *', 'Ada Byron')
    await fill('Expiration Date *', '1299')
    await press('Save')
    expect(await screen.findByText('This card number is wrong. Please check the digits.')).toBeTruthy()
    expect(screen.getByLabelText('Account Number *')).toHaveProperty('value', '4111 1111 1111 1112')
    expect(actsOf(network)).toEqual([])
  })

  test('say when the gateway is away, and keep the input [ACC-42, GAP-57]', async () => {
    gateway(() => {
      throw new TypeError('away')
    })
    await openPage('/my-account', { account: await buildAccount() })
    await press('View: Payments')
    await press('Add New Payment')
    await user.type(screen.getByLabelText('Account Number *'), number)
    await user.type(screen.getByLabelText('CVC/CVV *'), '123')
    await fill('Cardholder *', 'Ada Byron')
    await fill('Expiration Date *', '1299')
    await press('Save')
    expect(await within(toasts()).findByText(/payment provider can’t be reached/)).toBeTruthy()
    expect(screen.getByLabelText('Cardholder *')).toHaveProperty('value', 'Ada Byron')
  })

  test('take Visa and Mastercard only [ACC-23]', async () => {
    const asked = gateway(token)
    await openPage('/my-account', { account: await buildAccount() })
    await press('View: Payments')
    await press('Add New Payment')
    await user.type(screen.getByLabelText('Account Number *'), '378282246310005')
    await user.type(screen.getByLabelText('CVC/CVV *'), '1234')
    await fill('Cardholder *', 'Ada Byron')
    await fill('Expiration Date *', '1299')
    await press('Save')
    expect(await screen.findByText('Only Visa and Mastercard can be saved.')).toBeTruthy()
    expect(asked).toEqual([])
  })

  test('with the masked number are changed without a token: the card stays [ACC-36, ACC-38, GAP-59]', async () => {
    const asked = gateway(token)
    const { account, network } = await openPage('/my-account')
    await press('View: Payments')
    await press('Edit: Visa ending in 1111')
    const form = within(await dialog('Edit Payment'))
    expect(form.getByLabelText('Account Number *')).toHaveProperty('value', '4111 XXXX XXXX 1111')
    expect(form.queryByLabelText('CVC/CVV *')).toBeNull()
    await fill('City', 'Wien')
    await press('Save')
    await dialog('Saved Payments')
    const [saved] = (await account.profile()).payments
    expect(network.bodyTo(calls.editPayment)).toMatchObject({
      passengerProfilePaymentUid: saved!.passengerProfilePaymentUid,
      city: 'Wien',
    })
    expect(network.bodyTo(calls.editPayment)).not.toHaveProperty('tokenId')
    expect(asked).toEqual([])
  })

  test('take another card in place of the kept one', async () => {
    const asked = gateway(token)
    const { network } = await openPage('/my-account')
    await press('View: Payments')
    await press('Edit: Visa ending in 1111')
    const form = within(await dialog('Edit Payment'))
    await fill('Account Number *', '5555555555554444')
    expect(form.getByLabelText('Payment Method')).toHaveProperty('value', 'Mastercard')
    await user.type(form.getByLabelText('CVC/CVV *'), '123')
    await press('Save')
    await dialog('Saved Payments')
    expect(asked).toHaveLength(1)
    expect(network.bodyTo(calls.editPayment)).toMatchObject({ tokenId: 'tok-1', paymentMethod: 'Mastercard' })
  })

  test('are deleted at once, and Undo brings each back [ACC-27, ACC-28, ACC-38, GAP-58]', async () => {
    const account = await buildProfile()
    await saveCard(account)
    const [saved] = (await account.profile()).payments
    const { network } = await openPage('/my-account', { account })
    const isKept = (count: number) =>
      waitFor(async () => expect((await account.profile()).payments).toHaveLength(count))
    await press('View: Payments')
    const [first] = await screen.findAllByRole('button', { name: 'Delete: Visa ending in 1111' })
    await user.click(first!)
    expect(await within(toasts()).findByText('Payment deleted')).toBeTruthy()
    const list = within(await dialog('Saved Payments'))
    await waitFor(() => expect(list.getAllByText('Visa •••• 1111')).toHaveLength(1))
    await press('Delete: Visa ending in 1111')
    expect(await screen.findByText('No payments on file.')).toBeTruthy()
    const undo = await within(toasts()).findAllByRole('button', { name: 'Undo' })
    expect(undo).toHaveLength(2)
    await user.click(undo[0]!)
    await isKept(1)
    const { tokenId, cardholder } = saved!
    expect(network.bodyTo(calls.addPayment)).toMatchObject({ tokenId, cardholder })
    await user.click(within(toasts()).getByRole('button', { name: 'Undo' }))
    await isKept(2)
    expect(await screen.findByRole('dialog', { name: 'Saved Payments' })).toBeTruthy()
  })

  test('cannot be added without a gateway, and say so', async () => {
    const { network } = await openPage('/my-account', { gatewayUrl: null })
    await press('View: Payments')
    expect(await screen.findByText('Cards can’t be saved here at the moment.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add New Payment' }))
    expect(screen.queryByRole('dialog', { name: 'Add Payment' })).toBeNull()
    expect(actsOf(network)).toEqual([])
  })
})

describe('Vouchers', () => {
  test('are a read-only table of six columns [PSG-05, ACC-37, I18N-09, GAP-63]', async () => {
    const account = await buildProfile()
    await openPage('/my-account', { account })
    await press('View: View Vouchers')
    const table = within(within(await dialog('Your Vouchers')).getByRole('table'))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Voucher',
      'Type',
      'Currency',
      'Issued Amount',
      'Available Funds',
      'Expiration Date',
    ])
    const cells = table
      .getAllByRole('row')
      .slice(1)
      .flatMap(({ children }) => [...children])
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      account.voucher,
      'Gift voucher',
      'EUR',
      '€100.00',
      '€100.00',
      expect.stringMatching(/^\d\d\/\d\d\/2099$/),
    ])
    expect(table.queryByRole('button')).toBeNull()
  })

  test('are added by their code; one that is refused says so at the field', async () => {
    const { network } = await openPage('/my-account', { account: await buildAccount() })
    await giveVoucher(await openedEngine(), 'TO-BE-ADDED', 10_000)
    await press('View: View Vouchers')
    await press('Add voucher')
    expect(screen.getByText('Please fill in this field.')).toBeTruthy()
    await fill('Voucher Code', 'nobodys')
    await press('Add voucher')
    expect(await screen.findByText(/We can’t add this voucher/)).toBeTruthy()
    await fill('Voucher Code', ' to-be-added ')
    await press('Add voucher')
    expect(await within(toasts()).findByText('Voucher added')).toBeTruthy()
    expect(network.bodyTo(calls.addVoucher)).toEqual({ voucherCode: 'to-be-added' })
    expect(await screen.findByText('TO-BE-ADDED')).toBeTruthy()
  })
})

describe('Your data', () => {
  test('is downloaded whole', async () => {
    const urls = vi.fn<(file: Blob) => string>(() => 'blob:1')
    URL.createObjectURL = urls
    URL.revokeObjectURL = vi.fn()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { network } = await openPage('/my-account')
    await press('Download as a file')
    await waitFor(() => expect(urls).toHaveBeenCalled())
    const text = await urls.mock.calls[0]![0].text()
    expect(JSON.parse(text)).toMatchObject({ profile: { firstName: 'Ada' }, newsletter: false })
    expect(network.sentTo(calls.exportData)).toHaveLength(1)
  })

  test('is read as text, without ids', async () => {
    const account = await buildProfile()
    const booking = await buildBooking()
    await keepBooking(account, booking)
    await openPage('/my-account/data', { account })
    expect(await screen.findByText('U1234567')).toBeTruthy()
    expect(screen.getByText(account.voucher)).toBeTruthy()
    expect(screen.getByText(booking.recordLocator)).toBeTruthy()
    expect(screen.getByText('2 Apr 2015')).toBeTruthy()
    const { associatedProfiles, payments } = await account.profile()
    const ids = [associatedProfiles[0]!.associatedPassengerProfileUid, payments[0]!.tokenId]
    for (const id of ids) expect(document.body.textContent).not.toContain(id)
  })

  test('is erased after a word is typed, and the browser forgets who was signed in', async () => {
    const signOut = vi.fn(() => Promise.resolve())
    const account = await buildProfile()
    await keepBooking(account, await buildBooking())
    const { network } = await openPage('/my-account', { account, identity: { signOut } })
    await press('Delete my account')
    const form = within(await dialog('Delete your account?'))
    expect(form.getByText(/law requires us to keep/)).toBeTruthy()
    await user.type(form.getByLabelText('To confirm, type DELETE'), 'delte')
    await user.click(form.getByRole('button', { name: 'Delete my account' }))
    expect(form.getByText('Please type DELETE.')).toBeTruthy()
    expect(network.sentTo(calls.erase)).toEqual([])
    await fill('To confirm, type DELETE', 'delete')
    await user.click(form.getByRole('button', { name: 'Delete my account' }))
    expect(await form.findByText(/You still have an upcoming flight/)).toBeTruthy()
    expect(signOut).not.toHaveBeenCalled()
    passTime(15 * 24 * 60)
    await user.click(form.getByRole('button', { name: 'Delete my account' }))
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
    expect(network.bodyTo(calls.erase)).toEqual({ confirm: 'ERASE' })
  })
})
