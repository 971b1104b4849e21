/** Secrets as a container sees them. */
import type { KubernetesObject } from './objects.ts'

/** What a drawn Secret holds; of all others something invented that has the right form. */
export function secretsOf(objects: readonly KubernetesObject[]): (secret: string, key: string) => string {
  const invented: Readonly<Record<string, string>> = {
    SMTP_URL: 'smtps://user:password@mail.example',
    DATABASE_URL: 'postgres://user:password@database.example/jetbridge',
    DOCUMENT_KEYS: `first:${Buffer.alloc(32, 7).toString('base64')}`,
  }
  return (secret, key) => {
    const drawn = objects.find(({ kind, metadata }) => kind === 'Secret' && metadata.name === secret)?.data?.[
      key
    ]
    if (drawn !== undefined) return Buffer.from(drawn, 'base64').toString()
    return invented[key] ?? `secret-${key}`
  }
}
