import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { AgencyEngine } from '../testing/agency-engine.ts'
import { openPage } from '../testing/open-page.tsx'

const user = userEvent.setup()
beforeEach(() => {
  installBrowserParts()
  localStorage.clear()
})

const filled = {
  'Last name': 'Sommer',
  'First name': 'Lea Maria',
  'Home phone': '+43 1 5123456',
  'Mobile phone': '+43 664 7654321',
  Email: 'lea@sun.example',
  Login: 'lea',
  Password: 'nine ducks on a quiet pond',
}

/** The whole form with good values. */
async function fillIn() {
  await user.selectOptions(screen.getByLabelText('Title'), 'Ms')
  for (const [field, text] of Object.entries(filled)) {
    await user.clear(screen.getByLabelText(field))
    await user.type(screen.getByLabelText(field), text)
  }
}

const create = () => user.click(screen.getByRole('button', { name: 'Create User' }))
const answer = async (name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

describe('a user to create', () => {
  test('is asked for in the fields of the ledger; the password is masked [RTE-10, USR-01, USR-08]', async () => {
    await openPage('/agency/create-user')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Agency - Create user')
    for (const field of ['Title', ...Object.keys(filled)]) {
      expect(screen.getByLabelText(field), field).toBeTruthy()
    }
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
  })

  test('with nothing filled in shows an error under each field, and nothing is sent [USR-09]', async () => {
    const { engine } = await openPage('/agency/create-user')
    await create()
    for (const field of ['Title', ...Object.keys(filled)]) {
      const input = screen.getByLabelText(field)
      const told = document.querySelector(`#${CSS.escape(input.getAttribute('aria-describedby') ?? '')}`)
      expect(told?.textContent, field).toBe(`The ${field} field is required`)
    }
    expect(document.activeElement).toBe(screen.getByLabelText('Title'))
    expect(engine.calls()).not.toContain('POST agency/create-user')
  })

  test('with an impossible phone number is told so [USR-05]', async () => {
    await openPage('/agency/create-user')
    await user.type(screen.getByLabelText('Home phone'), '0664 123')
    await create()
    expect(screen.getByText('Please specify a valid phone number')).toBeTruthy()
  })

  test('is created: a dialog names the login, and the form is empty again [USR-10, USR-12, GAP-73]', async () => {
    const { engine } = await openPage('/agency/create-user')
    await fillIn()
    await user.selectOptions(screen.getByLabelText('Role'), 'Bookkeeper')
    await create()
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('User lea created successfully')).toBeTruthy()
    await answer('Ok')
    await waitFor(() => expect(screen.getByLabelText('Login')).toHaveProperty('value', ''))
    expect(engine.lastOf('POST agency/create-user')?.body).toEqual({
      title: 'Ms',
      firstName: 'Lea Maria',
      lastName: 'Sommer',
      homePhone: '+43 1 5123456',
      mobilePhone: '+43 664 7654321',
      email: 'lea@sun.example',
      login: 'lea',
      password: 'nine ducks on a quiet pond',
      role: 'bookkeeper',
    })
  })

  test.each([
    ['busy', undefined],
    ['login-taken', 'Somebody in your agency already uses this login.'],
  ] as const)(
    'is refused (%s): a dialog says so, once, and what was typed stays [USR-11, GAP-73]',
    async (code, reason) => {
      const engine = new AgencyEngine()
      engine.refusals.set('POST agency/create-user', { code })
      await openPage('/agency/create-user', { engine })
      await fillIn()
      await create()
      const dialog = await screen.findByRole('alertdialog')
      const error = 'An error occurred while creating the user. Please try again.'
      for (const said of reason ? [error, reason] : [error])
        expect(within(dialog).getByText(said)).toBeTruthy()
      expect(screen.queryAllByRole('status').filter(({ textContent }) => textContent !== '')).toEqual([])
      await answer('Ok')
      expect(screen.getByLabelText('Login')).toHaveProperty('value', 'lea')
      expect(screen.getByLabelText('Password')).toHaveProperty('value', filled.Password)
    },
  )

  test.each(['agent', 'bookkeeper'] as const)(
    'made by somebody who is no administrator (%s) has no role to choose, and becomes an agent [IDN-33]',
    async (role) => {
      const engine = new AgencyEngine()
      engine.role = role
      await openPage('/agency/create-user', { engine, role })
      expect(screen.getByRole('link', { name: 'Create user' }).getAttribute('aria-current')).toBe('page')
      expect(screen.queryByRole('link', { name: 'People' })).toBeNull()
      await fillIn()
      expect(screen.queryByLabelText('Role')).toBeNull()
      await create()
      await answer('Ok')
      expect(engine.lastOf('POST agency/create-user')?.body).toMatchObject({ login: 'lea', role: 'agent' })
    },
  )

  test('refused for a reason that only a newer server gives is shown in its words [ERR-18]', async () => {
    const engine = new AgencyEngine()
    const message = 'Users are created on weekdays only.'
    engine.refusals.set('POST agency/create-user', { code: 'not-today', status: 409, message })
    await openPage('/agency/create-user', { engine })
    await fillIn()
    await create()
    expect(within(await screen.findByRole('alertdialog')).getByText(message)).toBeTruthy()
  })
})

test.each([
  ['/agency/create-user', 'agent', false],
  ['/agency/create-user', 'bookkeeper', false],
  ['/agency/people', 'agent', true],
  ['/agency/log', 'bookkeeper', true],
] as const)(
  '%s is no page for the role %s: it leads to the portal (everybody creates users: %s)',
  async (path, role, usersCreateUsers) => {
    const engine = new AgencyEngine()
    engine.role = role
    engine.agency = { usersCreateUsers }
    const { router } = await openPage(path, { engine, role, usersCreateUsers })
    await waitFor(() => expect(router.state.location.pathname).toBe('/agency/portal'))
    expect(screen.queryByRole('link', { name: 'Create user' }) === null).toBe(!usersCreateUsers)
  },
)

describe.each([
  ['en', 'Everybody in the agency may create users', 'Only administrators may now create users.'],
  [
    'de',
    'Alle im Reisebüro dürfen Benutzer anlegen',
    'Ab jetzt darf nur noch die Administration Benutzer anlegen.',
  ],
] as const)('who creates users (%s)', (locale, label, forbidden) => {
  test('is everybody, until an administrator decides otherwise [IDN-33]', async () => {
    const { engine } = await openPage('/agency/people', { locale })
    const tick = await screen.findByRole('checkbox', { name: label })
    expect(tick).toHaveProperty('checked', true)
    const told = document.querySelector(`#${CSS.escape(tick.getAttribute('aria-describedby') ?? '')}`)
    expect(told?.textContent).toMatch(
      locale === 'en' ? /can create agents only/ : /nur Benutzer für den Verkauf/,
    )
    await user.click(tick)
    expect(await screen.findByText(forbidden)).toBeTruthy()
    expect(engine.lastOf('POST agency/change-settings')?.body).toEqual({ usersCreateUsers: false })
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: label })).toHaveProperty('checked', false),
    )
  })

  test('stays as it was where the engine does not take it', async () => {
    const engine = new AgencyEngine()
    engine.refusals.set('POST agency/change-settings', { code: 'too-many-requests' })
    await openPage('/agency/people', { engine, locale })
    await user.click(await screen.findByRole('checkbox', { name: label }))
    await waitFor(() => expect(screen.getByRole('log').textContent).not.toBe(''))
    expect(screen.getByRole('checkbox', { name: label })).toHaveProperty('checked', true)
  })
})

describe('the people of an agency', () => {
  test('are listed; nobody can change their own user', async () => {
    await openPage('/agency/people')
    const table = within(await screen.findByRole('table', { name: 'People' }))
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Ms Kim SommerYou', 'Ms Anna Steiner']),
    )
    expect(screen.queryByRole('group', { name: 'Kim Sommer' })).toBeNull()
    expect(screen.queryByLabelText('Role of Kim Sommer')).toBeNull()
    expect(screen.getByRole('group', { name: 'Anna Steiner' })).toBeTruthy()
  })

  test('have titles in the visitor’s language, whatever language they were chosen in [USR-02]', async () => {
    const { engine } = await openPage('/agency/people', { locale: 'de' })
    expect(await screen.findByRole('rowheader', { name: 'Frau Anna Steiner' })).toBeTruthy()
    cleanup()
    await openPage('/agency/create-user', { engine, locale: 'de' })
    const offered = within(await screen.findByLabelText('Anrede')).getAllByRole<HTMLOptionElement>('option')
    expect(offered.map(({ value, text }) => [value, text])).toEqual([
      ['', 'Bitte wählen'],
      ['Ms', 'Frau'],
      ['Mr', 'Herr'],
    ])
  })

  test.each([
    ['Disable', 'Disable', 'POST agency/change-user', { login: 'anna', isDisabled: true }],
    ['Invite again', 'Send email', 'POST agency/invite-again', { login: 'anna' }],
    ['Reset second factor', 'Reset', 'POST agency/reset-second-factor', { login: 'anna' }],
  ])('%s is asked first, then done', async (button, confirm, call, body) => {
    const { engine } = await openPage('/agency/people')
    const acts = within(await screen.findByRole('group', { name: 'Anna Steiner' }))
    await user.click(acts.getByRole('button', { name: button }))
    await answer('Cancel')
    expect(engine.calls()).not.toContain(call)
    await user.click(acts.getByRole('button', { name: button }))
    await answer(confirm)
    await waitFor(() => expect(engine.lastOf(call)?.body).toEqual(body))
  })

  test('get another role once that is confirmed', async () => {
    const { engine } = await openPage('/agency/people')
    const role = () => screen.getByLabelText('Role of Anna Steiner')
    await screen.findByRole('group', { name: 'Anna Steiner' })
    await user.selectOptions(role(), 'Bookkeeper')
    await answer('Change role')
    await waitFor(() =>
      expect(engine.lastOf('POST agency/change-user')?.body).toEqual({ login: 'anna', role: 'bookkeeper' }),
    )
    expect(await screen.findByText('Anna Steiner: Bookkeeper')).toBeTruthy()
    expect(role()).toHaveProperty('value', 'bookkeeper')
  })
})

test('the log shows who did what, also the airline, and an unknown act by its name', async () => {
  await openPage('/agency/log')
  const entries = await screen.findAllByText(/·/)
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'kim · User created: anna',
    'Airline · Agency opened · contract 4711',
    'Airline · something-new x',
  ])
})
