import { staffEndpoints } from '@jetbridge/core/contract/desk/staff.ts'
import { callDesk } from '@jetbridge/server/testing/staff.ts'
import { installBrowserParts } from '@jetbridge/web/testing/browser-parts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openDesk, openMember } from '../../testing/desk-screen.tsx'

const user = userEvent.setup()
const administrator = [{ role: 'administrator', station: null }] as const
const reason = 'new in the team'
let strangers = 0

beforeEach(() => {
  installBrowserParts()
})

const openAdministrator = () => openMember(administrator)

type Member = Awaited<ReturnType<typeof openMember>>

/** The second factor, where the engine asks for it. */
async function prove(ada: Member) {
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it’s you' })
  await user.type(within(dialog).getByLabelText('Code'), `${ada.nextCode()}{Enter}`)
}

const rolesOf = async (ada: Member, email: string) => {
  const { body } = await callDesk(ada, staffEndpoints.list)
  return body.members.find((each) => each.email === email)?.roles.map(({ role }) => role)
}

/** Once the engine has said what there is to choose. */
async function chooseRole(dialog: HTMLElement, role: string) {
  await within(dialog).findByRole('option', { name: role })
  await user.selectOptions(within(dialog).getByLabelText('Role'), role)
}

async function openPageOf(ada: Member, other: Member) {
  const path = `/staff/peoples/${other.staff.memberId}`
  const desk = await openDesk({ member: ada, path })
  await screen.findByRole('heading', { level: 1, name: other.email })
  return desk
}

test('the area is there for administrators of all of an airline, and for nobody else', async () => {
  const path = '/'
  await openDesk({ member: await openAdministrator(), path })
  expect(await screen.findByRole('link', { name: 'Staff' })).toBeTruthy()
})

test('an administrator of a station alone has no such area', async () => {
  await openDesk({ member: await openMember([{ role: 'administrator', station: 'ACH' }]) })
  await screen.findByRole('heading', { level: 1, name: 'Home' })
  expect(screen.queryByRole('link', { name: 'Staff' })).toBeNull()
})

test('the list says who is there and as what; filters are in the address, and Space shows one', async () => {
  const ada = await openAdministrator()
  const other = await openMember([{ role: 'station-agent', station: 'ACH' }])
  await openDesk({ member: ada, path: '/staff?roles=station-agent' })
  const grid = await screen.findByRole('grid', { name: 'Staff' })
  const row = within(grid).getByRole('row', { name: new RegExp(other.email) })
  expect(row.textContent).toContain('station agent · ACH')
  expect(row.textContent).toContain('can sign in')
  expect(within(grid).queryByText(ada.email)).toBeNull()
  const sum = new RegExp(`^(\\d+) (person|people) · \\d+ can sign in`)
  expect(screen.getAllByRole('status').some(({ textContent }) => sum.test(textContent))).toBe(true)
  within(row).getByRole('rowheader').focus()
  await user.keyboard(' ')
  const panel = await screen.findByRole('complementary', { name: 'Side panel' })
  expect(within(panel).getByRole('heading', { name: other.email })).toBeTruthy()
  expect(within(panel).getByText('no end')).toBeTruthy()
})

test('nobody in a filter is said', async () => {
  await openDesk({ member: await openAdministrator(), path: '/staff?states=no-second-factor&roles=clerk' })
  expect(await screen.findByText('Nobody fits these filters.')).toBeTruthy()
})

test('an invitation says what is missing, asks for the second factor, and then goes out', async () => {
  const ada = await openAdministrator()
  const email = `stranger${++strangers}@people.example`
  const { network } = await openDesk({ member: ada, path: '/staff' })
  await user.click(await screen.findByRole('button', { name: 'Invite somebody' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite somebody' })
  await user.click(within(dialog).getByRole('button', { name: 'Send the link' }))
  for (const text of [
    'Please enter a whole email address.',
    'Please choose a role.',
    'Please say why, in a few words.',
  ])
    expect(within(dialog).getByText(text)).toBeTruthy()
  expect(network.sentTo(staffEndpoints.invite)).toEqual([])
  await user.type(within(dialog).getByLabelText('Email address'), email)
  await chooseRole(dialog, 'reservations agent')
  await user.selectOptions(within(dialog).getByLabelText('Where'), 'ACH alone')
  expect(within(dialog).getByText(/count for nothing: grant vouchers/)).toBeTruthy()
  await user.type(within(dialog).getByLabelText('Reason'), `${reason}{Enter}`)
  await prove(ada)
  expect(await screen.findByText(`A link for ${email} is on its way.`)).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('row', { name: new RegExp(email) })).toBeTruthy())
  expect(network.bodyTo(staffEndpoints.invite)).toEqual({
    brand: 'peoples',
    email,
    role: 'reservations-agent',
    station: 'ACH',
    lastDay: null,
    reason,
  })
})

test('who does not confirm that it is them changes nothing, and hears so', async () => {
  const ada = await openAdministrator()
  const other = await openMember([{ role: 'clerk', station: null }])
  await openPageOf(ada, other)
  await user.click(screen.getByRole('button', { name: 'Withdraw clerk' }))
  await user.type(await screen.findByLabelText('Reason'), `${reason}{Enter}`)
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(await screen.findByText(/Nothing was changed, because you did not confirm/)).toBeTruthy()
  expect(await rolesOf(ada, other.email)).toEqual(['clerk'])
})

test('a role is given and taken away, each in words', async () => {
  const ada = await openAdministrator()
  const other = await openMember([{ role: 'clerk', station: null }])
  const { router } = await openPageOf(ada, other)
  await user.click(screen.getByRole('button', { name: 'Give a role' }))
  const dialog = await screen.findByRole('dialog', { name: 'Give a role' })
  await chooseRole(dialog, 'controller')
  await user.type(within(dialog).getByLabelText('Reason'), `${reason}{Enter}`)
  await prove(ada)
  expect(await screen.findByText(`${other.email} is controller now.`)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Withdraw clerk' }))
  await user.type(await screen.findByLabelText('Reason'), `${reason}{Enter}`)
  expect(await screen.findByText(`${other.email} is no longer clerk.`)).toBeTruthy()
  await waitFor(async () => expect(await rolesOf(ada, other.email)).toEqual(['controller']))
  await user.click(await screen.findByRole('button', { name: 'Withdraw controller' }))
  expect(await screen.findByText(/their only role/)).toBeTruthy()
  await user.type(screen.getByLabelText('Reason'), `${reason}{Enter}`)
  await waitFor(() => expect(router.state.location.pathname).toBe('/staff'))
  expect(await rolesOf(ada, other.email)).toBeUndefined()
})

test('an end and a limit are set, and what is typed wrong is said beside its field', async () => {
  const ada = await openAdministrator()
  const other = await openMember([{ role: 'clerk', station: null }])
  const { network } = await openPageOf(ada, other)
  expect(screen.getByText('None: this person may move no money.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Set a limit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set a limit of amount' })
  await user.type(within(dialog).getByLabelText('Each time'), '49,90')
  await user.type(within(dialog).getByLabelText('In a day'), 'much')
  await user.type(within(dialog).getByLabelText('For one guest'), '100')
  await user.type(within(dialog).getByLabelText('Reason'), `${reason}{Enter}`)
  expect(within(dialog).getByText('Please enter an amount, like 50 or 49.90.')).toBeTruthy()
  expect(network.sentTo(staffEndpoints.setLimit)).toEqual([])
  await user.clear(within(dialog).getByLabelText('In a day'))
  await user.type(within(dialog).getByLabelText('In a day'), '200{Enter}')
  await prove(ada)
  const row = await screen.findByRole('row', { name: /granting vouchers/ })
  expect(row.textContent).toContain('49.90')
  await user.click(screen.getByRole('button', { name: 'End everything…' }))
  await user.type(await screen.findByLabelText('Reason'), `${reason}{Enter}`)
  expect(await screen.findByText(`All roles of ${other.email} have ended.`)).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText(/^ended/)[0]).toBeTruthy())
  await user.click(await screen.findByRole('button', { name: 'Take the end back' }))
  await user.type(await screen.findByLabelText('Reason'), `${reason}{Enter}`)
  expect(await screen.findByText(/have no end any more\.$/)).toBeTruthy()
})

test('what the engine refuses is said in the dialog, which stays', async () => {
  const ada = await openAdministrator()
  const other = await openMember(administrator)
  const { network } = await openPageOf(ada, other)
  for (const [code, text] of [
    ['last-administrator', /the last administrator who can sign in/],
    ['not-found', /not there, or not yours to see/],
    ['too-many-requests', /Too many tries/],
  ] as const) {
    network.refuse(staffEndpoints.withdraw, code)
    await user.click(await screen.findByRole('button', { name: 'Withdraw administrator' }))
    await user.type(await screen.findByLabelText('Reason'), `${reason}{Enter}`)
    expect(await screen.findByText(text)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
  }
})

test('a role that is gone and a place where nobody flies are said beside their fields', async () => {
  const ada = await openAdministrator()
  const { network } = await openPageOf(ada, await openMember([{ role: 'clerk', station: null }]))
  await user.click(screen.getByRole('button', { name: 'Give a role' }))
  const dialog = await screen.findByRole('dialog', { name: 'Give a role' })
  await chooseRole(dialog, 'controller')
  await user.type(within(dialog).getByLabelText('Reason'), reason)
  for (const [code, field, text] of [
    ['unknown-role', 'Role', 'This role is no longer there. Please choose another one.'],
    ['unknown-airport', 'Where', 'The airline does not fly there.'],
    ['date-in-past', 'Last day', 'This day is over. Please choose a later one.'],
  ] as const) {
    network.refuse(staffEndpoints.grant, code)
    await user.click(within(dialog).getByRole('button', { name: 'Give the role' }))
    await within(dialog).findByText(text)
    expect(within(dialog).getByLabelText(field).getAttribute('aria-invalid')).toBe('true')
    expect(within(dialog).getAllByText(text)).toHaveLength(1)
  }
})

test('the history of a member says what was done to them and what they did; the address says which', async () => {
  const ada = await openAdministrator()
  const other = await openMember([{ role: 'clerk', station: null }])
  const { router } = await openPageOf(ada, other)
  const about = await screen.findByRole('grid', { name: 'About this person' })
  expect(within(about).getByRole('row', { name: /member invited/ }).textContent).toContain('at the console')
  await user.click(screen.getByRole('tab', { name: 'By this person' }))
  expect(await screen.findByText('Nothing yet.')).toBeTruthy()
  expect(router.state.location.search).toBe('?history=by')
  await user.click(screen.getByRole('tab', { name: 'About this person' }))
  expect(router.state.location.search).toBe('')
})

test('nobody is offered to change their own rights', async () => {
  const ada = await openAdministrator()
  await openPageOf(ada, ada)
  expect(screen.getByText(/Nobody changes their own rights/)).toBeTruthy()
  for (const name of ['Give a role', 'Withdraw administrator', 'End everything…', 'Set a limit'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('somebody of another airline, or nobody, is not there', async () => {
  const path = '/staff/aero/01990a4e-6c1b-7d2f-8a35-4be1c0d7f00d'
  await openDesk({ member: await openAdministrator(), path })
  expect(await screen.findByText('This is not there, or not yours to see.')).toBeTruthy()
})

test('what a role lets somebody do is explained, permission by permission', async () => {
  await openDesk({ member: await openAdministrator(), path: '/staff/roles' })
  await user.click(await screen.findByRole('button', { name: 'Explain clerk' }))
  const panel = await screen.findByRole('complementary', { name: 'Side panel' })
  expect(within(panel).getByText('payments, ledger and reports')).toBeTruthy()
})

test('a set of permissions is made, changed and removed; one that somebody holds stays', async () => {
  const ada = await openAdministrator()
  const name = `night-${++strangers}`
  const { network } = await openDesk({ member: ada, path: '/staff/roles' })
  await user.click(await screen.findByRole('button', { name: 'New role' }))
  const dialog = await screen.findByRole('dialog', { name: 'New role' })
  await user.type(within(dialog).getByLabelText('Name'), 'clerk')
  await user.type(within(dialog).getByLabelText('Reason'), `${reason}{Enter}`)
  expect(within(dialog).getByText('There is a role with this name already.')).toBeTruthy()
  expect(within(dialog).getByText('Please choose at least one permission.')).toBeTruthy()
  await user.clear(within(dialog).getByLabelText('Name'))
  await user.type(within(dialog).getByLabelText('Name'), name)
  await user.click(within(dialog).getByRole('checkbox', { name: /see departures/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Save with 1 permission' }))
  await prove(ada)
  const row = await screen.findByRole('row', { name: new RegExp(name) })
  expect(row.textContent).toContain('see departures')
  await user.click(within(row).getByRole('button', { name: `Change ${name}` }))
  await user.click(await screen.findByRole('checkbox', { name: /^board/ }))
  await user.type(screen.getByLabelText('Reason'), `${reason}{Enter}`)
  await waitFor(() =>
    expect(screen.getByRole('row', { name: new RegExp(name) }).textContent).toContain('board'),
  )
  expect(network.bodyTo(staffEndpoints.defineRole)).toMatchObject({
    name,
    permissions: ['read-departures', 'board-travellers'],
  })
  await user.click(screen.getByRole('button', { name: `Remove ${name}` }))
  await user.type(await screen.findByLabelText('Reason'), `${reason}{Enter}`)
  expect(await screen.findByText(`${name} is gone.`)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(name) })).toBeNull())
})

test('the search box finds a member by a part of the address', async () => {
  const ada = await openAdministrator()
  const other = await openMember([{ role: 'clerk', station: null }])
  const { router } = await openDesk({ member: ada })
  await user.type(await screen.findByRole('combobox'), other.email.split('@')[0]!)
  await user.click(
    await screen.findByRole('option', { name: new RegExp(`Staff.*${other.email}|${other.email}`) }),
  )
  expect(router.state.location.pathname).toBe(`/staff/peoples/${other.staff.memberId}`)
})
