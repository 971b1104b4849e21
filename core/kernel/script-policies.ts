/**
 * The site's Trusted Types policies, by name: its pages' security policy allows these and no other.
 * https://w3c.github.io/trusted-types
 */
export const scriptPolicies = {
  /** the code of the site's own workers */
  worker: 'own-worker',
  /** the one that lets a device read its trips without a network */
  offline: 'offline-worker',
} as const
