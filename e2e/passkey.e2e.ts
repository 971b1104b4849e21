/** Keeping an account safe, in a real browser: a passkey made and used, a second step, another address. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { openAccount, password, signIn, someAddress } from './account.ts'
import { openOwnMenu } from './agent-sign-in.ts'
import { appCode } from './app-code.ts'
import { mailTo } from './booked.ts'
import { expect, siteOf, test } from './site.ts'

/** A device of the browser that asks for a finger and gets one. */
async function plugInDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** A new account, signed in, at the page where it is kept safe. */
async function openSecurity(page: Page): Promise<string> {
  const email = someAddress()
  await openAccount(page, email)
  await page.goto(`${siteOf('peoples')}/sign-in?redirect=/my-account/security`)
  await page.waitForURL(/\/sign-in\/passenger\//)
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'Sign-in and security' })).toBeVisible()
  return email
}

async function prove(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
}

/** Answers the part of the page that lists it. */
async function addPasskey(page: Page): Promise<Locator> {
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByLabel('Name of the new passkey').fill('My laptop')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await prove(page)
  await expect(passkeys.getByText('You can now sign in with “My laptop”.')).toBeVisible()
  return passkeys
}

async function signOut(page: Page): Promise<void> {
  await openOwnMenu(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${siteOf('peoples')}/`)
}

test('a passenger adds a passkey and signs in with it: no address, no password', async ({
  page,
  complaints,
}) => {
  // A browser that offers none at the address: the device would answer before anybody presses.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await plugInDevice(page)
  const email = await openSecurity(page)
  await expectAccessible(page, 'sign-in and security')
  const passkeys = await addPasskey(page)
  await expect(passkeys.getByText('Not used yet.')).toBeVisible()
  await mailTo('peoples', email, /passkey/i)
  await signOut(page)
  await page.goto(`${siteOf('peoples')}/my-account/security`)
  await page.getByRole('link', { name: 'Sign in as a passenger' }).click()
  await page.waitForURL(/\/sign-in\/passenger\//)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(/\/my-account\/security$/)
  await expect(page.getByRole('region', { name: 'Email address' }).getByText(email)).toBeVisible()
  await expect(passkeys.getByText(/Last used/)).toBeVisible()
  await passkeys.getByRole('button', { name: 'Remove the passkey “My laptop”' }).click()
  await prove(page)
  await expect(passkeys.getByText('You can no longer sign in with “My laptop”.')).toBeVisible()
  await signOut(page)
  complaints.allow(/422 .*sign-in-passkey/)
  await page.goto(`${siteOf('peoples')}/sign-in`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText(/This passkey wasn’t accepted/)).toBeVisible()
})

test(
  'a browser that offers a passkey at the address signs in with it: nothing is typed or pressed',
  { tag: '@matrix' },
  async ({ page }) => {
    await plugInDevice(page)
    const email = await openSecurity(page)
    await addPasskey(page)
    await signOut(page)
    await page.goto(`${siteOf('peoples')}/sign-in?redirect=/my-account/security`)
    await page.waitForURL(/\/my-account\/security$/)
    await expect(page.getByText(`You sign in as ${email}.`, { exact: false })).toBeVisible()
  },
)

test('a passenger sets a second step up, signs in with a code of the app, and with a recovery code', async ({
  page,
  complaints,
}) => {
  complaints.allow(/422 .*sign-in-code/)
  const email = await openSecurity(page)
  const factor = page.getByRole('region', { name: 'Second step at sign-in' })
  await factor.getByRole('button', { name: 'Set up an app' }).click()
  await prove(page)
  await expect(factor.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = await factor.getByText(/^[A-Z2-7]{4}(?: [A-Z2-7]{4})+$/).innerText()
  await expectAccessible(page, 'setting up an authenticator app')
  await factor.getByRole('textbox', { name: 'Code' }).fill(appCode(secret))
  await factor.getByRole('button', { name: 'Continue' }).click()
  const codes = factor.getByText(/^[B-Z2-9]{4}(?:-[B-Z2-9]{4}){5}$/)
  await expect(codes).toHaveCount(10)
  const recoveryCode = await codes.first().innerText()
  for (const code of [appCode(secret, 1), recoveryCode]) {
    await signOut(page)
    await page.goto(`${siteOf('peoples')}/sign-in?redirect=/my-account/security`)
    await page.waitForURL(/\/sign-in\/passenger\//)
    await signIn(page, email)
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(/This code is wrong/)).toBeVisible()
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(/\/my-account\/security$/)
  }
  await expect(factor.getByText(/You have 9 recovery codes left/)).toBeVisible()
})

test(
  'a passenger takes another address by its link; another browser is signed out, and the old address is told',
  { tag: '@matrix' },
  async ({ page, browser, complaints }) => {
    const email = await openSecurity(page)
    const fresh = someAddress()
    const other = await (await browser.newContext()).newPage()
    await other.goto(`${siteOf('peoples')}/sign-in?redirect=/my-account/security`)
    await other.waitForURL(/\/sign-in\/passenger\//)
    await signIn(other, email)
    await expect(other.getByRole('heading', { name: 'Sign-in and security' })).toBeVisible()
    const part = page.getByRole('region', { name: 'Email address' })
    await part.getByRole('button', { name: 'Change: Email address' }).click()
    await part.getByLabel('New email address').fill(fresh)
    await part.getByRole('button', { name: 'Send a link' }).click()
    await prove(page)
    await expect(part.getByText(`If we can write to ${fresh}`)).toBeVisible()
    const [link] = await mailTo('peoples', fresh, /http\S+\/confirm-email#\S+/)
    await page.goto(link)
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(page.getByText(`Your account now has the address ${fresh}`)).toBeVisible()
    await mailTo('peoples', email, /a different email address/)
    await page.getByRole('link', { name: 'Sign-in and security' }).click()
    const sessions = page.getByRole('region', { name: 'Where you’re signed in' })
    await expect(sessions.getByText('This device')).toBeVisible()
    await expect(sessions.getByRole('button')).toHaveCount(0)
    complaints.allow(/401 \(Unauthorized\).*account\//)
    await other.reload()
    await other.waitForURL(/\/agency\/login\?/)
    await other.context().close()
  },
)
