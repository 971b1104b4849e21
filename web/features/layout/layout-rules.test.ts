import { brandById, brands } from '@jetbridge/brands/brands.ts'
import { expect, test } from 'vitest'
import { accountLinks } from './account-navigation.ts'
import { headerLinks, isOwnPath, signInLinks } from './navigation.ts'
import { showsBeyondPixels } from './scroll-to-top.tsx'
import { stepsToTop } from './to-top-button.tsx'

const textsOf = (id: string) =>
  headerLinks(brandById(id)).map((link) => ('text' in link ? link.text : link.label.en))

test('About is for the charter brand only, find a booking for everybody [HDR-03]', () => {
  const withAbout = brands.filter(({ id }) => textsOf(id).includes('layout.about'))
  expect(withAbout.map(({ id }) => id)).toEqual(['slate_one'])
  for (const { id } of brands) expect(textsOf(id)).toContain('layout.findBooking')
})

/** Whether the header of every brand has a link, with a switch on and off. */
function showsOnlyWith(name: 'charter' | 'membership', path: string): void {
  for (const { switches, links } of brands) {
    const shown = (isOn: boolean) =>
      headerLinks({ links, switches: { ...switches, [name]: isOn } }).map(({ to }) => to)
    expect(shown(true)).toContain(path)
    expect(shown(false)).not.toContain(path)
  }
}

test('About shows for a charter brand only [HDR-02]', () => {
  showsOnlyWith('charter', '/about')
})

test('membership shows only where it is sold [HDR-04]', () => {
  showsOnlyWith('membership', '/membership')
})

test('a link without a target is left out [HDR-07]', () => {
  expect(brandById('slate_one').links.header.map(({ label }) => label.en)).toContain('Online shop')
  expect(textsOf('slate_one')).not.toContain('Online shop')
})

test('each way to sign in is only where it is configured', () => {
  const { switches } = brandById('bae')
  const shown = (passengerSignIn: boolean, agencySignIn: boolean) =>
    signInLinks({ switches: { ...switches, passengerSignIn, agencySignIn } }).map(({ text }) => text)
  expect(shown(true, true)).toEqual(['layout.passengerLogin', 'layout.agencyLogin'])
  expect(shown(false, true)).toEqual(['layout.agencyLogin'])
  expect(shown(false, false)).toEqual([])
})

test('signed-in users find links to their own pages: bookings and account, or the portal [HDR-05, HDR-06, HDR-09]', () => {
  const shown = (loginType: 'passenger' | 'agency', isPassengerLogin: boolean) =>
    accountLinks({ loginType, isPassengerLogin }).map(({ to, text }) => [to, text])
  expect(shown('passenger', true)).toEqual([
    ['/passenger', 'layout.myBookings'],
    ['/my-account', 'layout.myAccount'],
  ])
  expect(shown('agency', false)).toEqual([['/agency/portal', 'layout.agencyPortal']])
  // a token that names no profile
  expect(shown('passenger', false)).toEqual([])
})

test('a path of this site differs from an address elsewhere', () => {
  expect(['/about', 'mailto:a@b.example', 'https://x.example', 'tel:+1'].map(isOwnPath)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('the way to the top goes in steps of 50 pixels, offered beyond 200 [HDR-12]', () => {
  expect(stepsToTop(220)).toEqual([170, 120, 70, 20, 0])
  expect(stepsToTop(0)).toEqual([])
  expect(showsBeyondPixels).toBe(200)
})
