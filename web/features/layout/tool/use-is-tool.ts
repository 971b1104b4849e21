import { useLocation } from 'react-router'
import { useSignedIn } from '../../../api/identity/identity-context.tsx'
import { paths } from '../../../paths.ts'

/** Pages of the portal: a guest is led away from them. */
const portal: readonly string[] = [
  paths.agencyPortal,
  paths.agencyNewBooking,
  paths.agencyReports,
  paths.agencyStatement,
  paths.agencyCreateUser,
  paths.agencyPeople,
  paths.agencyLog,
]

/** An agent comes to them from the portal, and goes back to it. */
const opened: readonly string[] = [paths.myFlights, paths.documentDetails]

/** Whether this page is one of a tool that people sit in all day: its frame is slim, and sells nothing. */
export function useIsTool(): boolean {
  const { pathname } = useLocation()
  const isAgent = useSignedIn()?.loginType === 'agency'
  const path = pathname.toLowerCase().replace(/\/$/, '')
  return portal.includes(path) || (isAgent && opened.includes(path))
}
