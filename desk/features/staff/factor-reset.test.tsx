import { deskContract } from '@jetbridge/core/contract/desk/contract.ts'
import { staffEndpoints } from '@jetbridge/core/contract/desk/staff.ts'
import { callDesk } from '@jetbridge/server/testing/staff.ts'
import { installBrowserParts } from '@jetbridge/web/testing/browser-parts.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openDesk, openMember } from '../../testing/desk-screen.tsx'

const user = userEvent.setup()
const administrator = [{ role: 'administrator', station: null }] as const

beforeEach(() => {
  installBrowserParts()
})

type Member = Awaited<ReturnType<typeof openMember>>

const openAdministrator = () => openMember(administrator)

/** The second factor, where the engine asks for it. */
async function prove(ada: Member) {
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it’s you' })
  await user.type(within(dialog).getByLabelText('Code'), `${ada.nextCode()}{Enter}`)
}

async function openPageOf(ada: Member, other: Member) {
  const path = `/staff/peoples/${other.staff.memberId}`
  const desk = await openDesk({ member: ada, path })
  await screen.findByRole('heading', { level: 1, name: other.email })
  return desk
}

const resetOf = ({ email }: Member) =>
  screen.findByRole('group', { name: `Reset the second factor of ${email}` })

/** Asked by somebody for somebody, without a screen. */
async function ask(by: Member, of: Member) {
  await callDesk(by, deskContract.account.prove, { body: { code: by.nextCode() } })
  const body = { brand: 'peoples', memberId: of.staff.memberId, reason: 'phone lost' }
  expect((await callDesk(by, staffEndpoints.askFactorReset, { body })).body.isAsked).toBe(true)
}

const standingOf = async (ada: Member, of: Member) => {
  const { body } = await callDesk(ada, staffEndpoints.list)
  return body.members.find(({ email }) => email === of.email)?.standing
}

test('a second factor is asked to be reset, and who asked withdraws it', async () => {
  const [ada, other] = [await openAdministrator(), await openMember([{ role: 'clerk', station: null }])]
  await openAdministrator()
  await openPageOf(ada, other)
  await user.click(await screen.findByRole('button', { name: 'Reset the second factor' }))
  await user.type(await screen.findByLabelText('Reason'), `phone lost{Enter}`)
  await prove(ada)
  const request = await resetOf(other)
  expect(request.textContent).toMatch(/You asked on .+: “phone lost”/)
  expect(within(request).queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reset the second factor' })).toBeNull()
  await user.click(within(request).getByRole('button', { name: 'Withdraw' }))
  await user.type(await screen.findByLabelText('Reason'), `found again{Enter}`)
  expect(await screen.findByText(`Withdrawn: ${other.email} keeps the second factor.`)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Reset the second factor' })).toBeTruthy()
  expect(await standingOf(ada, other)).toBe('ready')
})

test('another administrator sees above the list who asked and why, and confirms or refuses', async () => {
  const [ada, bob] = [await openAdministrator(), await openAdministrator()]
  const [kept, lost] = [await openMember(administrator), await openMember([{ role: 'clerk', station: null }])]
  await ask(ada, kept)
  await ask(ada, lost)
  const { network } = await openDesk({ member: bob, path: '/staff?roles=controller' })
  const request = await resetOf(kept)
  expect(request.textContent).toContain(`${ada.email} asked on`)
  expect(request.textContent).toContain('“phone lost”')
  await user.click(within(request).getByRole('button', { name: 'Refuse' }))
  await user.type(await screen.findByLabelText('Reason'), `not reached{Enter}`)
  await prove(bob)
  expect(await screen.findByText(`Refused: ${kept.email} keeps the second factor.`)).toBeTruthy()
  await user.click(within(await resetOf(lost)).getByRole('button', { name: 'Confirm' }))
  network.refuse(staffEndpoints.confirmFactorReset, 'reset-over')
  await user.type(await screen.findByLabelText('Reason'), `seen in person{Enter}`)
  expect(await screen.findByText(/^This request is over/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirm and reset' }))
  expect(await screen.findByText(`The second factor of ${lost.email} has ended.`)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('group', { name: new RegExp(lost.email) })).toBeNull())
  expect([await standingOf(bob, kept), await standingOf(bob, lost)]).toEqual(['ready', 'no-second-factor'])
})

test('who it is about sees the request, and answers nothing', async () => {
  const [ada, kim] = [await openAdministrator(), await openAdministrator()]
  await ask(ada, kim)
  await openPageOf(kim, kim)
  expect(within(await resetOf(kim)).queryAllByRole('button')).toEqual([])
})

test('where nobody else could confirm, the page says how it is done at the console', async () => {
  const [ada, other] = [await openAdministrator(), await openMember([{ role: 'clerk', station: null }])]
  const { network, router } = await openDesk({ member: ada })
  network.rewrite(staffEndpoints.member, async (answer) =>
    Response.json({ ...((await answer.json()) as object), isResetByTwo: false }),
  )
  await act(() => router.navigate(`/staff/peoples/${other.staff.memberId}`))
  const command = `staff reset-second-factor --brand peoples --email ${other.email}`
  expect(await screen.findByText(new RegExp(command))).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reset the second factor' })).toBeNull()
})
