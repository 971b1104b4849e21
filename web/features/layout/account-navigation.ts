/** Links of the header for somebody who has signed in; guests never fetch them. */
import type { SignedIn } from '../../api/identity/signed-in.ts'
import { paths } from '../../paths.ts'
import type { SignInLink } from './navigation.ts'

/** The portal for agency users, bookings and account for passengers. [HDR-05, HDR-06, HDR-09] */
export function accountLinks({
  isPassengerLogin,
  loginType,
}: Pick<SignedIn, 'isPassengerLogin' | 'loginType'>): SignInLink[] {
  const ways: (SignInLink | false)[] = [
    loginType === 'agency' && { to: paths.agencyPortal, text: 'layout.agencyPortal' },
    isPassengerLogin && { to: paths.passenger, text: 'layout.myBookings' },
    isPassengerLogin && { to: paths.myAccount, text: 'layout.myAccount' },
  ]
  return ways.filter((way) => way !== false)
}
