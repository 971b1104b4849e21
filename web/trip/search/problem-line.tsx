import { useBrand } from '../../brand/brand-context.tsx'

/** What is wrong with the party; the address that large groups write to is a link. */
export function ProblemLine({ text }: { text: string }) {
  const { groupContact } = useBrand()
  const [before = '', after] = text.split(groupContact)
  if (after === undefined || !groupContact.includes('@')) return text
  return (
    <>
      {before}
      <a href={`mailto:${groupContact}`}>{groupContact}</a>
      {after}
    </>
  )
}
