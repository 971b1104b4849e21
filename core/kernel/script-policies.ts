/**
 * The site's Trusted Types policies, by name: its pages' security policy allows these and no other.
 * https://w3c.github.io/trusted-types
 */
export const scriptPolicies = {
  /** markup that is only read, in a document in which nothing runs */
  markup: 'inert-markup',
  /** the code of the site's own workers */
  worker: 'own-worker',
} as const
