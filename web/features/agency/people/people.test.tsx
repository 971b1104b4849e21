import type { AgencyRole } from '@jetbridge/core/agency/role.ts'
import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import { makeAgencyUser, renameAgency, signInAgent } from '@jetbridge/server/testing/agency.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { openAgencyPage, openPrintedPage as openPage } from '../../../testing/agency-page.tsx'
import { installBrowserParts } from '../../../testing/browser-parts.ts'
import { openedEngine } from '../../../testing/engine.ts'
import { Network, nextAddress } from '../../../testing/network.ts'
import { done } from '../../../testing/profiles.ts'
import { type Agent, buildAgency, buildAgent } from '../../../testing/signed-in.ts'

const { changeSettings, createUser } = agencyEndpoints
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

/** Kim, who administers an agency in which Anna sells. @param hasApp Anna has signed in, with an app */
async function buildPair(hasApp = false): Promise<Agent> {
  const code = await buildAgency()
  const kim = await buildAgent('administrator', code, { login: 'kim', name: ['Kim', 'Sommer'] })
  const app = await openedEngine()
  const anna = await makeAgencyUser(app, code, 'agent', 'anna')
  if (hasApp) await signInAgent(app, anna, { address: nextAddress() })
  return kim
}

/** Somebody of an agency in which administrators alone may create users, or everybody. */
async function buildColleague(role: AgencyRole, usersCreateUsers = true): Promise<Agent> {
  const administrator = await buildAgent()
  done(await administrator.call(changeSettings, { body: { usersCreateUsers } }))
  return buildAgent(role, administrator.code)
}

/** As the engine lists them. */
async function usersOf(agent: Agent) {
  const { users } = done(await agent.call(agencyEndpoints.users))
  return new Map(users.map((each) => [each.login, each]))
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

describe('a person to add', () => {
  test('needs names, an address and a role, and gets a link to choose a password', async () => {
    const { agent, network } = await openAgencyPage('/agency/create-user')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Add a person')
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual([
      'firstName',
      'lastName',
      'email',
    ])
    await user.click(main.getByRole('button', { name: 'Send invitation' }))
    expect(main.getAllByText(/^Please enter the /)).toHaveLength(3)
    expect(network.sentTo(createUser)).toEqual([])
    const email = `lea.${agent.code.toLowerCase()}@sun.example`
    await user.type(main.getByLabelText('First name'), 'Lea')
    await user.type(main.getByLabelText('Last name'), 'Sommer')
    await user.type(main.getByLabelText('Email'), email)
    await user.selectOptions(main.getByLabelText('Role'), 'Bookkeeper')
    await user.click(main.getByRole('button', { name: 'Send invitation' }))
    const told = await screen.findByRole('alertdialog', { name: 'Invitation sent' })
    expect(told.textContent).toContain(
      `Lea Sommer can choose a password by the link in the email to ${email}`,
    )
    await answer('Ok')
    const users = await agent.call(agencyEndpoints.users)
    expect(users).toMatchObject({
      body: {
        users: expect.arrayContaining([expect.objectContaining({ login: email, role: 'bookkeeper' })]),
      },
    })
  })
})

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
    const { network } = await openPage('/agency/create-user')
    await create()
    for (const field of ['Title', ...Object.keys(filled)]) {
      const input = screen.getByLabelText(field)
      const [note = ''] = (input.getAttribute('aria-describedby') ?? '').split(' ')
      const told = document.querySelector(`#${CSS.escape(note)}`)
      expect(told?.textContent, field).toBe(`Please enter the ${field.toLowerCase()}`)
    }
    expect(document.activeElement).toBe(screen.getByLabelText('Title'))
    expect(network.sentTo(createUser)).toEqual([])
  })

  test('with an impossible phone number is told so [USR-05]', async () => {
    await openPage('/agency/create-user')
    await user.type(screen.getByLabelText('Home phone'), '0664 123')
    await create()
    expect(screen.getByText('Please specify a valid phone number')).toBeTruthy()
  })

  test('is created: a dialog names the login, and the form is empty again [USR-10, USR-12, GAP-73]', async () => {
    const { agent, network } = await openPage('/agency/create-user')
    await fillIn()
    await user.selectOptions(screen.getByLabelText('Role'), 'Bookkeeper')
    await create()
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('User lea created successfully')).toBeTruthy()
    await answer('Ok')
    await waitFor(() => expect(screen.getByLabelText('Login')).toHaveProperty('value', ''))
    expect(network.bodyTo(createUser)).toEqual({
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
    const { lastName, role } = (await usersOf(agent)).get('lea')!
    expect([lastName, role]).toEqual(['Sommer', 'bookkeeper'])
  })

  test.each([
    ['busy', undefined],
    ['login-taken', 'Somebody in your agency already uses this login.'],
  ] as const)(
    'is refused (%s): a dialog says so, once, and what was typed stays [USR-11, GAP-73]',
    async (code, reason) => {
      const agent = await buildAgent()
      const network = new Network()
      if (code === 'busy') network.refuse(createUser, code, { times: Infinity })
      else await makeAgencyUser(await openedEngine(), agent.code, 'agent', filled.Login)
      await openPage('/agency/create-user', { agent, network })
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
      const { network } = await openPage('/agency/create-user', { agent: await buildColleague(role) })
      expect(screen.getByRole('link', { name: 'Create user' }).getAttribute('aria-current')).toBe('page')
      expect(screen.queryByRole('link', { name: 'People' })).toBeNull()
      await fillIn()
      expect(screen.queryByLabelText('Role')).toBeNull()
      await create()
      await answer('Ok')
      expect(network.bodyTo(createUser)).toMatchObject({ login: 'lea', role: 'agent' })
    },
  )

  test('refused for a reason that only a newer server gives is shown in its words [ERR-18]', async () => {
    const network = new Network()
    const message = 'Users are created on weekdays only.'
    network.rewrite(createUser, () =>
      Response.json({ code: 'not-today', message, requestId: 'r' }, { status: 409 }),
    )
    await openPage('/agency/create-user', { network })
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
    const agent = await buildColleague(role, usersCreateUsers)
    const { router } = await openPage(path, { agent })
    await waitFor(() => expect(router.state.location.pathname).toBe('/agency/portal'))
    expect(screen.queryByRole('link', { name: 'Create user' }) === null).toBe(!usersCreateUsers)
  },
)

describe.each([
  ['en', 'Everybody in the agency may create users', 'Only administrators may now create users.'],
  [
    'de',
    'Alle im Reisebüro dürfen Personen hinzufügen',
    'Ab jetzt darf nur noch die Administration Personen hinzufügen.',
  ],
] as const)('who creates users (%s)', (locale, label, forbidden) => {
  test('is everybody, until an administrator decides otherwise [IDN-33]', async () => {
    const { agent, network } = await openPage('/agency/people', { locale })
    const tick = await screen.findByRole('checkbox', { name: label })
    expect(tick).toHaveProperty('checked', true)
    const told = document.querySelector(`#${CSS.escape(tick.getAttribute('aria-describedby') ?? '')}`)
    expect(told?.textContent).toMatch(
      locale === 'en' ? /can create agents only/ : /nur Benutzer für den Verkauf/,
    )
    await user.click(tick)
    expect(await screen.findByText(forbidden)).toBeTruthy()
    expect(network.bodyTo(changeSettings)).toEqual({ usersCreateUsers: false })
    expect(done(await agent.call(agencyEndpoints.details)).usersCreateUsers).toBe(false)
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: label })).toHaveProperty('checked', false),
    )
  })

  test('stays as it was where the engine does not take it', async () => {
    const network = new Network()
    network.refuse(changeSettings, 'too-many-requests', { times: Infinity })
    await openPage('/agency/people', { network, locale })
    await user.click(await screen.findByRole('checkbox', { name: label }))
    await waitFor(() => expect(screen.getByRole('log').textContent).not.toBe(''))
    expect(screen.getByRole('checkbox', { name: label })).toHaveProperty('checked', true)
  })
})

describe('the people of an agency', () => {
  test('are listed; nobody can change their own user', async () => {
    await openPage('/agency/people', { agent: await buildPair() })
    const table = within(await screen.findByRole('table', { name: 'People' }))
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Ms Kim SommerYou', 'Ms Anna Steiner']),
    )
    expect(screen.queryByRole('group', { name: 'Kim Sommer' })).toBeNull()
    expect(screen.queryByLabelText('Role of Kim Sommer')).toBeNull()
    expect(screen.getByRole('group', { name: 'Anna Steiner' })).toBeTruthy()
  })

  test('have titles in the visitor’s language, whatever language they were chosen in [USR-02]', async () => {
    const { agent } = await openPage('/agency/people', { agent: await buildPair(), locale: 'de' })
    expect(await screen.findByRole('rowheader', { name: 'Frau Anna Steiner' })).toBeTruthy()
    cleanup()
    await openPage('/agency/create-user', { agent, locale: 'de' })
    const offered = within(await screen.findByLabelText('Anrede')).getAllByRole<HTMLOptionElement>('option')
    expect(offered.map(({ value, text }) => [value, text])).toEqual([
      ['', 'Bitte wählen'],
      ['Ms', 'Frau'],
      ['Mr', 'Herr'],
    ])
  })

  test.each([
    ['Disable', 'Disable', agencyEndpoints.changeUser, { login: 'anna', isDisabled: true }],
    ['Invite again', 'Send email', agencyEndpoints.inviteAgain, { login: 'anna' }],
    ['Reset second factor', 'Reset', agencyEndpoints.resetSecondFactor, { login: 'anna' }],
  ])('%s is asked first, then done', async (button, confirm, call, body) => {
    const agent = await buildPair(button === 'Reset second factor')
    const { network } = await openPage('/agency/people', { agent })
    const acts = within(await screen.findByRole('group', { name: 'Anna Steiner' }))
    await user.click(acts.getByRole('button', { name: button }))
    await answer('Cancel')
    expect(network.sentTo(call)).toEqual([])
    await user.click(acts.getByRole('button', { name: button }))
    await answer(confirm)
    await waitFor(() => expect(network.bodyTo(call)).toEqual(body))
    await network.settled()
    const { isDisabled, hasSecondFactor } = (await usersOf(agent)).get('anna')!
    expect([isDisabled, hasSecondFactor]).toEqual([button === 'Disable', false])
  })

  test('get another role once that is confirmed', async () => {
    const { agent, network } = await openPage('/agency/people', { agent: await buildPair() })
    const role = () => screen.getByLabelText('Role of Anna Steiner')
    await screen.findByRole('group', { name: 'Anna Steiner' })
    await user.selectOptions(role(), 'Bookkeeper')
    await answer('Change role')
    await waitFor(() =>
      expect(network.bodyTo(agencyEndpoints.changeUser)).toEqual({ login: 'anna', role: 'bookkeeper' }),
    )
    expect(await screen.findByText('Anna Steiner: Bookkeeper')).toBeTruthy()
    await waitFor(() => expect(role()).toHaveProperty('value', 'bookkeeper'))
    expect((await usersOf(agent)).get('anna')?.role).toBe('bookkeeper')
  })
})

test('the log shows who did what by name, also the airline with its reason, and an unknown act by its own name', async () => {
  const kim = await buildAgent('administrator', await buildAgency(), {
    login: 'kim',
    name: ['Kim', 'Sommer'],
  })
  await renameAgency(await openedEngine(), kim.code, 'Sun', 'contract 4711')
  const lea = { title: 'Ms', firstName: 'Lea', lastName: 'Sommer', homePhone: '+4315123456' }
  const reached = { mobilePhone: '+436641234567', email: `lea@${kim.code.toLowerCase()}.example` }
  const body = { ...lea, ...reached, login: 'lea', password: filled.Password }
  done(await kim.call(createUser, { body }))
  const network = new Network()
  network.rewrite(agencyEndpoints.audit, async (answer) => {
    const { items, ...page } = (await answer.json()) as { items: { number: number; at: string }[] }
    const unknown = { ...items.at(-1)!, number: 0, by: '', act: 'something-new', about: 'x', reason: '' }
    return Response.json({ ...page, items: [...items, unknown] })
  })
  await openPage('/agency/log', { agent: kim, network })
  const entries = await screen.findAllByText(/·/)
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Kim Sommer · User created: Lea Sommer',
    'Airline · Agency’s details changedReason given: “contract 4711”',
    'Airline · something-new x',
  ])
  expect(screen.getByText(/^Times: \w+\/\w+$/)).toBeTruthy()
})
