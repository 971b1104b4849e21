/**
 * The addresses that show a page, as the router of the site matches them. The server answers 404 to all
 * others.
 */
import { flowSteps, wizardPath } from '../booking/flow-step.ts'

/** Where the links of the newsletter's mails lead. */
export const newsletterPath = '/newsletter'

/** Where the link of the mail leads by which somebody chooses a password. */
export const passwordPath = '/choose-password'

/** Paths of the router; a segment that begins with `:` matches any segment. */
export const pagePaths: readonly string[] = [
  '/',
  wizardPath,
  ...flowSteps.map((step) => `${wizardPath}/${step}`),
  '/booking-flow/search',
  '/booking-flow/my-flights',
  '/booking-flow/document-details',
  '/documents/:document',
  newsletterPath,
  '/gallery',
]

/** The case of the path does not matter, nor a slash at its end. */
export function showsPage(path: string): boolean {
  const asked = segmentsOf(path)
  return pagePaths.some((known) => {
    const segments = segmentsOf(known)
    return (
      segments.length === asked.length &&
      segments.every((segment, index) => segment.startsWith(':') || segment === asked[index])
    )
  })
}

function segmentsOf(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
}
