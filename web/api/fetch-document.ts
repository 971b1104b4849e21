import type { LegalDocument } from '@jetbridge/core/brand/legal-document.ts'

/** A text of the brand, which is a file beside the site's scripts. @throws Error when it does not come */
export async function fetchDocument<Text = LegalDocument>(address: string): Promise<Text> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`document ${address}: ${answer.status}`)
  return (await answer.json()) as Text
}
