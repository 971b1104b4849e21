import { useLocation } from 'react-router'
import { useSignedIn } from '../../../api/identity/identity-context.tsx'
import { paths } from '../../../paths.ts'

/** Pages below the agencies' place that are open to guests. */
const doors: readonly string[] = [paths.agencyLogin, paths.agencyRegister]

/** An agent comes to them from the portal, and goes back to it. */
const opened: readonly string[] = [paths.myFlights, paths.documentDetails]

/** Whether this page is one of a tool that people sit in all day: its frame is slim, and sells nothing. */
export function useIsTool(): boolean {
  const { pathname } = useLocation()
  const isAgent = useSignedIn()?.loginType === 'agency'
  const path = pathname.toLowerCase().replace(/\/$/, '')
  const isPortal = path.startsWith(`${paths.agency}/`) && !doors.includes(path)
  return isPortal || (isAgent && opened.includes(path))
}
